"""What stepping a fleet without parts costs from Python: arguments and output as fleet_baseline.

    fleet_cost.py CARS INNER STEPS SIZE [SIGNAL,...]
"""

import sys
import time

import numpy as np

import fahrwerk

cars, inner, steps = map(int, sys.argv[1:4])
signals = (sys.argv[5] if len(sys.argv) > 5 else "state.body.vx,state.body.vy,state.body.yaw_rate").split(",")
env = fahrwerk.VectorEnv("midsize", cars, signals, ["rack.1*"], inner * 1e-3, speed=25.0, threads=1,
                         parts_off=["powertrain", "brakes", "aerodynamics"])
env.reset(seed=1)
size = float(sys.argv[4])
actions = [np.full((cars, 1), 1e-3 + sign * size) for sign in (-1, 1)]
best = float("inf")
for k in range(steps):
    begin = time.perf_counter()
    env.step(actions[k % 2])
    best = min(best, (time.perf_counter() - begin) * 1e9 / cars / inner)
print(f"{best:.1f} ns per car and step, best of {steps}")
