"""Thousands of cars as one environment, in the form of Gymnasium's vector API; Gymnasium itself is not needed."""

import numpy as np

from . import _fahrwerk

AUTORESET = ("next_step", "same_step", "disabled")


class Box:
    """A box of real numbers, as gymnasium.spaces.Box has it: what is used where Gymnasium is not installed."""

    def __init__(self, low, high, dtype=np.float64, seed=None):
        self.low, self.high = np.asarray(low, dtype=dtype), np.asarray(high, dtype=dtype)
        self.dtype, self.shape = np.dtype(dtype), self.low.shape
        self._rng = np.random.default_rng(seed)

    def sample(self):
        """Uniform where there are limits, else normal."""
        bounded = np.isfinite(self.low) & np.isfinite(self.high)
        low, high = np.where(bounded, self.low, 0.0), np.where(bounded, self.high, 1.0)
        drawn = np.where(bounded, self._rng.uniform(low, high), self._rng.standard_normal(self.shape))
        return np.clip(drawn, self.low, self.high).astype(self.dtype)

    def contains(self, x):
        """Whether it has the shape and lies within the limits."""
        x = np.asarray(x)
        return x.shape == self.shape and bool(np.all(x >= self.low) and np.all(x <= self.high))

    __contains__ = contains

    def seed(self, seed=None):
        """Begins the numbers of sample() anew."""
        self._rng = np.random.default_rng(seed)

    def __eq__(self, other):
        return (isinstance(other, Box) and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high))

    def __repr__(self):
        return f"Box{self.shape}"


def _box():
    try:
        from gymnasium.spaces import Box as GymnasiumBox

        return lambda low, high: GymnasiumBox(low, high, dtype=np.float64)
    except ImportError:
        return Box


def _base():
    try:
        from gymnasium.vector import VectorEnv as GymnasiumVectorEnv

        return GymnasiumVectorEnv
    except ImportError:
        return object


