"""Model predictive control with the car's linear model: a lane change with limits of angle and rate of the hand wheel.

Every 50 ms the next 1.5 s are predicted with lateral velocity, yaw rate, yaw and offset; the changes of the hand wheel
that follow the lane best within their limits are found by projected gradients, and the first one is made.
"""

import numpy as np

import fahrwerk
from figures import show
from single_track import SIGNALS, handling, held

SPEED, T, HORIZON = 25.0, 0.05, 30
RATE, ANGLE = 4.0, 1.2  # largest rate [rad/s] and angle [rad] of the hand wheel

car = fahrwerk.Vehicle.load("midsize")
A2, B2, _, _ = handling(fahrwerk.linearise(car, speed=SPEED, outputs=SIGNALS), "input.hand_wheel_angle")
# x = (vy, yaw rate, yaw, y): y' = vy + v yaw
A, B = np.zeros((4, 4)), np.zeros((4, 1))
A[:2, :2], B[:2], A[2, 1], A[3, 0], A[3, 2] = A2, B2, 1.0, 1.0, SPEED
Ad, Bd = held(A, B, T)

# Offsets and yaw angles of the horizon: Y = free x + forced u; u = last angle + sums of changes.
free = np.zeros((2 * HORIZON, 4))
response = np.zeros((2 * HORIZON, HORIZON))
power = np.eye(4)
pulses = []
for k in range(HORIZON):
    pulses.append(power @ Bd)
    power = Ad @ power
    free[2 * k], free[2 * k + 1] = power[3], power[2]
for k in range(HORIZON):
    for j in range(k + 1):
        response[2 * k, j], response[2 * k + 1, j] = pulses[k - j][3, 0], pulses[k - j][2, 0]
sums = np.tril(np.ones((HORIZON, HORIZON)))
forced = response @ sums
weight = np.tile([1.0, 25.0], HORIZON)  # offset [m], yaw [rad]
H = forced.T @ (weight[:, None] * forced) + 0.02 * np.eye(HORIZON)
STEP = 1.0 / np.linalg.eigvalsh(H)[-1]


def lane(x):
    """Offset of the lane: 3.5 m over 50 m, from x = 40 m."""
    part = np.clip((x - 40.0) / 50.0, 0.0, 1.0)
    return 3.5 * (0.5 - 0.5 * np.cos(np.pi * part))


def plan(x, target, angle):
    """Changes of the hand wheel within their limits; angles stay within theirs by what each change may still add."""
    gradient = forced.T @ (weight * (free @ x + response.sum(axis=1) * angle - target))
    changes, ahead, before = np.zeros(HORIZON), np.zeros(HORIZON), 1.0
    for _ in range(120):  # Nesterov's
        new = np.clip(ahead - STEP * (H @ ahead + gradient), -RATE * T, RATE * T)
        new = np.diff(np.clip(angle + np.cumsum(new), -ANGLE, ANGLE), prepend=angle)
        weight_now = (1 + np.sqrt(1 + 4 * before**2)) / 2
        ahead, changes, before = new + (before - 1) / weight_now * (new - changes), new, weight_now
    return changes


sim = fahrwerk.Simulation(car, road="dry", speed=SPEED,
                          record=["body.x", "body.y", "body.cg_y", "body.yaw", "steering.hand_wheel_angle",
                                  "body.lateral_acceleration"])
hand = 0.0


def law(at):
    global hand
    x = np.array([at.get("body.vy"), at.get("body.yaw_rate"), at.get("body.yaw"), at.get("body.cg_y")])
    places = at.get("body.cg_x") + SPEED * T * np.arange(1, HORIZON + 1)
    slope = (lane(places + 0.5) - lane(places - 0.5))
    target = np.column_stack([lane(places), np.arctan(slope)]).ravel()
    hand += plan(x, target, hand)[0]
    at.set("hand_wheel_angle", hand)


sim.control(T, law)
sim.advance(6.0)
record = sim.record()
error = record["body.cg_y"] - lane(record["body.x"] - 1.1)
changes = np.diff(record["steering.hand_wheel_angle"])


def plot(plt):
    figure, axes = plt.subplots(3, 1, figsize=(9, 8), constrained_layout=True)
    axes[0].plot(record["body.x"], record["body.cg_y"], label="car")
    axes[0].plot(record["body.x"], lane(record["body.x"] - 1.1), "--", label="lane")
    axes[0].set(xlabel="x [m]", ylabel="y [m]", title="Lane change at 25 m/s by model predictive control")
    axes[0].legend()
    record.plot("steering.hand_wheel_angle", ax=axes[1])
    record.plot("body.lateral_acceleration", ax=axes[2])


show({"largest_error": (float(np.max(np.abs(error))), "m"), "error_at_end": (float(error[-1]), "m"),
      "largest_hand_wheel_angle": (float(np.max(np.abs(record["steering.hand_wheel_angle"]))), "rad"),
      "largest_change": (float(np.max(np.abs(changes))), "rad"),
      "largest_lateral_acceleration": (float(np.max(np.abs(record["body.lateral_acceleration"]))), "m/s^2")}, plot)
