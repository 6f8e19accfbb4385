// Tyre forces at the contact points: one arrow for the load along the ground's normal, one for the force in its plane.
import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { type Place, type Wheel, interpolate } from '../data';
import { vectorAt } from './pose';

const up = new Vector3(0, 1, 0);
const shaftGeometry = new CylinderGeometry(1, 1, 1, 12).translate(0, 0.5, 0);
const headGeometry = new ConeGeometry(1, 1, 16).translate(0, 0.5, 0);

class Arrow {
  readonly group = new Group();
  readonly material = new MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.95, toneMapped: false });
  private readonly shaft = new Mesh(shaftGeometry, this.material);
  private readonly head = new Mesh(headGeometry, this.material);

  constructor() {
    this.group.add(this.shaft, this.head);
    this.shaft.renderOrder = this.head.renderOrder = 10;
  }

  show(from: Vector3, vector: Vector3): void {
    const length = vector.length();
    this.group.visible = length > 0.02;
    if (!this.group.visible) return;
    const head = Math.min(0.16, 0.45 * length);
    this.group.position.copy(from);
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(up, vector.clone().normalize()));
    this.shaft.scale.set(0.02, length - head, 0.02);
    this.head.scale.set(0.38 * head, head, 0.38 * head);
    this.head.position.y = length - head;
  }
}

export class ForceArrows {
  readonly group = new Group();
  readonly newtonPerMetre: number;
  private readonly rows: { wheel: Wheel; load: Arrow; slip: Arrow }[];

  constructor(
    wheels: Wheel[],
    private readonly normal: Vector3,
  ) {
    this.rows = wheels.filter((w) => w.force).map((wheel) => ({ wheel, load: new Arrow(), slip: new Arrow() }));
    for (const { load, slip } of this.rows) this.group.add(load.group, slip.group);
    this.newtonPerMetre = scale(wheels);
  }

  get empty(): boolean {
    return this.rows.length === 0;
  }

  setColours(load: string, slip: string): void {
    for (const row of this.rows) {
      row.load.material.color.set(load);
      row.slip.material.color.set(slip);
    }
  }

  update(place: Place): void {
    const force = new Vector3();
    const contact = new Vector3();
    for (const { wheel, load, slip } of this.rows) {
      const known =
        wheel.force !== null && vectorAt(wheel.force, place, force) && contactAt(wheel, place, this.normal, contact);
      load.group.visible = slip.group.visible = known;
      if (!known) continue;
      force.divideScalar(this.newtonPerMetre);
      const along = this.normal.clone().multiplyScalar(force.dot(this.normal));
      load.show(contact, along);
      slip.show(contact.clone().addScaledVector(this.normal, 0.02), force.clone().sub(along));
    }
  }
}

// Where the tyre touches: as recorded, or below the wheel's centre.
export function contactAt(wheel: Wheel, place: Place, normal: Vector3, out: Vector3): boolean {
  if (wheel.contact && vectorAt(wheel.contact, place, out)) return true;
  const { x, y, z } = wheel.pose;
  out.set(interpolate(x, place), interpolate(y, place), interpolate(z, place)).addScaledVector(normal, -wheel.radius);
  return out.toArray().every(Number.isFinite);
}

// Force for one metre of arrow, rounded to 1, 2 or 5, so that the largest force is about 1.5 m long.
// Short peaks (one sample in a hundred) do not count.
function scale(wheels: Wheel[]): number {
  const sizes: number[] = [];
  for (const { force } of wheels) {
    if (!force) continue;
    for (let i = 0; i < force[0].length; ++i) {
      const size = Math.hypot(force[0][i] ?? NaN, force[1][i] ?? NaN, force[2][i] ?? NaN);
      if (Number.isFinite(size)) sizes.push(size);
    }
  }
  sizes.sort((a, b) => a - b);
  const largest = (sizes[Math.floor(0.99 * (sizes.length - 1))] ?? 0) / 1.5;
  if (!(largest > 0)) return 5000;
  const power = 10 ** Math.floor(Math.log10(largest));
  return power * ([1, 2, 5].find((m) => m * power >= largest) ?? 10);
}
