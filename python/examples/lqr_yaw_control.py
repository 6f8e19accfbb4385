"""Yaw control by a linear-quadratic regulator: a yaw torque holds the car near what its linear model would do.

The linear model at 30 m/s, with everything but lateral velocity and yaw rate settled, gives the reference; the regulator
acts on the deviation from it. On a wet road the car is steered by one period of a sine; with the regulator it follows.
"""

import numpy as np

import fahrwerk
from figures import show
from single_track import SIGNALS, handling, held

SPEED, T = 30.0, 0.01
LARGEST = 6000.0  # N m: about what one braked side gives

car = fahrwerk.Vehicle.load("midsize")
linear = fahrwerk.linearise(car, speed=SPEED, outputs=SIGNALS)
A, steer_in, _, _ = handling(linear, "input.hand_wheel_angle")
_, torque_in, _, _ = handling(linear, "input.torque_z")


def riccati(A, B, Q, R):
    """The stabilising solution of A'X + XA - X B R^-1 B' X + Q = 0, by the stable eigenvectors of its Hamiltonian."""
    H = np.block([[A, -B @ np.linalg.solve(R, B.T)], [-Q, -A.T]])
    values, vectors = np.linalg.eig(H)
    stable = vectors[:, values.real < 0]
    n = len(A)
    return np.real(stable[n:] @ np.linalg.inv(stable[:n]))


# A sideslip of 2 deg, 0.05 rad/s of yaw rate and 3 kN m are worth the same.
Q = np.diag([1 / (SPEED * np.radians(2.0)) ** 2, 1 / 0.05**2])
R = np.array([[1 / 3000.0**2]])
X = riccati(A, torque_in, Q, R)
K = np.linalg.solve(R, torque_in.T @ X)
Ad, Bd = held(A, steer_in, T)


def drive(controlled):
    sim = fahrwerk.Simulation(car, road="wet", speed=SPEED, record=["body.yaw_rate", "body.sideslip_angle", "input.torque_z"])
    reference = np.zeros((2, 1))

    def law(at):
        nonlocal reference
        angle = 1.2 * np.sin(2 * np.pi * 0.5 * (at.time - 0.5)) if 0.5 <= at.time < 2.5 else 0.0
        reference = Ad @ reference + Bd * angle
        at.set("hand_wheel_angle", angle)
        if controlled:
            error = np.array([[at.get("body.vy")], [at.get("body.yaw_rate")]]) - reference
            at.set("torque_z", float(np.clip(-(K @ error)[0, 0], -LARGEST, LARGEST)))

    sim.control(T, law)
    sim.advance(5.0)
    return sim.record()


free, held_car = drive(False), drive(True)


def plot(plt):
    figure, axes = plt.subplots(3, 1, figsize=(9, 8), sharex=True, constrained_layout=True)
    for ax, signal in zip(axes, ("body.yaw_rate", "body.sideslip_angle", "input.torque_z")):
        free.plot(signal, ax=ax)
        held_car.plot(signal, ax=ax)
    axes[0].legend(["without", "with the regulator"])
    axes[0].set_title("Sine steer at 30 m/s on a wet road")


largest = lambda record, name: float(np.max(np.abs(record[name])))  # noqa: E731
show({"gain_vy": (float(K[0, 0]), "N s"), "gain_yaw_rate": (float(K[0, 1]), "N m s"),
      "slowest_pole": (float(np.max(np.linalg.eigvals(A - torque_in @ K).real)), "1/s"),
      "largest_sideslip_without": (largest(free, "body.sideslip_angle"), "rad"),
      "largest_sideslip_with": (largest(held_car, "body.sideslip_angle"), "rad")}, plot)
