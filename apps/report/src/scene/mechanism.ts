// A suspension in 3D that sliders move: rods, arms, struts, springs, knuckles and wheels between points that are given
// over a grid of hub travel and steer travel.
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Mechanism, MechanismPart, MechanismSide } from '../data';
import { choice, el, slider } from '../dom';
import { Ground } from './ground';
import { coil, rod, stretch } from './parts';
import { Paints, fillHost, useTheme, zoomOnceClicked } from './stage';
import { buildWheel } from './wheel';

const up = new Vector3(0, 0, 1);
const along = new Vector3(0, 1, 0);

// What the parts look like; colours are those of the charts' series, by number.
const looks: Record<string, { radius: number; series: number }> = {
  link: { radius: 0.011, series: 0 },
  arm: { radius: 0.014, series: 2 },
  strut: { radius: 0.02, series: 3 },
  spring: { radius: 0.007, series: 1 },
  damper: { radius: 0.016, series: 7 },
  bar: { radius: 0.009, series: 4 },
  knuckle: { radius: 0.017, series: 7 },
  beam: { radius: 0.03, series: 2 },
};
const plain = { radius: 0.01, series: 7 };

interface Piece {
  object: Object3D;
  from: number;
  to: number;
}

// Where a value lies on an axis of the grid.
function place(axis: number[], value: number): { a: number; b: number; fraction: number } {
  const last = axis.length - 1;
  let b = axis.findIndex((x) => x >= value);
  if (b < 0) b = last;
  const a = Math.max(0, b - 1);
  const low = axis[a] ?? 0;
  const high = axis[b] ?? 0;
  return { a, b, fraction: high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0 };
}

class Side {
  readonly group = new Group();
  readonly wheel = new Group();
  private readonly pieces: Piece[] = [];
  private readonly balls: { mesh: Mesh; point: number }[] = [];
  private readonly points: Vector3[];

  constructor(
    private readonly data: MechanismSide,
    private readonly mechanism: Mechanism,
    private readonly material: (series: number) => MeshStandardMaterial,
  ) {
    this.points = data.points.map(() => new Vector3());
    for (const part of data.parts) this.addPart(part);
    const joints = new Set(data.parts.flatMap((part) => part.points));
    for (const point of joints) {
      if (point === data.center) continue;
      const mesh = new Mesh(new SphereGeometry(0.016, 16, 12), material(5));
      this.balls.push({ mesh, point });
      this.group.add(mesh);
    }
    this.wheel.add(buildWheel(data.radius, data.width));
    this.wheel.traverse((node) => {
      if (!(node instanceof Mesh)) return;
      const seen = (node.material as MeshStandardMaterial).clone();
      Object.assign(seen, { transparent: true, opacity: 0.35, depthWrite: false });
      node.material = seen;
    });
    this.group.add(this.wheel);
  }

  private addPart(part: MechanismPart): void {
    const look = looks[part.kind] ?? plain;
    const ends = part.closed ? [...part.points, part.points[0] ?? 0] : part.points;
    for (let i = 0; i + 1 < ends.length; ++i) {
      const geometry = part.kind === 'spring' ? coil(0.05, look.radius) : rod(look.radius);
      const object = new Mesh(geometry, this.material(look.series));
      object.castShadow = true;
      this.pieces.push({ object, from: ends[i] ?? 0, to: ends[i + 1] ?? 0 });
      this.group.add(object);
    }
  }

  // Points between the nodes of the grid, linearly.
  move(travel: number, steer: number, opposite: boolean): void {
    const { points } = this.data;
    const positions = (opposite && this.data.opposite) || this.data.positions;
    const h = place(this.mechanism.travel, travel);
    const s = place(this.mechanism.steer, steer);
    const columns = this.mechanism.steer.length;
    const node = (i: number, j: number, point: number, axis: number): number =>
      positions[3 * (points.length * (columns * i + j) + point) + axis] ?? 0;
    const at = (point: number, axis: number): number => {
      const low = node(h.a, s.a, point, axis) * (1 - s.fraction) + node(h.a, s.b, point, axis) * s.fraction;
      const high = node(h.b, s.a, point, axis) * (1 - s.fraction) + node(h.b, s.b, point, axis) * s.fraction;
      return low * (1 - h.fraction) + high * h.fraction;
    };
    this.points.forEach((p, i) => p.set(at(i, 0), at(i, 1), at(i, 2)));
    for (const { object, from, to } of this.pieces) stretch(object, this.points[from] ?? up, this.points[to] ?? up);
    for (const { mesh, point } of this.balls) mesh.position.copy(this.points[point] ?? up);
    const center = this.points[this.data.center] ?? up;
    const axis = (this.points[this.data.axis] ?? up).clone().sub(center).normalize();
    this.wheel.position.copy(center);
    this.wheel.quaternion.setFromUnitVectors(along, axis);
  }
}

