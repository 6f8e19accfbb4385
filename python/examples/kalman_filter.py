"""Sideslip from a gyroscope and an accelerometer: a Kalman filter with the car's own linear model.

The car drives a random steering at 25 m/s; its yaw rate and lateral acceleration are measured every 10 ms with noise. The
filter knows the two equations of lateral velocity and yaw rate, and the noise; what it gives is compared with the truth.
"""

import numpy as np

import fahrwerk
from figures import show
from single_track import SIGNALS, handling, held

SPEED, T = 25.0, 0.01
NOISE = np.diag([0.01**2, 0.2**2])    # of yaw rate [rad/s] and lateral acceleration [m/s^2]
MODEL = np.diag([0.02**2, 0.01**2])   # what a sample of the model may miss: vy [m/s], yaw rate [rad/s]

car = fahrwerk.Vehicle.load("midsize")
linear = fahrwerk.linearise(car, speed=SPEED, outputs=SIGNALS)
A, B, C, D = handling(linear, "input.hand_wheel_angle", ("body.yaw_rate", "body.lateral_acceleration"))
Ad, Bd = held(A, B, T)
random = np.random.default_rng(4)
steering = np.repeat(random.uniform(-0.6, 0.6, 24), 50)  # a new angle every half second

sim = fahrwerk.Simulation(car, road="dry", speed=SPEED)
angle = sim.input("hand_wheel_angle")
vy, rate, lateral = (sim.signal("body." + name) for name in ("vy", "yaw_rate", "lateral_acceleration"))
state, P = np.zeros((2, 1)), np.eye(2)
blind = np.zeros((2, 1))
hand, rows = 0.0, []
for target in steering:
    hand += np.clip(target - hand, -0.03, 0.03)  # at most 3 rad/s
    sim.set(angle, hand)
    sim.advance(sim.time + T - 1e-9)
    # The model alone, and the model corrected by what is measured.
    blind = Ad @ blind + Bd * hand
    state, P = Ad @ state + Bd * hand, Ad @ P @ Ad.T + MODEL
    measured = np.array([[sim.get(rate)], [sim.get(lateral)]]) + np.linalg.cholesky(NOISE) @ random.standard_normal((2, 1))
    gain = P @ C.T @ np.linalg.inv(C @ P @ C.T + NOISE)
    state = state + gain @ (measured - C @ state - D * hand)
    P = (np.eye(2) - gain @ C) @ P
    rows.append((sim.time, sim.get(vy), state[0, 0], blind[0, 0], sim.get(rate), state[1, 0], measured[0, 0]))
rows = np.array(rows)
rms = lambda a: float(np.sqrt(np.mean(np.square(a))))  # noqa: E731


def plot(plt):
    figure, axes = plt.subplots(2, 1, figsize=(9, 6.5), sharex=True, constrained_layout=True)
    axes[0].plot(rows[:, 0], rows[:, 1], label="car")
    axes[0].plot(rows[:, 0], rows[:, 2], "--", label="filter")
    axes[0].plot(rows[:, 0], rows[:, 3], ":", label="model alone")
    axes[0].set(ylabel="lateral velocity [m/s]", title="Sideslip from noisy yaw rate and lateral acceleration")
    axes[1].plot(rows[:, 0], rows[:, 6], ".", ms=2, label="measured")
    axes[1].plot(rows[:, 0], rows[:, 4], label="car")
    axes[1].plot(rows[:, 0], rows[:, 5], "--", label="filter")
    axes[1].set(xlabel="time [s]", ylabel="yaw rate [rad/s]")
    for ax in axes:
        ax.legend(loc="upper right")


show({"rms_vy": (rms(rows[:, 1]), "m/s"), "rms_error_vy_filter": (rms(rows[:, 2] - rows[:, 1]), "m/s"),
      "rms_error_vy_model": (rms(rows[:, 3] - rows[:, 1]), "m/s"),
      "rms_error_yaw_rate_filter": (rms(rows[:, 5] - rows[:, 4]), "rad/s"),
      "rms_error_yaw_rate_measured": (rms(rows[:, 6] - rows[:, 4]), "rad/s")}, plot)
