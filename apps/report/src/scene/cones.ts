// Traffic cones. One that the vehicle hits lies on its side from then on, in the colour of a fault; a ring on the ground
// tells from the beginning which ones these are.
import {
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Quaternion,
  RingGeometry,
  Vector3,
} from 'three';

const height = 0.5;
const radius = 0.14;

interface Placed {
  frame: Group;
  hit: number | null;
}

export class Cones {
  readonly group = new Group();
  private readonly placed: Placed[] = [];
  private readonly orange = new MeshStandardMaterial({ color: '#f0701a', roughness: 0.7 });
  private readonly red = new MeshStandardMaterial({ color: '#d01020', roughness: 0.7 });
  private readonly white = new MeshStandardMaterial({ color: '#f4f4f4', roughness: 0.7 });
  private readonly ring = new MeshBasicMaterial({ color: '#d01020', side: DoubleSide });
  private readonly lying = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2 - Math.atan(radius / height));
  private readonly standing = new Quaternion();

  constructor(cones: [number, number, number, number | null][], normal: Vector3) {
    const upright = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), normal);
    for (const [x, y, z, hit] of cones) {
      const place = new Group();
      place.position.set(x, y, z);
      place.quaternion.copy(upright);
      const frame = this.cone();
      place.add(frame);
      if (hit !== null) {
        const mark = new Mesh(new RingGeometry(2.2 * radius, 2.8 * radius, 32), this.ring);
        mark.position.z = 0.008;
        place.add(mark);
      }
      this.placed.push({ frame, hit });
      this.group.add(place);
    }
  }

  // With its axis along z, a white collar at half its height, on a square foot.
  private cone(): Group {
    const frame = new Group();
    const body = new Mesh(new ConeGeometry(radius, height, 20), this.orange);
    const collar = new Mesh(new CylinderGeometry(0.38 * radius, 0.62 * radius, 0.24 * height, 20), this.white);
    const foot = new Mesh(new CylinderGeometry(1.6 * radius, 1.6 * radius, 0.02, 4), this.orange);
    body.position.z = height / 2;
    collar.position.z = 0.5 * height;
    collar.scale.set(1.03, 1, 1.03);
    foot.position.z = 0.01;
    for (const part of [body, collar, foot]) {
      part.rotation.x = Math.PI / 2;
      part.castShadow = true;
      frame.add(part);
    }
    return frame;
  }

  update(time: number): void {
    for (const { frame, hit } of this.placed) {
      const fallen = hit !== null && time >= hit;
      frame.quaternion.copy(fallen ? this.lying : this.standing);
      frame.position.z = fallen ? 1.6 * radius : 0;
      frame.children.forEach((part, i) => {
        if (part instanceof Mesh && i !== 1) part.material = fallen ? this.red : this.orange;
      });
    }
  }
}
