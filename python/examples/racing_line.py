"""The racing line of a short track, what it is worth, and the car that drives it.

The line of least curvature between the edges is found by repeated least squares; its speed is what friction allows
(forwards and backwards along it). Then the car drives it: hand wheel by the line ahead, speed by the speed controller.
"""

import numpy as np

import fahrwerk
from figures import show

HALF = 3.5  # m from the middle to where the car's middle may be
LATERAL, BRAKE, DRIVE, FASTEST = 6.0, 4.0, 2.5, 32.0  # m/s^2, m/s


def middle_line():
    """Straights and arcs: [(length, curvature)], a point every 2 m."""
    parts = [(80, 0), (47, 1 / 30), (30, 0), (39, -1 / 25), (40, 0), (63, 1 / 40), (100, 0)]
    curvature = np.concatenate([np.full(int(length / 2), k) for length, k in parts])
    smooth = np.convolve(np.pad(curvature, 5, mode="edge"), np.ones(11) / 11, mode="valid")
    yaw = np.cumsum(smooth) * 2.0
    return np.column_stack([np.cumsum(2 * np.cos(yaw)), np.cumsum(2 * np.sin(yaw))])


def curvature_of(points):
    d1, d2 = np.gradient(points, axis=0), np.gradient(np.gradient(points, axis=0), axis=0)
    return (d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0]) / np.power((d1**2).sum(axis=1), 1.5)


def least_curvature(points):
    """Offsets to the left within the edges that make the second differences least; ends stay in the middle."""
    n = len(points)
    tangent = np.gradient(points, axis=0)
    normal = np.column_stack([-tangent[:, 1], tangent[:, 0]]) / np.linalg.norm(tangent, axis=1)[:, None]
    second = np.zeros((n - 2, n))
    for i in range(n - 2):
        second[i, i:i + 3] = 1.0, -2.0, 1.0
    M = np.vstack([second * normal[:, 0], second * normal[:, 1]])
    target = -np.concatenate([second @ points[:, 0], second @ points[:, 1]])
    H, g = M.T @ M, M.T @ target
    limit = np.full(n, HALF)
    limit[:3] = limit[-3:] = 0.0
    offset, ahead, t = np.zeros(n), np.zeros(n), 1.0
    step = 1.0 / np.linalg.eigvalsh(H)[-1]
    for _ in range(4000):  # projected gradients, accelerated
        new = np.clip(ahead - step * (H @ ahead - g), -limit, limit)
        t_new = (1 + np.sqrt(1 + 4 * t * t)) / 2
        ahead, offset, t = new + (t - 1) / t_new * (new - offset), new, t_new
    return points + offset[:, None] * normal


def speeds(points):
    """What friction allows at each point, and the time it takes. Along and across share the friction: an ellipse."""
    ds = np.linalg.norm(np.diff(points, axis=0), axis=1)
    bend = np.abs(curvature_of(points))
    v = np.minimum(FASTEST, np.sqrt(LATERAL / np.maximum(bend, 1e-6)))
    v[0] = min(v[0], 20.0)
    left = lambda i: np.sqrt(max(0.0, 1 - (v[i] ** 2 * bend[i] / LATERAL) ** 2))  # noqa: E731
    for i in range(len(ds)):
        v[i + 1] = min(v[i + 1], np.sqrt(v[i] ** 2 + 2 * DRIVE * left(i) * ds[i]))
    for i in reversed(range(len(ds))):
        v[i] = min(v[i], np.sqrt(v[i + 1] ** 2 + 2 * BRAKE * left(i + 1) * ds[i]))
    return v, float(np.sum(2 * ds / (v[1:] + v[:-1])))


def drive(points, v):
    """The car along the line; gives its record, and how far it was off."""
    length = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    yaw0 = np.arctan2(*(points[3] - points[0])[::-1])
    turn = np.array([[np.cos(yaw0), -np.sin(yaw0)], [np.sin(yaw0), np.cos(yaw0)]])  # the car begins along x
    own = (points - points[0]) @ turn
    sim = fahrwerk.Simulation("midsize", road="dry", speed=float(v[0]), parts_off=["powertrain", "brakes"],
                              record=["body.*"], record_interval=0.02)
    place = 0

    def law(at):
        nonlocal place
        here = np.array([at.get("body.cg_x"), at.get("body.cg_y")])
        while place < len(own) - 2 and np.linalg.norm(own[place + 1] - here) < np.linalg.norm(own[place] - here):
            place += 1
        speed = at.get("body.speed")
        reach = length[place] + 4.0 + 0.35 * speed
        ahead = np.array([np.interp(reach, length, own[:, i]) for i in (0, 1)]) - here
        yaw = at.get("body.yaw") + at.get("body.sideslip_angle")
        side = -np.sin(yaw) * ahead[0] + np.cos(yaw) * ahead[1]
        bend = 2 * side / (ahead @ ahead)
        at.set("hand_wheel_angle", float(16.0 * bend * (2.7 + 0.0045 * speed**2)))
        at.set("speed_target", float(np.interp(length[place] + 0.25 * speed, length, v)))

    sim.control(0.01, law)
    while place < len(own) - 4 and sim.time < 60.0 and sim.advance(sim.time + 0.02):
        pass
    record = sim.record()
    path = np.column_stack([record["body.cg_x"], record["body.cg_y"]])
    fine = np.column_stack([np.interp(np.linspace(0, length[-1], 4000), length, own[:, i]) for i in (0, 1)])
    off = max(np.min(np.linalg.norm(fine - p, axis=1)) for p in path[10::5])
    return record, float(off), sim.time, own


centre = middle_line()
line = least_curvature(centre)
v_centre, t_centre = speeds(centre)
v_line, t_line = speeds(line)
record, off, driven, own = drive(line, v_line)


def plot(plt):
    figure, axes = plt.subplots(1, 2, figsize=(13, 5.5), constrained_layout=True)
    tangent = np.gradient(centre, axis=0)
    normal = np.column_stack([-tangent[:, 1], tangent[:, 0]]) / np.linalg.norm(tangent, axis=1)[:, None]
    for side in (-1, 1):
        axes[0].plot(*(centre + side * (HALF + 1) * normal).T, "k", lw=0.8)
    axes[0].plot(*line.T, label="least curvature")
    axes[0].set(xlabel="x [m]", ylabel="y [m]", title="Racing line", aspect="equal")
    axes[0].legend()
    axes[1].plot(2 * np.arange(len(centre)), v_centre, label=f"middle, {t_centre:.2f} s")
    axes[1].plot(2 * np.arange(len(line)), v_line, label=f"racing line, {t_line:.2f} s")
    axes[1].set(xlabel="along the middle [m]", ylabel="speed [m/s]", title="What friction allows")
    axes[1].legend()


show({"time_middle": (t_centre, "s"), "time_line": (t_line, "s"), "time_driven": (float(driven), "s"),
      "largest_offset_driven": (off, "m"),
      "largest_lateral_acceleration": (float(np.max(np.abs(record["body.lateral_acceleration"]))), "m/s^2")}, plot)
