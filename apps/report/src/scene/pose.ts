// Positions and attitudes between the samples.
import { Quaternion, Vector3 } from 'three';
import { type Place, type Pose, type Vectors, interpolate } from '../data';

const other = new Quaternion();

// False where the run has no finite value.
export function poseAt(pose: Pose, place: Place, position: Vector3, attitude: Quaternion): boolean {
  position.set(interpolate(pose.x, place), interpolate(pose.y, place), interpolate(pose.z, place));
  sample(pose, place.a, attitude);
  if (place.fraction > 0) attitude.slerp(sample(pose, place.b, other), place.fraction);
  attitude.normalize();
  return [...position.toArray(), ...attitude.toArray()].every(Number.isFinite);
}

function sample(pose: Pose, i: number, out: Quaternion): Quaternion {
  return out.set(pose.qx[i] ?? NaN, pose.qy[i] ?? NaN, pose.qz[i] ?? NaN, pose.qw[i] ?? NaN);
}

export function vectorAt(columns: Vectors, place: Place, out: Vector3): boolean {
  out.set(interpolate(columns[0], place), interpolate(columns[1], place), interpolate(columns[2], place));
  return out.toArray().every(Number.isFinite);
}
