import os
from typing import Any, Callable, Iterator, Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str
__all__: list[str]

Array = NDArray[np.float64]
Changes = Optional[Union[Mapping[str, Any], Sequence[str]]]
Names = Optional[Union[str, Sequence[str]]]
Path = Union[str, "os.PathLike[str]"]

class Problem:
    file: str
    line: int
    key: str
    message: str
    def __init__(self, file: str, line: int, key: str, message: str) -> None: ...

class FahrwerkError(ValueError):
    problems: Sequence[Problem]

class SignalInfo:
    name: str
    unit: str
    description: str

class Figure:
    name: str
    value: float
    unit: str
    description: str

class Record:
    time: Array
    names: list[str]
    signals: list[SignalInfo]
    units: dict[str, str]
    def __getitem__(self, name: str) -> Array: ...
    def __contains__(self, name: str) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def keys(self) -> list[str]: ...
    def to_pandas(self) -> Any: ...
    def plot(self, *names: Union[str, Sequence[str]], ax: Any = ..., against: Optional[str] = ..., **options: Any) -> Any: ...

class Result:
    status: str
    message: str
    verdict: str
    warnings: list[str]
    end_time: float
    steps: int
    solver: str
    figures: list[Figure]
    metrics: dict[str, float]
    parts: dict[str, str]
    record: Record
    time: Array
    def __getitem__(self, name: str) -> Array: ...
    def __contains__(self, name: str) -> bool: ...
    def keys(self) -> list[str]: ...
    def to_pandas(self) -> Any: ...
    def plot(self, *names: Union[str, Sequence[str]], **options: Any) -> Any: ...

class StoredResult:
    record: Record
    meta: dict[str, Any]
    metrics: dict[str, Any]
    @property
    def time(self) -> Array: ...
    def __getitem__(self, name: str) -> Array: ...
    def __contains__(self, name: str) -> bool: ...
    def keys(self) -> list[str]: ...
    def to_pandas(self) -> Any: ...
    def plot(self, *names: Union[str, Sequence[str]], **options: Any) -> Any: ...

class Vehicle:
    changes: list[str]
    name: str
    kind: str
    description: str
    file: str
    warnings: list[str]
    drives: bool
    @staticmethod
    def load(name_or_path: Path, changes: Changes = ...) -> Vehicle: ...

class Signal: ...
class Input: ...

class Snapshot:
    time: float
    def __bytes__(self) -> bytes: ...

class ControllerView:
    time: float
    memory: Array
    def get(self, signal: Union[Signal, Input, str]) -> float: ...
    def set(self, input: Union[Input, str], value: float) -> None: ...

class Simulation:
    signals: list[SignalInfo]
    inputs: list[SignalInfo]
    controllers: list[Callable[[ControllerView], Any]]
    time: float
    over: bool
    status: str
    message: str
    def __init__(self, vehicle: Union[Vehicle, Scenario, Path], *, road: Optional[Path] = ..., speed: Optional[float] = ...,
                 lateral_acceleration: Optional[float] = ..., parts_off: Names = ..., method: Optional[str] = ...,
                 step: Optional[float] = ..., relative_tolerance: Optional[float] = ...,
                 absolute_tolerance: Optional[float] = ..., max_step: Optional[float] = ...,
                 duration: Optional[float] = ..., record: Names = ..., record_interval: Optional[float] = ...) -> None: ...
    def signal(self, name: str) -> Signal: ...
    def input(self, name: str) -> Input: ...
    def get(self, signal: Union[Signal, Input, str]) -> float: ...
    def set(self, input: Union[Input, str], value: float) -> None: ...
    def __getitem__(self, name: str) -> float: ...
    def __setitem__(self, name: str, value: float) -> None: ...
    def control(self, sample_time: float, law: Callable[[ControllerView], Any], memory: int = ...) -> None: ...
    def step(self) -> bool: ...
    def advance(self, t: float) -> bool: ...
    def stop(self) -> None: ...
    def snapshot(self) -> Snapshot: ...
    def restore(self, snapshot: Snapshot) -> None: ...
    def record(self) -> Record: ...
    def result(self) -> Result: ...

class Scenario:
    name: str
    kind: str
    description: str
    file: str
    @staticmethod
    def load(name_or_path: Path, changes: Changes = ...) -> Scenario: ...
    def run(self) -> Result: ...
    def stop(self) -> None: ...

