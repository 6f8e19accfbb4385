// Where the frames of a scene are: at a time of a run, or at a phase of a mode.
import { Quaternion, Vector3 } from 'three';
import { type ModelScene, type SceneShape, locate } from '../data';
import { poseAt } from './pose';

export interface Placed {
  position: Vector3;
  attitude: Quaternion;
}

export function restOf(scene: ModelScene): Placed[] {
  return scene.frames.map(({ pose }) => {
    const placed = { position: new Vector3(), attitude: new Quaternion() };
    poseAt(pose, { a: 0, b: 0, fraction: 0 }, placed.position, placed.attitude);
    return placed;
  });
}

export function moveToTime(scene: ModelScene, time: Float32Array, t: number, frames: Placed[]): void {
  const place = locate(time, t);
  scene.frames.forEach(({ pose }, i) => {
    const frame = frames[i];
    if (frame) poseAt(pose, place, frame.position, frame.attitude);
  });
}

// Part k of the motion of a frame (0 displacement, 1 rotation) at this phase.
function part(motion: Float32Array, frame: number, k: number, phase: number): Vector3 {
  const at = (i: number): number => motion[12 * frame + 6 * k + i] ?? 0;
  const [c, s] = [Math.cos(phase), Math.sin(phase)];
  return new Vector3(at(0) * c - at(3) * s, at(1) * c - at(4) * s, at(2) * c - at(5) * s);
}

// Re(motion e^(j phase)) on the pose at rest.
export function moveAlongMode(motion: Float32Array, rest: Placed[], factor: number, phase: number, frames: Placed[]): void {
  rest.forEach((from, i) => {
    const frame = frames[i];
    if (!frame) return;
    frame.position.copy(from.position).addScaledVector(part(motion, i, 0, phase), factor);
    const turn = part(motion, i, 1, phase).multiplyScalar(factor);
    const angle = turn.length();
    frame.attitude.copy(from.attitude);
    if (angle > 1e-12) frame.attitude.premultiply(new Quaternion().setFromAxisAngle(turn.divideScalar(angle), angle));
  });
}

// The factor that moves what is drawn by at most `unit`. Wheels may turn about their axis almost as they like.
export function sizeOfMode(motion: Float32Array, shapes: SceneShape[], rest: Placed[], unit: number): number {
  let largest = 0;
  for (const shape of shapes) {
    const frame = rest[shape.frame];
    if (!frame || shape.kind === 'plate') continue;
    const arm = new Vector3(...shape.at).applyQuaternion(frame.attitude);
    const round = shape.kind === 'wheel' || shape.kind === 'cylinder';
    const reach = round ? 0.15 * shape.size[0] : 0.5 * Math.hypot(...shape.size);
    for (const phase of [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4]) {
      const turn = part(motion, shape.frame, 1, phase);
      const way = part(motion, shape.frame, 0, phase).add(turn.clone().cross(arm));
      largest = Math.max(largest, way.length() + turn.length() * reach);
    }
  }
  return largest > 1e-9 ? unit / largest : 0;
}
