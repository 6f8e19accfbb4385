"""A steering controller of one's own through the double lane change of ISO 3888-1, at 80 km/h.

It looks 0.45 s ahead along the car's heading, compares that point with the middle of the lanes and turns the hand wheel
in proportion, with a part against the yaw rate. Every 10 ms; the throttle stays as the equilibrium has it.
"""

import numpy as np

import fahrwerk
from figures import show

SPEED, PREVIEW, GAIN, DAMPING = 80 / 3.6, 0.45, 2.2, 0.4
# Sections of ISO 3888-1: where they begin and end [m], their middle [m], as factors of the car's width plus an offset.
WIDTH = 1.80
LANES = [(0.0, 15.0, 0.0, 1.1 * WIDTH + 0.25), (45.0, 70.0, 3.5, 1.2 * WIDTH + 0.25), (95.0, 125.0, 0.0, 1.3 * WIDTH + 0.25)]


def middle(x):
    """The line to follow: straight in the lanes, half a cosine between them."""
    y = 0.0
    for (_, begin, before, _), (end, _, after, _) in zip(LANES, LANES[1:]):
        part = np.clip((x - begin) / (end - begin), 0.0, 1.0)
        y = y + (after - before) * (0.5 - 0.5 * np.cos(np.pi * part))
    return y


START = 30.0  # m before the first lane

sim = fahrwerk.Simulation("midsize", road="dry", speed=SPEED, record=["body.*", "steering.hand_wheel_angle"])


def steer(at):
    x, y, yaw = at.get("body.x") - START, at.get("body.y"), at.get("body.yaw")
    ahead = SPEED * PREVIEW
    error = middle(x + ahead * np.cos(yaw)) - (y + ahead * np.sin(yaw))
    at.set("hand_wheel_angle", GAIN * error - DAMPING * at.get("body.yaw_rate"))


sim.control(0.01, steer)
sim.advance((START + 140.0) / SPEED)
record = sim.record()
x, y = record["body.x"] - START, record["body.y"]
clearance = min(np.min(width / 2 - WIDTH / 2 - np.abs(y - at)[(x >= begin) & (x <= end)])
                for begin, end, at, width in LANES)


def plot(plt):
    figure, axes = plt.subplots(3, 1, figsize=(9, 8), constrained_layout=True)
    axes[0].plot(x, y, label="car")
    axes[0].plot(x, middle(x), "--", label="line")
    for begin, end, at, width in LANES:
        for side in (-0.5, 0.5):
            axes[0].plot([begin, end], [at + side * width] * 2, "k|-", lw=1)
    axes[0].set(xlabel="x [m]", ylabel="y [m]", title="Double lane change (ISO 3888-1) at 80 km/h")
    axes[0].legend()
    record.plot("steering.hand_wheel_angle", ax=axes[1])
    record.plot("body.lateral_acceleration", ax=axes[2])


show({"smallest_clearance": (float(clearance), "m"),
      "largest_lateral_acceleration": (float(np.max(np.abs(record["body.lateral_acceleration"]))), "m/s^2"),
      "largest_hand_wheel_angle": (float(np.max(np.abs(record["steering.hand_wheel_angle"]))), "rad"),
      "deviation_at_end": (float(y[-1]), "m")}, plot)
