// The page's data as the C++ side writes it (src/report/report.cpp), decoded.

export interface Signal {
  name: string;
  unit: string;
  description: string;
  values: Float32Array;
}

export interface Plot {
  title: string;
  signals: string[];
}

export interface Metric {
  name: string;
  value: number | null;
  unit: string;
  description: string;
}

// Figures side by side: of runs, seats, wheels.
export interface Table {
  title: string;
  columns: { name: string; unit: string }[]; // without a unit: that of the row
  rows: { name: string; unit: string; description: string; cells: { value: number | null; note: string }[] }[];
  differences: boolean; // columns after the first also tell how far they are from it
}

export interface Pose {
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
  qw: Float32Array;
  qx: Float32Array;
  qy: Float32Array;
  qz: Float32Array;
}

export type Vectors = [Float32Array, Float32Array, Float32Array];

export interface Wheel {
  name: string;
  radius: number;
  width: number;
  pose: Pose; // without spin
  spin: Float32Array; // [rad], about the wheel's y axis
  force: Vectors | null;
  contact: Vectors | null;
}

// The ground along the way: heights and friction over stations and offsets to their left.
export interface RoadMesh {
  x: Float32Array;
  y: Float32Array;
  leftX: Float32Array;
  leftY: Float32Array;
  offset: Float32Array;
  height: Float32Array; // by station, then by offset
  friction: Float32Array;
}

// A unit behind the first one; a box of no length is not drawn.
export interface TowedUnit {
  name: string;
  length: number;
  width: number;
  height: number;
  front: number;
  floor: number;
  pose: Pose;
}

export interface Animation {
  length: number;
  width: number;
  height: number;
  front: number;
  floor: number;
  groundNormal: [number, number, number];
  groundPoint: [number, number, number];
  body: Pose | null;
  wheels: Wheel[];
  towed: TowedUnit[];
  cones: [number, number, number, number | null][]; // x, y, z of the foot; when it is hit
  road: RoadMesh | null;
}

// A chart over any abscissa.
export interface Curve {
  name: string;
  points: boolean;
  faint: boolean;
  x: Float32Array;
  y: Float32Array;
}

export interface Chart {
  title: string;
  xLabel: string;
  xUnit: string;
  yLabel: string;
  yUnit: string;
  logX: boolean;
  logY: boolean;
  equal: boolean;
  gain: boolean; // the size of a frequency response: also in dB
  curves: Curve[];
}

// A value over a rectangle of the plane, row by row from y0 up.
export interface PlaneMap {
  title: string;
  label: string;
  unit: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  nx: number;
  ny: number;
  values: Float32Array;
}

// A suspension over a grid of hub travel and steer travel (src/report/report.h).
export interface MechanismPart {
  name: string;
  kind: string;
  points: number[];
  closed: boolean;
}

export interface MechanismSide {
  points: string[];
  positions: Float32Array; // x, y, z by point, then by steer, then by travel
  opposite: Float32Array | null; // the same while the other wheel goes the other way, where this moves both
  parts: MechanismPart[];
  center: number;
  axis: number;
  radius: number;
  width: number;
}

export interface Mechanism {
  title: string;
  travel: number[];
  steer: number[];
  sides: MechanismSide[];
}

// A model of any kind: shapes on frames, links between points of frames (src/report/report.h).
export type Triple = [number, number, number];

export interface SceneShape {
  name: string;
  kind: string;
  frame: number;
  size: Triple;
  at: Triple;
  turned: [number, number, number, number]; // w, x, y, z
}

export interface SceneLink {
  name: string;
  kind: string;
  from: number;
  to: number;
  fromAt: Triple;
  toAt: Triple;
}

export interface SceneMode {
  name: string;
  text: string;
  frequency: number;
  damping: number;
  motion: Float32Array; // by frame: displacement re, im, rotation vector re, im
}

export interface ModelScene {
  title: string;
  frames: { name: string; pose: Pose }[];
  shapes: SceneShape[];
  links: SceneLink[];
  modes: SceneMode[];
}

export interface Page {
  title: string;
  subtitle: string;
  warnings: string[];
  facts: [string, string][];
  metrics: Metric[];
  tables: Table[];
  samples: number;
  kept: number;
  time: Float32Array;
  signals: Map<string, Signal>;
  plots: Plot[];
  path: [Signal, Signal] | null;
  animation: Animation | null;
  charts: Chart[];
  maps: PlaneMap[];
  mechanisms: Mechanism[];
  scenes: ModelScene[];
}

type Packed = string;
type PackedPose = Record<keyof Pose, Packed>;

interface RawWheel {
  name: string;
  radius: number | null;
  width: number | null;
  pose: PackedPose;
  spin: Packed;
  force?: [Packed, Packed, Packed];
  contact?: [Packed, Packed, Packed];
}

interface Levels {
  low: number;
  high: number;
  levels: Packed;
}

type RawRoad = Record<'x' | 'y' | 'leftX' | 'leftY' | 'offset', Packed> & Record<'height' | 'friction', Levels>;