class Fleet:
    threads: int
    lacks: list[str]
    signals: list[SignalInfo]
    inputs: list[SignalInfo]
    states: list[SignalInfo]
    observed: list[SignalInfo]
    driven: list[SignalInfo]
    observations: Array
    times: Array
    diverged: NDArray[np.bool_]
    def __init__(self, vehicles: Union[Vehicle, str, Sequence[Union[Vehicle, str]]], n: int, *, roads: Names = ...,
                 speeds: Optional[ArrayLike] = ..., parts_off: Names = ..., signals: Names = ..., inputs: Names = ...,
                 method: str = ..., step: float = ..., threads: int = ..., all_parts: bool = ...) -> None: ...
    def __len__(self) -> int: ...
    def advance(self, values: ArrayLike, steps: int = ..., ramp: bool = ...) -> None: ...
    def reset(self, cars: ArrayLike, speed: Optional[float] = ...) -> None: ...
    def observe(self) -> None: ...
    def get_states(self) -> Array: ...
    def set_states(self, cars: ArrayLike, states: ArrayLike) -> None: ...

class Box:
    low: Array
    high: Array
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    def __init__(self, low: ArrayLike, high: ArrayLike, dtype: Any = ..., seed: Optional[int] = ...) -> None: ...
    def sample(self) -> Array: ...
    def contains(self, x: ArrayLike) -> bool: ...
    def __contains__(self, x: ArrayLike) -> bool: ...
    def seed(self, seed: Optional[int] = ...) -> None: ...

class VectorEnv:
    num_envs: int
    step_time: float
    fleet: Fleet
    lacks: list[str]
    observation_names: list[str]
    action_names: list[str]
    single_observation_space: Any
    single_action_space: Any
    observation_space: Any
    action_space: Any
    metadata: dict[str, Any]
    def __init__(self, vehicle: Union[Vehicle, str, Sequence[Union[Vehicle, str]]], n: int, observations: Sequence[str],
                 actions: Sequence[str], step: float = ..., *, inner_step: float = ..., method: str = ...,
                 road: Names = ..., speed: Any = ..., parts_off: Names = ..., low: ArrayLike = ..., high: ArrayLike = ...,
                 ramp: bool = ..., reward: Optional[Callable[[Array, Array], ArrayLike]] = ...,
                 terminate: Optional[Callable[[Array], ArrayLike]] = ..., time_limit: float = ...,
                 on_reset: Optional[Callable[[VectorEnv, NDArray[np.int_], Array, np.random.Generator], None]] = ...,
                 autoreset: str = ..., threads: int = ..., copy: bool = ..., seed: Optional[int] = ...,
                 all_parts: bool = ...) -> None: ...
    @property
    def times(self) -> Array: ...
    @property
    def np_random(self) -> np.random.Generator: ...
    @property
    def unwrapped(self) -> VectorEnv: ...
    def render(self) -> None: ...
    def reset(self, mask: Optional[ArrayLike] = ..., seed: Optional[int] = ...,
              options: Optional[dict[str, Any]] = ...) -> tuple[Array, dict[str, Any]]: ...
    def step(self, actions: ArrayLike) -> tuple[Array, Array, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]: ...
    def close(self, **_: Any) -> None: ...

class LinearModel:
    A: Array
    B: Array
    C: Array
    D: Array
    states: list[str]
    inputs: list[str]
    outputs: list[str]
    state_infos: list[SignalInfo]
    input_infos: list[SignalInfo]
    output_infos: list[SignalInfo]
    eigenvalues: NDArray[np.complex128]
    trim: dict[str, float]
    rate_inputs: list[tuple[str, str, float]]
    def ss(self, inputs: Optional[Sequence[str]] = ..., outputs: Optional[Sequence[str]] = ...) -> tuple[Array, Array, Array, Array]: ...
    def to_control(self, inputs: Optional[Sequence[str]] = ..., outputs: Optional[Sequence[str]] = ...) -> Any: ...
    def discrete(self, sample_time: float, inputs: Optional[Sequence[str]] = ...) -> tuple[Array, Array]: ...
    def frequency_response(self, input: str, output: str, frequencies: ArrayLike) -> NDArray[np.complex128]: ...

