"""Two equations out of a linear car: lateral velocity and yaw rate, everything else settled.

The slow states s = (vy, yaw rate) are kept, the fast ones f follow them at once: 0 = A_fs s + A_ff f + B_f u. States of
powertrain and brakes and the forward speed have no share in handling and are left where they are. The model has its vy in
its reference point; what comes back is that of the centre of gravity, as the signals have it.
"""

import numpy as np

SIGNALS = ["body.vy", "body.yaw_rate", "body.lateral_acceleration"]  # outputs that a linear car must have


def handling(linear, input_name, outputs=()):
    """(A, B, C, D) of s' = A s + B u, y = C s + D u; s = (body.vy, body.yaw_rate)."""
    states = linear.states
    slow = [states.index("body.vy"), states.index("body.yaw_rate")]
    fast = [i for i, name in enumerate(states)
            if i not in slow and not name.startswith(("powertrain.", "brake.")) and name != "body.vx"]
    u = [linear.inputs.index(input_name)]
    rows = [linear.outputs.index(name) for name in ("body.vy", "body.yaw_rate", *outputs)]
    A, B, C, D = linear.A, linear.B, linear.C, linear.D
    to_fast = -np.linalg.solve(A[np.ix_(fast, fast)], np.hstack([A[np.ix_(fast, slow)], B[np.ix_(fast, u)]]))
    of_slow, of_input = to_fast[:, :2], to_fast[:, 2:]
    A2, B2 = A[np.ix_(slow, slow)] + A[np.ix_(slow, fast)] @ of_slow, B[np.ix_(slow, u)] + A[np.ix_(slow, fast)] @ of_input
    C2, D2 = C[np.ix_(rows, slow)] + C[np.ix_(rows, fast)] @ of_slow, D[np.ix_(rows, u)] + C[np.ix_(rows, fast)] @ of_input
    # From the model's own states to the two signals.
    T = C2[:2]
    back = np.linalg.inv(T)
    return T @ A2 @ back, T @ B2, C2[2:] @ back, D2[2:]


def held(A, B, T):
    """(Ad, Bd) with inputs held over T [s], by the eigenvalues of [[A, B], [0, 0]] (its series, scaled)."""
    n, m = B.shape
    M = np.zeros((n + m, n + m))
    M[:n, :n], M[:n, n:] = A * T / 64, B * T / 64
    E, term = np.eye(n + m), np.eye(n + m)
    for k in range(1, 16):
        term = term @ M / k
        E = E + term
    for _ in range(6):
        E = E @ E
    return E[:n, :n], E[:n, n:]
