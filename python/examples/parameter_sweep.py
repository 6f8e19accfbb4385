"""How front and rear anti-roll bars share the roll moment and move the car from under- to oversteer.

Nine cars with other bars, each in its steady turn; threads work side by side, because the interpreter is free while a
car is loaded, trimmed and stepped.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

import fahrwerk
from figures import show

SPEED = 80 / 3.6
SHARE = np.linspace(0.1, 0.9, 9)  # of 24 kN/m, at the front
TURN = 6.0  # m/s^2


def drive(share):
    bars = {"front.anti_roll_bar.stiffness": f"{24 * share:.6g} kN/m",
            "rear.anti_roll_bar.stiffness": f"{24 * (1 - share):.6g} kN/m"}
    car = fahrwerk.Vehicle.load("midsize", changes=bars)
    values = []
    for lateral in (0.5, TURN):
        sim = fahrwerk.Simulation(car, speed=SPEED, lateral_acceleration=lateral)
        values.append((sim.get("hand_wheel_angle"), sim.get("body.roll"), sim.get("wheel.1r.fz") - sim.get("wheel.1l.fz")))
    return values


with ThreadPoolExecutor() as pool:
    found = np.array(list(pool.map(drive, SHARE)))
gradient = np.degrees(found[:, 1, 0] - found[:, 0, 0]) / (TURN - 0.5)  # of the hand wheel


def plot(plt):
    figure, axes = plt.subplots(1, 2, figsize=(10, 4.2), constrained_layout=True)
    axes[0].plot(SHARE, gradient, "o-")
    axes[0].set(xlabel="front share of the bars [-]", ylabel="hand wheel gradient [deg/(m/s²)]", title="Understeer")
    axes[1].plot(SHARE, np.degrees(found[:, 1, 1]), "o-")
    axes[1].set(xlabel="front share of the bars [-]", ylabel="roll [deg]", title=f"Roll at {TURN:g} m/s²")
    for ax in axes:
        ax.grid(True, alpha=0.3)


show({"hand_wheel_gradient_rear_bars": (float(gradient[0]), "deg/(m/s^2)"),
      "hand_wheel_gradient_front_bars": (float(gradient[-1]), "deg/(m/s^2)"),
      "roll_equal_bars": (float(np.degrees(found[4, 1, 1])), "deg"),
      "front_load_transfer_rear_bars": (float(found[0, 1, 2]), "N"),
      "front_load_transfer_front_bars": (float(found[-1, 1, 2]), "N")}, plot)
