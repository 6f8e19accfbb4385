"""Fahrwerk: dynamics of ground vehicles.

    import fahrwerk

    car = fahrwerk.Vehicle.load("midsize", changes={"body.mass": "1500 kg"})
    sim = fahrwerk.Simulation(car, speed=25.0, record=["body.yaw_rate"])
    sim.set("hand_wheel_angle", 0.3)
    sim.advance(2.0)
    print(sim.get("body.yaw_rate"))
    sim.record().plot("body.yaw_rate")

SI units and radians; ISO 8855 axes. Names of vehicles, signals, inputs and keys are those of the command line. What is
refused raises FahrwerkError, whose `problems` say file, line, key and what would be right.
"""

from . import _native  # noqa: F401  (before all others)
from ._fahrwerk import (  # noqa: F401
    Axle, ControllerView, FahrwerkError, Figure, Fleet, Input, LinearModel, MechanismEquations, Mode, Problem, Record, Result, Ride,
    RidePlace, Road, Scenario, Signal, SignalInfo, Simulation, Snapshot, Tire, Vehicle, __version__, catalogue,
    data_folder, kc, linearise, modes, ride)
from ._calls import StoredResult, manoeuvre, read_result, run, verify, write_result  # noqa: F401
from ._vector_env import Box, VectorEnv  # noqa: F401
from ._methods import RoadSpot, TireForces  # noqa: F401  (and methods in Python of the classes above)

__all__ = [
    "Axle", "Box", "ControllerView", "FahrwerkError", "Figure", "Fleet", "Input", "LinearModel",
    "MechanismEquations", "Mode", "Problem",
    "Record", "Result", "Ride", "RidePlace", "Road", "RoadSpot", "Scenario", "Signal", "SignalInfo", "Simulation", "Snapshot",
    "StoredResult", "Tire", "TireForces", "Vehicle", "VectorEnv", "catalogue", "data_folder", "kc", "linearise", "manoeuvre",
    "modes", "read_result", "ride", "run", "verify", "write_result"]
