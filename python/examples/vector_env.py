"""A small policy search with a vector environment: 128 cars try 128 laws of steering at once.

Every car begins 1.5 m beside its lane, at one of three speeds, which torques at the wheels hold. A law is three gains, of offset, yaw and yaw rate. The
best quarter of the laws makes the next generation (cross-entropy method); after six generations its mean law is kept.
"""

import numpy as np

import fahrwerk
from figures import show

CARS, GENERATIONS, BEST, T, TIME = 128, 6, 32, 0.02, 3.0
OBSERVED = ["body.y", "body.yaw", "body.yaw_rate", "body.lateral_acceleration"]


def beside_lane(env, cars, states, rng):
    states[:, [s.name for s in env.fleet.states].index("body.y")] += 1.5


def cost(observations, actions):
    y, yaw, _, lateral = observations.T
    return -(y**2 + 20 * yaw**2 + 0.002 * lateral**2) * T


env = fahrwerk.VectorEnv("midsize", CARS, OBSERVED, ["rack.1*"], T, inner_step=2e-3, speed=(20.0, 25.0, 30.0),
                         parts_off=["powertrain", "brakes", "aerodynamics"], low=-0.02, high=0.02, reward=cost,
                         terminate=lambda o: np.abs(o[:, 0]) > 5.0, autoreset="disabled", on_reset=beside_lane)
# A rack to the left is negative.
scale = 1e-3 * np.array([1.0, 10.0, 2.0])  # m of rack per m, rad, rad/s


def episode(gains, seed):
    """The costs of all laws over one episode."""
    observations, _ = env.reset(seed=seed)
    total, alive = np.zeros(CARS), np.ones(CARS, dtype=bool)
    for _ in range(round(TIME / T)):
        actions = (observations[:, :3] * (gains * scale)).sum(axis=1, keepdims=True)
        observations, rewards, ended, _, _ = env.step(actions)
        alive &= ~ended
        total += np.where(alive, -rewards, 10.0 * T)
    return total


random = np.random.default_rng(1)
mean, spread, history = np.zeros(3), np.full(3, 3.0), []
for generation in range(GENERATIONS):
    gains = mean + spread * random.standard_normal((CARS, 3))
    costs = episode(gains, seed=7)
    chosen = gains[np.argsort(costs)[:BEST]]
    mean, spread = chosen.mean(axis=0), chosen.std(axis=0) + 0.02
    history.append((np.median(costs), costs.min()))
nothing = episode(np.zeros((CARS, 3)), seed=11).mean()
found = episode(np.tile(mean, (CARS, 1)), seed=11)
history = np.array(history)


def plot(plt):
    figure, ax = plt.subplots(figsize=(8, 4.5), constrained_layout=True)
    ax.semilogy(history[:, 0], "o-", label="median")
    ax.semilogy(history[:, 1], "o-", label="best")
    ax.set(xlabel="generation", ylabel="cost [m² s]", title="Policy search with 128 cars")
    ax.legend()


show({"cost_without": (float(nothing), "m^2 s"), "cost_found": (float(found.mean()), "m^2 s"),
      "cost_found_worst": (float(found.max()), "m^2 s"), "gain_offset": (float(mean[0]), "mm/m"),
      "gain_yaw": (float(10 * mean[1]), "mm/rad")}, plot)
