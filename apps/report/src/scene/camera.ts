// The camera follows the vehicle. Chase: it also turns with the heading. Orbit: it keeps its direction.
// In both the reader may turn it with the mouse; until then the whole vehicle is in the picture.
import { PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Pose } from '../data';
import { type Triple, fitDistance } from './framing';
import { zoomOnceClicked } from './stage';

export type CameraMode = 'chase' | 'orbit';

const vertical = new Vector3(0, 0, 1);
const directions: Record<CameraMode, Triple> = { chase: [-1.6, 0.4, 0.56], orbit: [1.25, 1.35, 0.6] };
const fill: [number, number] = [0.72, 0.62]; // of the picture; buttons and the key lie above and below

// Means of columns over a short while, so that the camera does not shake with the body.
function smoothed(values: Float32Array, time: Float32Array, window: number): Float32Array {
  const count = time.length;
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; ++i) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0);
  const out = new Float32Array(count);
  let [begin, end] = [0, 0];
  for (let i = 0; i < count; ++i) {
    const t = time[i] ?? 0;
    while ((time[begin] ?? 0) < t - window) ++begin;
    while (end < count && (time[end] ?? 0) <= t + window) ++end;
    out[i] = ((sums[end] ?? 0) - (sums[begin] ?? 0)) / (end - begin);
  }
  return out;
}

// What the camera follows: the middle of the vehicle's box, and where that points.
export interface Lead {
  x: Float32Array;
  y: Float32Array;
  z: Float32Array; // averaged
  heading: Float32Array; // averaged  [rad]
}

export function leadOf(pose: Pose, middle: Vector3, time: Float32Array, window: number): Lead {
  const count = time.length;
  const column = (): Float32Array => new Float32Array(count);
  const [x, y, z, cosine, sine] = [column(), column(), column(), column(), column()];
  const axis = new Vector3();
  const q = new Quaternion();
  let [c, s] = [1, 0];
  let last = 0;
  for (let i = 0; i < count; ++i) {
    q.set(pose.qx[i] ?? 0, pose.qy[i] ?? 0, pose.qz[i] ?? 0, pose.qw[i] ?? 1);
    axis.set(1, 0, 0).applyQuaternion(q);
    const size = Math.hypot(axis.x, axis.y);
    if (size > 1e-6) [c, s] = [axis.x / size, axis.y / size];
    cosine[i] = c;
    sine[i] = s;
    axis.copy(middle).applyQuaternion(q);
    x[i] = (pose.x[i] ?? NaN) + axis.x;
    y[i] = (pose.y[i] ?? NaN) + axis.y;
    const height = (pose.z[i] ?? NaN) + axis.z;
    if (Number.isFinite(height)) last = height;
    z[i] = last;
  }
  const [meanC, meanS] = [smoothed(cosine, time, window), smoothed(sine, time, window)];
  return { x, y, z: smoothed(z, time, window), heading: meanC.map((mean, i) => Math.atan2(meanS[i] ?? 0, mean)) };
}

export class FollowCamera {
  readonly camera = new PerspectiveCamera(32, 1, 0.1, 700);
  private readonly controls: OrbitControls;
  private mode: CameraMode = 'chase';
  private heading = 0;
  private turned = false; // by the reader
  private readonly target = new Vector3();

  constructor(
    canvas: HTMLCanvasElement,
    private readonly half: Triple, // half edges of the vehicle's box: length, width, height
    changed: () => void,
  ) {
    this.camera.up.copy(vertical);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.minDistance = 0.8 * half[0];
    this.controls.maxDistance = 80 * half[0];
    this.controls.maxPolarAngle = 0.495 * Math.PI;
    this.controls.addEventListener('change', changed);
    this.controls.addEventListener('start', () => (this.turned = true));
    zoomOnceClicked(this.controls, canvas);
  }

  setMode(mode: CameraMode): void {
    this.mode = mode;
    this.place();
  }

  follow(target: Vector3, heading: number): void {
    const offset = this.camera.position.clone().sub(this.target);
    if (this.mode === 'chase') offset.applyAxisAngle(vertical, heading - this.heading);
    this.heading = heading;
    this.target.copy(target);
    this.controls.target.copy(target);
    this.camera.position.copy(target).add(offset);
    this.controls.update();
  }

  // The usual point of view of each mode: behind and above, or from the front left.
  place(): void {
    this.turned = false;
    const direction = directions[this.mode];
    const view = (this.camera.fov * Math.PI) / 180;
    const distance = fitDistance(this.half, direction, view, this.camera.aspect, fill);
    const offset = new Vector3(...direction).setLength(distance).applyAxisAngle(vertical, this.heading);
    this.controls.target.copy(this.target);
    this.camera.position.copy(this.target).add(offset);
    this.controls.update();
  }

  // The picture has another shape.
  resized(): void {
    if (!this.turned) this.place();
  }
}
