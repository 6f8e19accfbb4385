"""Braking from 80 km/h with snow below the left wheels and dry asphalt below the right ones.

First all wheels get the same large torque: the left ones lock and the car turns round. Then a controller works every
5 ms: each wheel has its own torque, less where it slips more than 12 %, both rear wheels that of the weaker one; the hand
wheel answers the yaw rate and the offset.
"""

import numpy as np

import fahrwerk
from figures import show

SPEED, T, LARGEST = 80 / 3.6, 0.005, 1800.0  # N m at a front wheel
WHEELS = ["1l", "1r", "2l", "2r"]
SHARE = {"1l": 1.0, "1r": 1.0, "2l": 0.45, "2r": 0.45}


def brake(controlled):
    sim = fahrwerk.Simulation("midsize", road="split", speed=SPEED, parts_off=["brakes", "powertrain"],
                              record=["body.*", "wheel.*.slip_x", "input.brake.*"])
    sim.set("speed_control", 0.0)
    torque = dict.fromkeys(WHEELS, 0.0)

    def law(at):
        if at.time < 0.2:
            return
        if not controlled:
            for wheel in WHEELS:
                at.set("brake." + wheel, LARGEST * SHARE[wheel])
            return
        slow = at.get("body.speed") < 3.0
        for wheel in WHEELS:
            slip = at.get(f"wheel.{wheel}.slip_x")
            if slip < -0.12 and not slow:
                torque[wheel] *= 0.85
            else:
                torque[wheel] = min(torque[wheel] + 25.0, LARGEST * SHARE[wheel])
        torque["2l"] = torque["2r"] = min(torque["2l"], torque["2r"])
        for wheel in WHEELS:
            at.set("brake." + wheel, torque[wheel])
        at.set("hand_wheel_angle", float(np.clip(-14.0 * at.get("body.yaw") - 2.0 * at.get("body.yaw_rate")
                                                 - 3.0 * at.get("body.cg_y"), -5.0, 5.0)))

    sim.control(T, law)
    while sim.get("body.speed") > 1.0 and sim.time < 12.0:
        if not sim.advance(sim.time + 0.05):
            break
    return sim.record(), sim.time


locked, locked_time = brake(False)
held, held_time = brake(True)


def distance(record):
    begin = int(np.searchsorted(record.time, 0.2))
    return float(np.hypot(record["body.cg_x"][-1] - record["body.cg_x"][begin], record["body.cg_y"][-1]))


def plot(plt):
    figure, axes = plt.subplots(3, 1, figsize=(9, 8), constrained_layout=True)
    for record, name in ((locked, "same torque"), (held, "controlled")):
        axes[0].plot(record["body.cg_x"], record["body.cg_y"], label=name)
        axes[1].plot(record.time, np.degrees(record["body.yaw"]), label=name)
    axes[0].set(xlabel="x [m]", ylabel="y [m]", title="Braking from 80 km/h on split friction")
    axes[1].set(xlabel="time [s]", ylabel="yaw [deg]")
    axes[0].legend()
    held.plot("wheel.*.slip_x", ax=axes[2])


show({"distance_same_torque": (distance(locked), "m"), "distance_controlled": (distance(held), "m"),
      "largest_yaw_same_torque": (float(np.max(np.abs(np.unwrap(locked["body.yaw"])))), "rad"),
      "largest_yaw_controlled": (float(np.max(np.abs(held["body.yaw"]))), "rad"),
      "offset_controlled": (float(np.max(np.abs(held["body.cg_y"]))), "m"),
      "mean_deceleration_controlled": (float((SPEED - 1.0) / (held_time - 0.2)), "m/s^2")}, plot)
