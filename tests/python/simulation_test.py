"""Simulations, controllers, snapshots, and the same bits as the command line."""

import json
import os
import pickle
import subprocess
import tempfile
import sys
import types
import unittest

import numpy as np

import fahrwerk

PROGRAM = os.path.join(os.environ["FAHRWERK_BUILD"], "bin", "fahrwerk")


class Simulation(unittest.TestCase):
    def test_a_run_has_the_bits_of_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "run", "step_steer", "--out", folder], check=True, capture_output=True)
            stored = fahrwerk.read_result(folder)
        result = fahrwerk.run("step_steer")
        self.assertEqual(result.status, "completed")
        self.assertEqual(result.record.names, stored.record.names)
        np.testing.assert_array_equal(result.time, stored.time)
        for name in stored.record.names:
            np.testing.assert_array_equal(result[name], stored[name], err_msg=name)
        for name, value in stored.metrics.items():
            if value is not None:
                self.assertEqual(result.metrics[name], value, name)

    def test_whatever_it_is_and_however_it_is_run_it_has_these_bits(self):
        # A combination with frames, control units, a mechanism, a car in bodies: by the program, as a whole from Python,
        # and step by step.
        with tempfile.TemporaryDirectory() as folder:
            semitrailer = os.path.join(folder, "semitrailer.yaml")
            with open(semitrailer, "w", encoding="utf-8") as file:
                file.write("vehicle: tractor_semitrailer_frames\nstart: {speed: 15 m/s}\nduration: 0.3 s\n"
                           "steering: {rack: {time: [0, 0.1, 0.2, 9], front: [0, 0, 0.02, 0.02]}}\n")
            for scenario, duration in ((semitrailer, "0.3 s"), ("acc_follow", "0.5 s"), ("mechanism_slider_crank", "0.5 s"),
                                       ("car_constrained", "0.1 s")):
                out = os.path.join(folder, "out")
                subprocess.run([PROGRAM, "run", scenario, "--set", "duration=" + duration, "--out", out], check=True,
                               capture_output=True)
                stored = fahrwerk.read_result(out)
                loaded = fahrwerk.Scenario.load(scenario, {"duration": duration})
                whole = loaded.run()
                stepped = fahrwerk.Simulation(loaded, record="*")
                while stepped.step():
                    pass
                stepped = stepped.result()
                self.assertEqual((whole.status, stepped.status), ("completed", "completed"))
                for name in stored.record.names:
                    np.testing.assert_array_equal(whole[name], stored[name], err_msg=name)
                    np.testing.assert_array_equal(stepped[name], stored[name], err_msg=name)

    def test_a_scenario_is_stepped_with_inputs_of_ones_own(self):
        scenario = fahrwerk.Scenario.load("step_steer")
        sim, left = fahrwerk.Simulation(scenario), fahrwerk.Simulation(scenario)
        del scenario  # they keep it
        sim.advance(0.2), left.advance(0.2)
        sim.set("rack.1l", 0.0), sim.set("rack.1r", 0.0)  # in place of the step
        sim.advance(1.0), left.advance(1.0)
        self.assertGreater(left.get("body.yaw_rate"), 0.1)
        self.assertLess(abs(sim.get("body.yaw_rate")), 1e-6)
        with self.assertRaisesRegex(TypeError, "duration, record"):
            fahrwerk.Simulation(fahrwerk.Scenario.load("step_steer"), speed=20.0)
        with self.assertRaisesRegex(fahrwerk.FahrwerkError, "manoeuvre"):
            fahrwerk.Simulation(fahrwerk.Scenario.load("iso3888_2"))

    def test_control_units_of_a_vehicle_act(self):
        # Full braking: wheels slip as the anti-lock system lets them, and lock without it.
        def most_slip(off):
            sim = fahrwerk.Simulation("midsize_esc", speed=25.0, parts_off=off)
            self.assertEqual("abs.active" in {s.name for s in sim.signals}, not off)
            sim.set("brake_pedal", 500.0)
            most = 0.0
            while sim.time < 1.0:
                sim.advance(sim.time + 0.01)
                most = min(most, sim.get("wheel.1l.slip_x"))
            return most

        self.assertGreater(most_slip(None), -0.5)
        self.assertEqual(most_slip(["abs"]), -1.0)
        # Snapshots hold what units remember.
        sim = fahrwerk.Simulation("midsize_esc", speed=25.0)
        sim.set("brake_pedal", 500.0)
        sim.advance(0.4)
        state = sim.snapshot()
        sim.advance(0.8)
        first = sim.get("body.vx"), sim.get("abs.pressure.1l")
        sim.restore(state)
        sim.advance(0.8)
        self.assertEqual((sim.get("body.vx"), sim.get("abs.pressure.1l")), first)

    def test_linear_models_pickle(self):
        model = fahrwerk.linearise("single_track", speed=20.0)
        again = pickle.loads(pickle.dumps(model))
        for one in "ABCD":
            np.testing.assert_array_equal(getattr(again, one), getattr(model, one))
        self.assertEqual((again.inputs, again.trim, again.rate_inputs), (model.inputs, model.trim, model.rate_inputs))

    def test_linear_model_has_the_bits_of_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "linear", "midsize", "--speed", "30", "--out", folder], check=True, capture_output=True)
            with open(os.path.join(folder, "linear.json"), encoding="utf-8") as file:
                said = json.load(file)
        linear = fahrwerk.linearise("midsize", speed=30.0)
        np.testing.assert_array_equal(linear.A, np.array(said["A"]))
        np.testing.assert_array_equal(linear.B, np.array(said["B"]))
        self.assertEqual(linear.states, [s["name"] for s in said["states"]])

    def test_arrays_are_views(self):
        result = fahrwerk.run("step_steer", {"duration": "1 s"})
        column = result["body.yaw_rate"]
        self.assertIsNotNone(column.base)
        self.assertEqual(column.ctypes.data, result["body.yaw_rate"].ctypes.data)
        self.assertEqual(column.ctypes.data, result.record["body.yaw_rate"].ctypes.data)
        kept = column.copy()
        del result
        np.testing.assert_array_equal(column, kept)

    def test_controller_is_called_at_its_samples(self):
        sim = fahrwerk.Simulation("midsize", speed=25.0)
        rate, wheel = sim.signal("body.yaw_rate"), sim.input("hand_wheel_angle")
        times = []

        def law(at):
            times.append(at.time)
            at.memory[0] += 1
            at.set(wheel, 0.1 - 0.2 * at.get(rate))
            self.assertEqual(at.get("body.yaw_rate"), at.get(rate))

        sim.control(0.01, law, memory=1)
        self.assertEqual(sim.controllers, [law])
        sim.advance(0.1)
        np.testing.assert_allclose(times, 0.01 * np.arange(10), atol=1e-12)

    def test_controller_gives_the_bits_of_a_program_that_steps(self):
        driven = fahrwerk.Simulation("midsize", speed=25.0)
        stepped = fahrwerk.Simulation("midsize", speed=25.0)
        driven.control(0.01, lambda at: at.set("hand_wheel_angle", 0.1 - 0.2 * at.get("body.yaw_rate")))
        driven.advance(0.5)
        while stepped.time < 0.5 - 1e-9:
            stepped.set("hand_wheel_angle", 0.1 - 0.2 * stepped.get("body.yaw_rate"))
            for _ in range(10):
                stepped.step()
        self.assertEqual(driven.get("body.yaw_rate"), stepped.get("body.yaw_rate"))

    def test_what_a_controller_raises_comes_out(self):
        sim = fahrwerk.Simulation("midsize", speed=25.0)

        def law(at):
            if at.time > 0.05:
                raise KeyError("my own")

        sim.control(0.01, law)
        with self.assertRaisesRegex(KeyError, "my own"):
            sim.advance(1.0)
        self.assertTrue(sim.over)
        self.assertEqual(sim.status, "failed")
        self.assertIn("KeyError", sim.message)

    def test_view_and_simulation_keep_apart(self):
        sim = fahrwerk.Simulation("midsize", speed=25.0)
        kept = []
        sim.control(0.01, kept.append)
        sim.step()
        with self.assertRaisesRegex(RuntimeError, "while the controller is called"):
            kept[0].get("body.x")
        other = fahrwerk.Simulation("midsize", speed=25.0)
        other.control(0.01, lambda at: other.advance(1.0))
        with self.assertRaisesRegex(RuntimeError, "being stepped"):
            other.advance(0.1)

    def test_snapshots_pickle_and_go_on_to_the_same_bits(self):
        sim = fahrwerk.Simulation("midsize", speed=25.0, record=["body.yaw_rate"])
        sim.set("hand_wheel_angle", 0.2)
        sim.advance(0.3)
        state = pickle.loads(pickle.dumps(sim.snapshot()))
        self.assertAlmostEqual(state.time, 0.3)
        sim.advance(0.6)
        first = sim.get("body.yaw_rate")
        other = fahrwerk.Simulation("midsize", speed=25.0, record=["body.yaw_rate"])
        other.restore(state)
        other.advance(0.6)
        self.assertEqual(other.get("body.yaw_rate"), first)
        np.testing.assert_array_equal(other.record()["body.yaw_rate"], sim.record()["body.yaw_rate"])

    def test_adaptive_method(self):
        fixed, adaptive = (fahrwerk.Simulation("single_track", speed=25.0, method=m) for m in ("rk4", "cvode_adams"))
        name = fixed.inputs[0].name
        for sim in (fixed, adaptive):
            sim.set(name, 0.02)
            sim.advance(1.0)
        # Runge-Kutta at 1 ms is exact to 1e-10 here; CVODE keeps 1e-6.
        signal = fixed.signals[0].name
        self.assertAlmostEqual(adaptive.get(signal), fixed.get(signal), delta=1e-4 * max(1.0, abs(fixed.get(signal))))

    def test_changes_in_python_values(self):
        heavy = fahrwerk.Vehicle.load("midsize", changes={"body.mass": 1800, "front.toe": "0.2 deg",
                                                          "body.center_of_gravity": [-1.1, 0, 0.3]})
        same = fahrwerk.Vehicle.load("midsize", changes=["body.mass=1800", "front.toe=0.2 deg",
                                                         "body.center_of_gravity=[-1.1, 0, 0.3]"])
        values = [fahrwerk.Simulation(v, speed=20.0).get("wheel.1l.fz") for v in (heavy, same)]
        self.assertEqual(*values)

    def test_manoeuvre_with_figures(self):
        result = fahrwerk.manoeuvre("iso7401_step", "midsize", speed="80 km/h")
        self.assertEqual(result.status, "completed")
        self.assertGreater(len(result.metrics), 3)
        heavy = fahrwerk.manoeuvre("iso7401_step", fahrwerk.Vehicle.load("midsize", {"body.mass": "1700 kg"}))
        self.assertNotEqual(result.metrics, heavy.metrics)

    def test_form_of_python_control(self):
        # A stand-in with the rules of python-control's ss() for names, where the module itself is not installed.
        class System:
            def __init__(self, A, B, C, D, *, states, inputs, outputs):
                for names, length in ((states, A.shape[0]), (inputs, B.shape[1]), (outputs, C.shape[0])):
                    if len(names) != length or len(set(names)) != length or not all(isinstance(n, str) for n in names):
                        raise ValueError(f"{length} names expected, not {names}")
                    if any("." in name for name in names):
                        raise ValueError(f"'.' not allowed: {names}")
                self.A, self.B, self.C, self.D = A, B, C, D
                self.state_labels, self.input_labels, self.output_labels = states, inputs, outputs

        try:
            import control  # noqa: F401
        except ImportError:
            stand_in = types.ModuleType("control")
            stand_in.ss = System
            sys.modules["control"] = stand_in
            self.addCleanup(sys.modules.pop, "control")
        for vehicle in ("single_track", "midsize"):
            linear = fahrwerk.linearise(vehicle, speed=30.0)
            system = linear.to_control()
            np.testing.assert_allclose(system.A, linear.A)
            self.assertEqual(len(system.state_labels), len(linear.states))
        one = linear.to_control(["hand_wheel_angle"], ["body.yaw_rate"])
        self.assertEqual((one.B.shape[1], one.C.shape[0]), (1, 1))
        self.assertEqual((list(one.input_labels), list(one.output_labels)), (["hand_wheel_angle"], ["body_yaw_rate"]))
        np.testing.assert_allclose(one.B[:, 0], linear.B[:, linear.inputs.index("input.hand_wheel_angle")])

    def test_other_kinds(self):
        tire = fahrwerk.Tire.load("passenger_205_55R16_tmeasy")
        forces = tire.forces(np.array([[3000.0], [4000.0]]), slip_angle=np.array([0.0, 0.05, 0.1]))
        self.assertEqual(forces.fy.shape, (2, 3))
        self.assertEqual(tire.forces(4000.0, slip_angle=0.05).fy, forces.fy[1, 1])
        road = fahrwerk.Road.load("split")
        np.testing.assert_array_equal(road.at([0.0, 0.0], [1.0, -1.0]).friction, [0.3, 1.0])
        ride = fahrwerk.ride("half_car", road="C", speed=100 / 3.6)
        said = json.loads(subprocess.run([PROGRAM, "ride", "half_car", "--road", "C", "--json", "--out", tempfile.mkdtemp()],
                                         capture_output=True, text=True, check=True).stdout)
        self.assertEqual(ride.seats[0]["weighted_rms"], said["seats"][0]["weighted_rms"])
        modes = fahrwerk.modes("single_track", speed=30.0)
        linear = fahrwerk.linearise("single_track", speed=30.0)
        np.testing.assert_array_equal([m.eigenvalue for m in modes], linear.eigenvalues)
        axle = fahrwerk.kc("double_wishbone_front")[0]
        self.assertIn("parallel", axle.sweeps)
        self.assertEqual(len(axle.sweeps["parallel"]["h_left"]), len(axle.sweeps["parallel"]["toe_left"]))

    def test_entries_of_the_verification_manual(self):
        if not os.access(PROGRAM + "-verify", os.X_OK):
            self.skipTest("fahrwerk-verify is not built")
        cases = fahrwerk.verify("RV-07")
        self.assertEqual([case["id"] for case in cases], ["RV-07"])
        with self.assertRaisesRegex(ValueError, "there is no verification entry 'RV-00'"):
            fahrwerk.verify("RV-00")

    def test_discrete_model_against_small_steps(self):
        linear = fahrwerk.linearise("single_track", speed=25.0)
        Ad, Bd = linear.discrete(0.1)
        x, u = np.ones(len(linear.states)), np.ones(len(linear.inputs))
        fine = x.copy()
        h = 0.1 / 20000  # explicit midpoint: error about h^2
        for _ in range(20000):
            middle = fine + 0.5 * h * (linear.A @ fine + linear.B @ u)
            fine = fine + h * (linear.A @ middle + linear.B @ u)
        np.testing.assert_allclose(Ad @ x + Bd @ u, fine, rtol=1e-7, atol=1e-9)


if __name__ == "__main__":
    unittest.main()
