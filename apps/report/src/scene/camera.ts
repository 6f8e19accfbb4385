// The camera follows the vehicle. Chase: it also turns with the heading. Orbit: it keeps its direction.
// In both the reader may turn it with the mouse.
import { PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Pose } from '../data';
import { zoomOnceClicked } from './stage';

export type CameraMode = 'chase' | 'orbit';

const vertical = new Vector3(0, 0, 1);

// Heading [rad] at each sample, averaged over a short while, so that the camera does not shake with the body.
export function smoothHeading(pose: Pose, time: Float32Array, window: number): Float32Array {
  const count = time.length;
  const sums = new Float64Array(2 * (count + 1));
  const axis = new Vector3();
  const q = new Quaternion();
  let [c, s] = [1, 0];
  for (let i = 0; i < count; ++i) {
    q.set(pose.qx[i] ?? 0, pose.qy[i] ?? 0, pose.qz[i] ?? 0, pose.qw[i] ?? 1);
    axis.set(1, 0, 0).applyQuaternion(q);
    const size = Math.hypot(axis.x, axis.y);
    if (size > 1e-6) [c, s] = [axis.x / size, axis.y / size];
    sums[2 * i + 2] = (sums[2 * i] ?? 0) + c;
    sums[2 * i + 3] = (sums[2 * i + 1] ?? 0) + s;
  }
  const heading = new Float32Array(count);
  let [begin, end] = [0, 0];
  for (let i = 0; i < count; ++i) {
    const t = time[i] ?? 0;
    while ((time[begin] ?? 0) < t - window) ++begin;
    while (end < count && (time[end] ?? 0) <= t + window) ++end;
    const cosine = (sums[2 * end] ?? 0) - (sums[2 * begin] ?? 0);
    const sine = (sums[2 * end + 1] ?? 0) - (sums[2 * begin + 1] ?? 0);
    heading[i] = Math.atan2(sine, cosine);
  }
  return heading;
}

export class FollowCamera {
  readonly camera = new PerspectiveCamera(32, 1, 0.1, 700);
  private readonly controls: OrbitControls;
  private mode: CameraMode = 'chase';
  private heading = 0;
  private readonly target = new Vector3();

  constructor(
    canvas: HTMLCanvasElement,
    private readonly size: number, // length of the vehicle
    changed: () => void,
  ) {
    this.camera.up.copy(vertical);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    this.controls.minDistance = 0.4 * size;
    this.controls.maxDistance = 40 * size;
    this.controls.maxPolarAngle = 0.495 * Math.PI;
    this.controls.addEventListener('change', changed);
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
    const offset =
      this.mode === 'chase' ? new Vector3(-1.6, 0.4, 0.56) : new Vector3(1.25, 1.35, 0.6);
    offset.multiplyScalar(this.size).applyAxisAngle(vertical, this.heading);
    if (this.camera.aspect < 1.2) offset.multiplyScalar(1.35);
    this.controls.target.copy(this.target);
    this.camera.position.copy(this.target).add(offset);
    this.controls.update();
  }
}