interface RawPage {
  title: string;
  subtitle: string;
  warnings: string[];
  facts: [string, string][];
  metrics: Metric[];
  tables: Table[];
  samples: number;
  kept: number;
  time: Packed;
  signals: { name: string; unit: string; description: string; values: Packed }[];
  plots: Plot[];
  path: [string, string];
  animation: (Omit<Animation, 'body' | 'wheels' | 'towed' | 'road'> & {
    body: PackedPose | null;
    wheels: RawWheel[];
    towed: (Omit<TowedUnit, 'pose'> & { pose: PackedPose })[];
    road: RawRoad | null;
  }) | null;
  charts: (Omit<Chart, 'curves'> & { curves: { name: string; points: boolean; faint: boolean; x: Packed; y: Packed }[] })[];
  maps: (Omit<PlaneMap, 'values'> & { values: Packed })[];
  scenes: (Omit<ModelScene, 'frames' | 'modes'> & {
    frames: { name: string; pose: PackedPose }[];
    modes: (Omit<SceneMode, 'motion'> & { motion: Packed })[];
  })[];
  mechanisms: (Omit<Mechanism, 'sides'> & {
    sides: (Omit<MechanismSide, 'positions' | 'opposite'> & { positions: Packed; opposite: Packed | null })[];
  })[];
}

// Float32 values, little endian, in base64.
function unpack(text: Packed): Float32Array {
  const raw = atob(text);
  const view = new DataView(new ArrayBuffer(raw.length));
  for (let i = 0; i < raw.length; ++i) view.setUint8(i, raw.charCodeAt(i));
  const values = new Float32Array(raw.length / 4);
  for (let i = 0; i < values.length; ++i) values[i] = view.getFloat32(4 * i, true);
  return values;
}

// Whole numbers of some bytes, little endian, between the lowest and the highest value.
function unpackLevels({ low, high, levels }: Levels, bytes: 1 | 2): Float32Array {
  const raw = atob(levels);
  const values = new Float32Array(raw.length / bytes);
  for (let i = 0; i < values.length; ++i) {
    const level = bytes === 1 ? raw.charCodeAt(i) / 255 : (raw.charCodeAt(2 * i) + 256 * raw.charCodeAt(2 * i + 1)) / 65535;
    values[i] = low + level * (high - low);
  }
  return values;
}

function unpackRoad(road: RawRoad): RoadMesh {
  return {
    x: unpack(road.x),
    y: unpack(road.y),
    leftX: unpack(road.leftX),
    leftY: unpack(road.leftY),
    offset: unpack(road.offset),
    height: unpackLevels(road.height, 2),
    friction: unpackLevels(road.friction, 1),
  };
}

function unpackPose(pose: PackedPose): Pose {
  return {
    x: unpack(pose.x),
    y: unpack(pose.y),
    z: unpack(pose.z),
    qw: unpack(pose.qw),
    qx: unpack(pose.qx),
    qy: unpack(pose.qy),
    qz: unpack(pose.qz),
  };
}

function unpackVectors(columns: [Packed, Packed, Packed] | undefined): Vectors | null {
  return columns ? [unpack(columns[0]), unpack(columns[1]), unpack(columns[2])] : null;
}

function unpackAnimation(raw: NonNullable<RawPage['animation']>): Animation {
  return {
    ...raw,
    body: raw.body && unpackPose(raw.body),
    road: raw.road && unpackRoad(raw.road),
    towed: raw.towed.map((unit) => ({ ...unit, pose: unpackPose(unit.pose) })),
    wheels: raw.wheels.map((wheel) => ({
      name: wheel.name,
      radius: wheel.radius || 0.3,
      width: wheel.width || 0.2,
      pose: unpackPose(wheel.pose),
      spin: unpack(wheel.spin),
      force: unpackVectors(wheel.force),
      contact: unpackVectors(wheel.contact),
    })),
  };
}

export function readPage(): Page {
  const raw = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as RawPage;
  const signals = new Map(raw.signals.map((s) => [s.name, { ...s, values: unpack(s.values) }]));
  const x = signals.get(raw.path[0]);
  const y = signals.get(raw.path[1]);
  return {
    ...raw,
    time: unpack(raw.time),
    signals,
    path: x && y ? [x, y] : null,
    animation: raw.animation && unpackAnimation(raw.animation),
    charts: raw.charts.map((chart) => ({
      ...chart,
      curves: chart.curves.map((curve) => ({ ...curve, x: unpack(curve.x), y: unpack(curve.y) })),
    })),
    maps: raw.maps.map((map) => ({ ...map, values: unpack(map.values) })),
    scenes: raw.scenes.map((scene) => ({
      ...scene,
      frames: scene.frames.map(({ name, pose }) => ({ name, pose: unpackPose(pose) })),
      modes: scene.modes.map((mode) => ({ ...mode, motion: unpack(mode.motion) })),
    })),
    mechanisms: raw.mechanisms.map((m) => ({
      ...m,
      sides: m.sides.map((side) => ({
        ...side,
        positions: unpack(side.positions),
        opposite: side.opposite === null ? null : unpack(side.opposite),
      })),
    })),
  };
}

// Where a time lies between the samples: values are a + fraction (b - a) of samples a, b.
export interface Place {
  a: number;
  b: number;
  fraction: number;
}

export function locate(time: Float32Array, t: number): Place {
  const last = time.length - 1;
  if (!(t > (time[0] ?? 0))) return { a: 0, b: 0, fraction: 0 };
  if (t >= (time[last] ?? 0)) return { a: last, b: last, fraction: 0 };
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) <= t) low = middle;
    else high = middle;
  }
  const t0 = time[low] ?? 0;
  const t1 = time[high] ?? 0;
  return { a: low, b: high, fraction: t1 > t0 ? (t - t0) / (t1 - t0) : 0 };
}

export function interpolate(values: Float32Array, place: Place): number {
  const a = values[place.a] ?? NaN;
  return place.fraction === 0 ? a : a + place.fraction * ((values[place.b] ?? NaN) - a);
}