export class MechanismView {
  readonly element: HTMLElement;
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly camera = new PerspectiveCamera(32, 1, 0.05, 200);
  private readonly controls: OrbitControls;
  private readonly paints = new Paints();
  private readonly sides: Side[];
  private readonly ground: Ground;
  private readonly host = el('div', { class: 'stage' });
  private travel = 0;
  private steer = 0;
  private opposite = false;
  private pending = false;

  constructor(private readonly mechanism: Mechanism) {
    this.renderer = new WebGLRenderer({ antialias: true });
    this.renderer.shadowMap.enabled = true;
    this.sides = mechanism.sides.map((side) => new Side(side, mechanism, this.paints.of));
    this.move();
    const centres = mechanism.sides.map((_, i) => this.sides[i]?.wheel.position ?? up);
    const target = centres.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(Math.max(1, centres.length));
    const lowest = Math.min(...mechanism.sides.map((side, i) => (centres[i]?.z ?? 0) - side.radius));
    this.ground = new Ground([0, 0, 1], [target.x, 0, lowest]);
    this.ground.follow(target);
    this.scene.add(this.ground.group, ...this.sides.map(({ group }) => group));
    const sun = new DirectionalLight('#ffffff', 2.4);
    sun.position.copy(target).add(new Vector3(3, 2, 6));
    sun.target.position.copy(target);
    this.scene.add(new HemisphereLight('#ffffff', '#9aa0a6', 2.2), sun, sun.target);

    this.camera.up.copy(up);
    this.camera.position.copy(target).add(new Vector3(2.2, 1.2, 0.8));
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.target.copy(target);
    this.controls.minDistance = 0.3;
    this.controls.maxDistance = 12;
    this.controls.update();
    this.controls.addEventListener('change', () => this.request());
    const canvas = this.renderer.domElement;
    canvas.setAttribute('aria-label', `Drawing of the suspension: ${mechanism.title}`);
    zoomOnceClicked(this.controls, canvas);
    this.host.append(canvas);
    this.element = el('section', { class: 'card view mechanism' }, this.host, this.overlay());
    this.start();
  }

  private slider(name: string, axis: number[], change: (value: number) => void): HTMLElement {
    const output = el('output', {}, '0 mm');
    const input = slider(name, axis[0] ?? 0, axis[axis.length - 1] ?? 0, 0, (value) => {
      output.textContent = `${Math.round(1000 * value)} mm`.replace('-', '−');
      change(value);
      this.request();
    });
    return el('label', {}, el('span', {}, name), input, output);
  }

  private overlay(): HTMLElement {
    const mode = choice(
      'Motion of the right wheel',
      [
        { value: 'parallel', text: 'Parallel', hint: 'Both wheels move up together' },
        { value: 'opposite', text: 'Opposite', hint: 'The right wheel moves down as the left one moves up' },
      ],
      'parallel',
      (value) => {
        this.opposite = value === 'opposite';
        this.request();
      },
    );
    const sliders = el('div', { class: 'sliders' }, this.slider('Hub travel', this.mechanism.travel, (h) => (this.travel = h)));
    if (this.mechanism.steer.length > 1) {
      sliders.append(this.slider('Steer travel', this.mechanism.steer, (s) => (this.steer = s)));
    }
    const title = el('span', { class: 'time' }, this.mechanism.title);
    return el('div', { class: 'overlay' }, el('div', { class: 'top' }, title, mode), sliders);
  }

  private start(): void {
    useTheme(this.scene, this.ground, (theme) => {
      this.paints.setTheme(theme);
      this.request();
    });
    fillHost(this.host, this.renderer, this.camera, () => this.request());
  }

  private move(): void {
    this.sides.forEach((side, i) => {
      side.move(i === 1 && this.opposite ? -this.travel : this.travel, this.steer, this.opposite);
    });
  }

  // Draws with the next frame: nothing is drawn while nothing changes.
  private request(): void {
    if (this.pending) return;
    this.pending = true;
    requestAnimationFrame(() => {
      this.move();
      this.renderer.render(this.scene, this.camera);
      this.pending = false;
    });
  }
}