class MechanismEquations:
    bodies: list[str]
    joints: list[str]
    inputs: list[SignalInfo]
    rows: int
    freedoms: int
    start: Array
    inputs_at_start: Array
    @staticmethod
    def load(file: Path, changes: Changes = ...) -> MechanismEquations: ...
    def mass(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def forces(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def constraints(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def constraint_jacobian(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def c(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def J_q(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def J_v(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ..., seven: bool = ...) -> Array: ...
    def accelerations(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ...) -> Array: ...
    def multipliers(self, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ...) -> Array: ...
    def reaction(self, joint: str, t: float = ..., x: Optional[ArrayLike] = ..., u: Optional[ArrayLike] = ...) -> Array: ...

class Mode:
    eigenvalue: complex
    frequency: float
    damping_ratio: float
    coordinate: str
    shape: NDArray[np.complex128]
    participation: Array

class RidePlace:
    name: str
    figure_list: list[Figure]
    figures: dict[str, float]
    def __getitem__(self, name: str) -> float: ...
    def spectrum(self, name: str) -> tuple[Array, Array]: ...

class Ride:
    name: str
    kind: str
    method: str
    road: str
    speed: float
    seats: list[RidePlace]
    wheels: list[RidePlace]
    warnings: list[str]

class Axle:
    name: str
    type: str
    warnings: list[str]
    figure_list: list[Figure]
    figures: dict[str, float]
    sweeps: dict[str, Record]

class TireForces(NamedTuple):
    fx: Any
    fy: Any
    mx: Any
    my: Any
    mz: Any

class Tire:
    name: str
    kind: str
    warnings: list[str]
    figures: dict[str, float]
    figure_list: list[Figure]
    @staticmethod
    def load(name_or_path: Path, changes: Changes = ...) -> Tire: ...
    def forces(self, load: ArrayLike, slip: ArrayLike = ..., slip_angle: ArrayLike = ..., camber: ArrayLike = ...,
               speed: ArrayLike = ..., turn_slip: ArrayLike = ..., pressure: ArrayLike = ...) -> TireForces: ...

class RoadSpot(NamedTuple):
    height: Any
    normal: Any
    friction: Any

class Road:
    name: str
    warnings: list[str]
    @staticmethod
    def load(name_or_path: Path, changes: Changes = ...) -> Road: ...
    def at(self, x: ArrayLike, y: ArrayLike) -> RoadSpot: ...

def run(scenario: Union[str, Scenario], changes: Changes = ...) -> Result: ...
def manoeuvre(kind: str, vehicle: Union[Vehicle, str] = ..., road: str = ..., changes: Changes = ..., **parameters: Any) -> Result: ...
def verify(*ids: str) -> list[dict[str, Any]]: ...
def read_result(path: str) -> StoredResult: ...
def write_result(path: str, record: Any, meta: Optional[Mapping[str, Any]] = ...) -> None: ...
def catalogue(what: str) -> list[str]: ...
def data_folder() -> str: ...
def linearise(vehicle: Union[Vehicle, str], *, speed: Optional[float] = ..., lateral_acceleration: Optional[float] = ...,
              parts_off: Names = ..., speed_control: bool = ..., free_hand_wheel: bool = ..., outputs: Names = ...) -> LinearModel: ...
def modes(vehicle: Union[Vehicle, str], *, speed: Optional[float] = ..., lateral_acceleration: Optional[float] = ...,
          parts_off: Names = ..., speed_control: bool = ..., free_hand_wheel: bool = ...) -> list[Mode]: ...
def ride(vehicle: Union[Vehicle, str], *, speed: float = ..., road: str = ..., way: str = ..., parts_off: Names = ...,
         tracks: Optional[str] = ..., waves: Optional[str] = ..., seed: Optional[int] = ..., duration: Optional[float] = ...,
         skip: Optional[float] = ..., weighting: str = ...) -> Ride: ...
def kc(name_or_path: Path, changes: Changes = ..., *, axle: str = ..., wheelbase: Optional[float] = ...,
       height: Optional[float] = ..., brake_share: Optional[float] = ..., drive_share: Optional[float] = ...,
       at_travel: Optional[float] = ..., at_steer: Optional[float] = ..., hold: str = ...) -> list[Axle]: ...