class VectorEnv(_base()):
    """`n` cars, one environment each.

    vehicle        a Vehicle, a name, or a list of n of them: parameters of each car
    observations   names of signals; `state.body.vx` is a state, which costs least
    actions        names of inputs: throttle, brake_pedal, gear, ...; `rack.1*` sets several with one value. What a
                   fleet does not have (the hand wheel without all_parts) it refuses by name
    parts_off      powertrain, brakes, rear_steer, aerodynamics: parts that do not act. Without a powertrain torques at
                   the wheels hold the speed
    step           [s] from one action to the next; inner_step: of the integration, which divides it
    road, speed    of all cars, or a list of n. A tuple of speeds: each reset draws one of them
    low, high      limits of the actions (of each, or one number); actions beyond are cut
    ramp           actions are reached in a line over the step instead of held from its beginning
    reward         f(observations, actions) -> (n,); nothing: zeros
    terminate      f(observations) -> (n,) of bool; a car whose state leaves what is possible ends anyway
    time_limit     [s] after which an episode is truncated
    on_reset       f(env, cars, states, rng): changes the (m, states) array of the cars that begin, in place
    autoreset      next_step, same_step or disabled, as Gymnasium's AutoresetMode
    all_parts      steering column, engine block and joints of half shafts act, too: hand_wheel_angle steers, and the cars
                   step one after the other, which takes two to three times as long
    threads        0: all that there are. Neither threads nor places among the cars change a result
    copy           False: observations are views that the next step fills anew
    """

    def __init__(self, vehicle, n, observations, actions, step=0.01, *, inner_step=1e-3, method="two_step", road=None,
                 speed=None, parts_off=None, low=-np.inf, high=np.inf, ramp=False, reward=None, terminate=None,
                 time_limit=np.inf, on_reset=None, autoreset="next_step", threads=0, copy=False, seed=None,
                 all_parts=False):
        if autoreset not in AUTORESET:
            raise ValueError(f"autoreset: there is no '{autoreset}'; expected one of {', '.join(AUTORESET)}")
        for name, given in (("step", step), ("inner_step", inner_step), ("time_limit", time_limit)):
            if not given > 0.0:
                raise ValueError(f"{name}: is {given}; expected a time above 0 s")
        if isinstance(speed, str):
            raise TypeError("speed: expected numbers in m/s, not a text")
        if step == np.inf or inner_step == np.inf:
            raise ValueError("step, inner_step: expected finite times")
        self._inner = round(step / inner_step)
        if self._inner < 1 or abs(self._inner * inner_step - step) > 1e-9 * step:
            raise ValueError(f"step: {step} s is no multiple of inner_step, {inner_step} s")
        self._speeds = tuple(float(v) for v in speed) if isinstance(speed, tuple) else None
        begin = self._speeds[0] if self._speeds else speed
        if begin is not None and np.ndim(begin) == 0:
            begin = [float(begin)]
        self.fleet = _fahrwerk.Fleet(vehicle, n, roads=road, speeds=begin, parts_off=parts_off, signals=observations,
                                     inputs=actions, method=method, step=inner_step, threads=threads,
                                     all_parts=all_parts)
        self.num_envs, self.step_time = n, step
        self.observation_names = [s.name for s in self.fleet.observed]
        self.action_names = [s.name for s in self.fleet.driven]
        self.lacks = self.fleet.lacks
        # Views into the fleet, which lie where they are as long as it lives: made once, not at every step.
        self._seen, self._times, self._diverged = self.fleet.observations, self.fleet.times, self.fleet.diverged
        self._low, self._high = self._limits(low, high)
        self._limited = bool(np.isfinite(self._low).any() or np.isfinite(self._high).any())
        self._set_spaces()
        self._reward, self._terminate, self._on_reset = reward, terminate, on_reset
        self._time_limit, self._ramp, self._copy, self._autoreset = float(time_limit), ramp, copy, autoreset
        self._last_time = self._time_limit - 1e-9
        self.metadata = {"autoreset_mode": self._autoreset_mode(autoreset)}
        self.render_mode, self.spec, self.closed = None, None, False
        self._waiting = np.zeros(n, dtype=bool)
        self._never = np.zeros(n, dtype=bool)
        self._rng = np.random.default_rng(seed)
        self._fresh = True

    @staticmethod
    def _autoreset_mode(name):
        try:
            from gymnasium.vector import AutoresetMode

            return {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP,
                    "disabled": AutoresetMode.DISABLED}[name]
        except ImportError:
            return name

    def _limits(self, low, high):
        shape = (len(self.action_names),)
        low = np.broadcast_to(np.asarray(low, dtype=float), shape).copy()
        high = np.broadcast_to(np.asarray(high, dtype=float), shape).copy()
        if np.isnan(low).any() or np.isnan(high).any() or (low > high).any():
            raise ValueError("low, high: expected low <= high")
        for i, name in enumerate(self.action_names):
            if name.removeprefix("input.").startswith("brake"):
                low[i] = max(low[i], 0.0)
        return low, high

    def _set_spaces(self):
        box, n = _box(), self.num_envs
        seen = np.full(len(self.observation_names), np.inf)
        self.single_observation_space = box(-seen, seen)
        self.single_action_space = box(self._low, self._high)
        self.observation_space = box(np.tile(-seen, (n, 1)), np.tile(seen, (n, 1)))
        self.action_space = box(np.tile(self._low, (n, 1)), np.tile(self._high, (n, 1)))

    @property
    def times(self):
        """Seconds since each car began: (n,), a view."""
        return self._times

    def _observe(self):
        return self._seen.copy() if self._copy else self._seen

    def _begin(self, cars):
        """These cars, by index, begin again."""
        if self._speeds:
            drawn = self._rng.integers(len(self._speeds), size=len(cars))
            for i, speed in enumerate(self._speeds):
                if (drawn == i).any():
                    self.fleet.reset(cars[drawn == i], speed)
        else:
            self.fleet.reset(cars)
        if self._on_reset is not None:
            states = self.fleet.get_states()[cars]
            self._on_reset(self, cars, states, self._rng)
            self.fleet.set_states(cars, states)
            self.fleet.observe()
        self._waiting[cars] = False

    def reset(self, mask=None, seed=None, options=None):
        """All cars, or those of a mask (n,) of bool, begin again; gives (observations, infos).

        As in Gymnasium a mask may also stand in options={"reset_mask": mask}. With a seed the same calls give the same
        episodes.
        """
        if mask is None and options:
            mask = options.get("reset_mask")
        if isinstance(mask, (int, np.integer)) and not isinstance(mask, (bool, np.bool_)):
            raise TypeError("mask: expected an array of bool; the seed is the argument `seed`")
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        if mask is None:
            cars = np.arange(self.num_envs)
        else:
            mask = np.asarray(mask)
            if mask.dtype != bool:
                raise TypeError("mask: expected an array of bool")
            if mask.shape != (self.num_envs,):
                raise ValueError(f"mask: expected shape ({self.num_envs},), not {mask.shape}")
            cars = np.flatnonzero(mask)
        self._begin(cars)
        self._fresh = False
        return self._observe(), {}

    def _actions(self, actions):
        actions = np.asarray(actions)
        if actions.dtype.kind not in "fiub":
            raise TypeError(f"actions: expected real numbers, not {actions.dtype}")
        expected = (self.num_envs, len(self.action_names))
        if actions.shape != expected:
            raise ValueError(f"actions: expected shape {expected}, not {actions.shape}")
        if self._limited:
            # NaN stays NaN, and is refused by the fleet.
            actions = np.clip(actions, self._low, self._high)
        return actions

    def _per_car(self, given, what, dtype):
        # A copy: it may be a column of the observations, which the next cars to begin, or the next step, fill anew.
        given = np.array(given, dtype=dtype)
        if given.shape != (self.num_envs,):
            raise ValueError(f"{what}: expected an array of shape ({self.num_envs},) from it, not {given.shape}")
        return given

    def step(self, actions):
        """One step of all cars: (observations, rewards, terminations, truncations, infos)."""
        if self._fresh:
            raise RuntimeError("reset() comes before the first step()")
        actions = self._actions(actions)
        begun = None
        if self._autoreset == "next_step" and self._waiting.any():
            begun = np.flatnonzero(self._waiting)
        self.fleet.advance(actions, self._inner, self._ramp)
        if begun is not None:  # what these did in this step does not count: they begin
            self._begin(begun)
        seen = self._observe()
        infos = {}
        rewards = np.zeros(self.num_envs)
        if self._reward is not None:
            rewards = self._per_car(self._reward(seen, actions), "reward", float)
        terminations = self._diverged.copy()
        if terminations.any():
            infos["diverged"] = self._diverged.copy()
        if self._terminate is not None:
            terminations |= self._per_car(self._terminate(seen), "terminate", bool)
        truncations = self._never.copy() if self._last_time == np.inf else self._times >= self._last_time
        if begun is not None:
            rewards[begun], terminations[begun], truncations[begun] = 0.0, False, False
        any_over, any_late = terminations.any(), truncations.any()
        if any_over and any_late:
            truncations &= ~terminations
        if any_over or any_late:
            ended = terminations | truncations
            if self._autoreset == "same_step":
                infos["final_obs"], infos["_final_obs"] = seen.copy(), ended.copy()
                infos["final_info"], infos["_final_info"] = {k: v for k, v in infos.items() if k == "diverged"}, ended.copy()
                self._begin(np.flatnonzero(ended))
                seen = self._observe()
            else:
                self._waiting |= ended
        return seen, rewards, terminations, truncations, infos

    @property
    def np_random(self):
        """The random numbers of resets, as reset(seed=...) begins them."""
        return self._rng

    @property
    def unwrapped(self):
        """Itself: nothing is wrapped."""
        return self

    def render(self):
        """Draws nothing: Record.plot and the report do."""

    def close(self, **_):
        """There is nothing to close; as Gymnasium has it."""
        self.closed = True

    def __repr__(self):
        return (f"<VectorEnv of {self.num_envs} cars, {len(self.observation_names)} observations, "
                f"{len(self.action_names)} actions, {self.step_time} s>")
