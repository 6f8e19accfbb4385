"""Kinematics against measured curves: where does the tie rod of this axle really sit?

kc_measured.csv holds toe and camber over hub travel as a rig gives them, with scatter. It was made with this library from
the double wishbone whose inner tie rod point had been moved, so that the answer is known: 4 mm up, 3 mm outwards. The
points are found again by least squares with the rig of the library.
"""

import csv
import os

import numpy as np

import fahrwerk
from figures import show

SUSPENSION = "double_wishbone_front"
NOMINAL = np.array([-0.140, 0.444, -0.052])  # tie_rod_inner of the file


def computed(move, travel):
    """Toe and camber [rad] over hub travel [m], with the inner tie rod point moved in y and z [m]."""
    point = NOMINAL + [0.0, *move]
    axle = fahrwerk.kc(SUSPENSION, changes={"points.tie_rod_inner": list(map(float, point))})[0]
    sweep = axle.sweeps["parallel"]
    order = np.argsort(sweep["h_left"])
    return [np.interp(travel, sweep["h_left"][order], sweep[name][order]) for name in ("toe_left", "camber_left")]


def measure():
    """What kc_measured.csv was made by."""
    random = np.random.default_rng(3)
    travel = np.linspace(-0.07, 0.07, 29)
    toe, camber = computed((0.003, 0.004), travel)
    return travel, np.degrees(toe) + 0.01 * random.standard_normal(29), np.degrees(camber) + 0.02 * random.standard_normal(29)


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "kc_measured.csv"), encoding="utf-8") as file:
    rows = [[float(v) for v in row] for row in csv.reader(line for line in file if line[0] not in "#t")]
travel, toe, camber = np.array(rows).T
travel, toe, camber = travel * 1e-3, np.radians(toe), np.radians(camber)


def difference(move):
    """Weighted by what the rig scatters: 0.01 deg of toe, 0.02 deg of camber."""
    has = computed(move, travel)
    return np.concatenate([(has[0] - toe) / np.radians(0.01), (has[1] - camber) / np.radians(0.02)])


move = np.zeros(2)
for _ in range(5):  # Gauss-Newton
    left = difference(move)
    J = np.column_stack([(difference(move + d) - left) / 1e-4 for d in 1e-4 * np.eye(2)])
    move = move - np.linalg.lstsq(J, left, rcond=None)[0]
rms = lambda a: float(np.sqrt(np.mean(np.square(a))))  # noqa: E731
before, after = difference(np.zeros(2)), difference(move)
deviation = np.sqrt(np.diag(np.linalg.inv(J.T @ J)))


def plot(plt):
    figure, axes = plt.subplots(1, 2, figsize=(11, 4.5), constrained_layout=True)
    for ax, values, k, name in ((axes[0], toe, 0, "toe"), (axes[1], camber, 1, "camber")):
        ax.plot(travel * 1e3, np.degrees(values), "k.", label="measured")
        ax.plot(travel * 1e3, np.degrees(computed((0, 0), travel)[k]), "--", label="as drawn")
        ax.plot(travel * 1e3, np.degrees(computed(move, travel)[k]), label="tie rod moved")
        ax.set(xlabel="hub travel [mm]", ylabel=f"{name} [deg]")
        ax.legend()


show({"moved_outwards": (1e3 * float(move[0]), "mm"), "moved_up": (1e3 * float(move[1]), "mm"),
      "deviation_outwards": (1e3 * float(deviation[0]), "mm"), "deviation_up": (1e3 * float(deviation[1]), "mm"),
      "rms_as_drawn": (rms(before), "-"), "rms_found": (rms(after), "-")}, plot)
