// The wheels' tracks on the ground: the whole run faintly, what has been driven strongly.
import { BufferAttribute, BufferGeometry, Group, Line, LineBasicMaterial, Vector3 } from 'three';
import type { Wheel } from '../data';
import { contactAt } from './arrows';

export class Tracks {
  readonly group = new Group();
  private readonly driven: BufferGeometry[] = [];
  private readonly faint = new LineBasicMaterial({ transparent: true, opacity: 0.22, depthWrite: false });
  private readonly strong = new LineBasicMaterial({ transparent: true, opacity: 0.85, depthWrite: false });

  constructor(wheels: Wheel[], normal: Vector3, above: number) {
    const point = new Vector3();
    for (const wheel of wheels) {
      const count = wheel.pose.x.length;
      const positions = new Float32Array(3 * count);
      let last = new Vector3();
      for (let i = 0; i < count; ++i) {
        const known = contactAt(wheel, { a: i, b: i, fraction: 0 }, normal, point);
        if (known) last = point.clone().addScaledVector(normal, above);
        last.toArray(positions, 3 * i);
      }
      const whole = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
      const part = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
      this.driven.push(part);
      for (const line of [new Line(whole, this.faint), new Line(part, this.strong)]) {
        line.frustumCulled = false;
        this.group.add(line);
      }
    }
  }

  setColour(colour: string): void {
    this.faint.color.set(colour);
    this.strong.color.set(colour);
  }

  update(samples: number): void {
    for (const geometry of this.driven) geometry.setDrawRange(0, samples);
  }
}
