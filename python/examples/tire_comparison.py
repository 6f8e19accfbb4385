"""Tyres of the same size by different laws: cornering stiffness, peak and aligning torque at 4 kN.

Angles and slips are swept as arrays; every law gets the same states.
"""

import numpy as np

import fahrwerk
from figures import show

TIRES = ["passenger_205_55R16_tmeasy", "passenger_205_55R16_mf61", "brush_205_55R16", "hsri_205_55R16",
         "simple_magic_formula_205_55R16", "linear_205_55R16"]
LOAD = 4000.0  # N
angle = np.radians(np.linspace(-15.0, 15.0, 601))
slip = np.linspace(-0.3, 0.3, 601)
curves, figures = {}, {}
for name in TIRES:
    tire = fahrwerk.Tire.load(name)
    side, along = tire.forces(LOAD, slip_angle=angle), tire.forces(LOAD, slip=slip)
    small = tire.forces(LOAD, slip_angle=np.radians([-0.1, 0.1]))
    stiffness = abs(small.fy[1] - small.fy[0]) / np.radians(0.2)
    short = tire.kind
    curves[short] = (side, along)
    figures[short + ".cornering_stiffness"] = (float(stiffness), "N/rad")
    if short != "linear":
        figures[short + ".peak_fy"] = (float(np.max(np.abs(side.fy))), "N")
        figures[short + ".peak_fx"] = (float(np.max(np.abs(along.fx))), "N")


def plot(plt):
    figure, axes = plt.subplots(1, 3, figsize=(14, 4.5), constrained_layout=True)
    for name, (side, along) in curves.items():
        axes[0].plot(np.degrees(angle), side.fy / 1e3, label=name)
        axes[1].plot(slip, along.fx / 1e3, label=name)
        axes[2].plot(np.degrees(angle), side.mz, label=name)
    axes[0].set(xlabel="slip angle [deg]", ylabel="lateral force [kN]", ylim=(-6, 6))
    axes[1].set(xlabel="longitudinal slip [-]", ylabel="longitudinal force [kN]", ylim=(-6, 6))
    axes[2].set(xlabel="slip angle [deg]", ylabel="aligning torque [N m]")
    axes[0].legend()
    figure.suptitle("205/55 R16 at 4 kN")


show(figures, plot)
