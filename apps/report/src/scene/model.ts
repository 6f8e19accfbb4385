// A model of any kind in 3D: bodies, springs, dampers and rods on moving frames, over the time of a run or along a mode.
import {
  AxesHelper,
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Clock } from '../clock';
import type { ModelScene, SceneLink, SceneShape, Triple } from '../data';
import { choice, el, toggle } from '../dom';
import type { ArchPlace } from './car';
import { Ground } from './ground';
import { ModePlayer } from './modes';
import { type Placed, moveToTime, restOf } from './motion';
import { buildLabel, buildShape, coil, rod, stretch } from './parts';
import { Paints, fillHost, paintHulls, useTheme, zoomOnceClicked } from './stage';

const up = new Vector3(0, 0, 1);
const views: Record<string, Vector3> = {
  space: new Vector3(0.75, -1.4, 0.55),
  side: new Vector3(0, -1.65, 0.02),
  front: new Vector3(1.65, 0, 0.02),
  top: new Vector3(0, -0.02, 1.7),
};
const bodyColours = [0, 2, 4, 5, 6, 3];

interface Link {
  data: SceneLink;
  objects: Object3D[];
}

export class ModelView {
  readonly element: HTMLElement;
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly camera: PerspectiveCamera;
  private readonly controls: OrbitControls;
  private readonly paints = new Paints();
  private readonly labels = new Group();
  private readonly labelled: { label: Object3D; frame: number; at: Vector3; above: number }[] = [];
  private readonly axes: Object3D[] = [];
  private readonly groups: Group[];
  private readonly links: Link[];
  private readonly frames: Placed[];
  private readonly rest: Placed[];
  private readonly ground: Ground;
  private readonly sun = new DirectionalLight('#ffffff', 2.4);
  private readonly modes: ModePlayer | null;
  private readonly size: number; // of what is drawn at the beginning
  private readonly lead: number; // frame that the camera goes along with; -1: none
  private readonly middle: Vector3;
  private readonly target = new Vector3();
  private readonly timeLabel = el('span', { class: 'time' });
  private readonly host = el('div', { class: 'stage' });
  private pending = false;
  private visible = false;

  constructor(
    private readonly model: ModelScene,
    private readonly time: Float32Array,
    private readonly clock: Clock,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.rest = restOf(model);
    this.frames = restOf(model);
    const { middle, size, lowest, lead } = extent(model, time, this.rest);
    this.size = size;
    this.lead = lead;
    this.middle = middle;
    this.groups = model.frames.map(() => new Group());
    this.links = model.links.map((data) => ({ data, objects: this.buildLink(data) }));
    this.addShapes();
    this.ground = new Ground([0, 0, 1], [middle.x, middle.y, lowest]);
    this.ground.follow(middle);
    this.scene.add(this.ground.group, ...this.groups, ...this.links.flatMap(({ objects }) => objects), this.labels);
    this.target.copy(middle);
    if (model.modes.length > 0) this.target.z -= 0.07 * size; // room for the sliders
    this.setUpLight();

    this.camera = new PerspectiveCamera(32, 1, 0.01 * size, 100 * size);
    this.camera.up.copy(up);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.setUpControls();
    this.modes = model.modes.length > 0 ? new ModePlayer(model, this.rest, size, () => this.request()) : null;
    this.host.append(this.renderer.domElement);
    this.element = el('section', { class: 'card view model' }, this.host, this.overlay());
    this.place('space');
    this.start();
  }

  private addShapes(): void {
    const { shapes } = this.model;
    const names = new Set<string>();
    let bodies = 0;
    shapes.forEach((shape) => {
      const plain = shape.kind === 'plate' || shape.kind === 'wheel';
      const series = bodyColours[(plain ? 0 : bodies++) % bodyColours.length] ?? 0;
      const object = buildShape(shape, this.paints.of, series, this.size, this.arches(shape.frame, shape.at));
      object.position.set(...shape.at);
      object.quaternion.set(shape.turned[1], shape.turned[2], shape.turned[3], shape.turned[0]);
      this.groups[shape.frame]?.add(object);
      if (shape.name === '' || shape.kind === 'plate' || names.has(shape.name)) return;
      names.add(shape.name);
      const label = buildLabel(shape.name, 0.034 * this.size);
      this.labels.add(label);
      const attitude = this.rest[shape.frame]?.attitude ?? new Quaternion();
      this.labelled.push({ label, frame: shape.frame, at: new Vector3(...shape.at), above: halfExtent(shape, attitude).z });
    });
    for (const group of this.groups) {
      const axes = new AxesHelper(0.12 * this.size);
      axes.visible = false;
      this.axes.push(axes);
      group.add(axes);
    }
  }

  // Where the wheels stand in a hull.
  private arches(frame: number, at: Triple): ArchPlace[] {
    const body = this.rest[frame];
    if (!body) return [];
    return this.model.shapes
      .filter(({ kind }) => kind === 'wheel')
      .flatMap((wheel) => {
        const placed = this.rest[wheel.frame];
        if (!placed) return [];
        const r = placed.position.clone().sub(body.position).applyQuaternion(body.attitude.clone().invert());
        return [{ x: r.x - at[0], z: r.z - at[2], radius: wheel.size[0] / 2, width: wheel.size[1] }];
      });
  }

  private buildLink({ kind }: SceneLink): Object3D[] {
    const unit = this.size;
    const mesh = (geometry: Mesh['geometry'], series: number): Object3D => {
      const object = new Mesh(geometry, this.paints.of(series));
      object.castShadow = true;
      return object;
    };
    const spring = (): Object3D => mesh(coil(0.022 * unit, 0.0032 * unit), 1);
    const damper = (): Object3D => mesh(rod(0.008 * unit), 7);
    switch (kind) {
      case 'spring':
        return [spring()];
      case 'damper':
        return [damper()];
      case 'strut':
        return [spring(), damper()];
      case 'bar':
        return [mesh(rod(0.006 * unit), 7)];
      default:
        return [mesh(rod(0.008 * unit), 3)];
    }
  }

  private setUpLight(): void {
    const reach = 0.9 * this.size;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.normalBias = 0.005 * this.size;
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1 * this.size, far: 8 * this.size });
    this.scene.add(new HemisphereLight('#ffffff', '#9aa0a6', 2.2), this.sun, this.sun.target);
    this.moveLight();
  }

  private moveLight(): void {
    this.sun.target.position.copy(this.target);
    this.sun.position.copy(this.target).add(new Vector3(1, -1.2, 2.6).multiplyScalar(this.size));
  }

  private setUpControls(): void {
    const canvas = this.renderer.domElement;
    canvas.setAttribute('aria-label', 'Animation of the model');
    this.controls.minDistance = 0.3 * this.size;
    this.controls.maxDistance = 12 * this.size;
    this.controls.addEventListener('change', () => this.request());
    zoomOnceClicked(this.controls, canvas);
  }

  private place(view: string): void {
    const away = (views[view] ?? up).clone().multiplyScalar(this.size);
    if (this.camera.aspect < 1.2) away.multiplyScalar(1.35);
    this.controls.target.copy(this.target);
    this.camera.position.copy(this.target).add(away);
    this.controls.update();
    this.request();
  }

  private overlay(): HTMLElement {
    const cameras = choice(
      'View',
      [
        { value: 'space', text: '3D', hint: 'From the front right (drag to turn, click and scroll to zoom)' },
        { value: 'side', text: 'Side', hint: 'Along the y axis' },
        { value: 'front', text: 'Front', hint: 'Against the x axis' },
        { value: 'top', text: 'Top', hint: 'Against the z axis' },
      ],
      'space',
      (view) => this.place(view),
    );
    const layers = el('div', { class: 'layers' });
    layers.append(
      toggle('Names', 'Names of the bodies', true, (on) => {
        this.labels.visible = on;
        this.request();
      }),
      toggle('Frames', 'Axes of all frames: x red, y green, z blue', false, (on) => {
        for (const axes of this.axes) axes.visible = on;
        this.request();
      }),
    );
    const top = el('div', { class: 'top' }, this.timeLabel, layers, cameras);
    return el('div', { class: 'overlay' }, top, this.modes?.element ?? el('span', {}));
  }

  private start(): void {
    useTheme(this.scene, this.ground, (theme) => {
      for (const group of this.groups) paintHulls(group, theme);
      this.paints.setTheme(theme);
      this.request();
    });
    if (!this.modes) this.clock.listen(() => this.request());
    new IntersectionObserver((entries) => {
      this.visible = entries.some(({ isIntersecting }) => isIntersecting);
      this.request();
    }).observe(this.host);
    let placed = false;
    fillHost(this.host, this.renderer, this.camera, () => {
      if (!placed) this.place('space');
      placed = true;
      this.request();
    });
  }

  private move(): void {
    if (this.modes) {
      this.modes.move(this.frames);
      this.timeLabel.textContent = this.modes.title;
    } else {
      moveToTime(this.model, this.time, this.clock.time, this.frames);
      this.timeLabel.textContent = `t = ${this.clock.time.toFixed(2)} s`;
    }
    this.frames.forEach(({ position, attitude }, i) => {
      this.groups[i]?.position.copy(position);
      this.groups[i]?.quaternion.copy(attitude);
    });
    const point = (frame: number, at: Vector3): Vector3 => {
      const placed = this.frames[frame];
      return placed ? at.clone().applyQuaternion(placed.attitude).add(placed.position) : at;
    };
    for (const { data, objects } of this.links) {
      const from = point(data.from, new Vector3(...data.fromAt));
      const to = point(data.to, new Vector3(...data.toAt));
      for (const object of objects) stretch(object, from, to);
    }
    for (const { label, frame, at, above } of this.labelled) {
      label.position.copy(point(frame, at)).addScaledVector(up, Math.min(above, 0.25 * this.size) + 0.025 * this.size);
    }
    this.follow();
  }

  // Camera, light and ground go along with what travels.
  private follow(): void {
    const lead = this.frames[this.lead];
    const start = this.rest[this.lead];
    if (!lead || !start) return;
    const target = this.middle.clone().add(lead.position).sub(start.position);
    target.z = this.target.z;
    const moved = target.clone().sub(this.target);
    if (moved.lengthSq() === 0) return;
    this.target.copy(target);
    this.controls.target.add(moved);
    this.camera.position.add(moved);
    this.ground.follow(target);
    this.moveLight();
    this.controls.update();
  }

  // Draws with the next frame: nothing is drawn while nothing changes or nobody sees it.
  private request(): void {
    if (this.pending || !this.visible) return;
    this.pending = true;
    requestAnimationFrame(() => {
      this.pending = false;
      this.move();
      this.renderer.render(this.scene, this.camera);
      this.modes?.drawn();
    });
  }
}

// Half of the height, width and depth that a shape takes in the axes of the scene.
function halfExtent(shape: SceneShape, attitude: Quaternion): Vector3 {
  const turn = attitude.clone().multiply(new Quaternion(shape.turned[1], shape.turned[2], shape.turned[3], shape.turned[0]));
  const half = new Vector3();
  shape.size.forEach((edge, i) => {
    const axis = new Vector3(i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0).applyQuaternion(turn);
    half.add(new Vector3(Math.abs(axis.x), Math.abs(axis.y), Math.abs(axis.z)).multiplyScalar(edge / 2));
  });
  const round = shape.kind === 'wheel' || shape.kind === 'cylinder' || shape.kind === 'sphere';
  return round ? half.min(new Vector3(1, 1, 1).multiplyScalar(Math.max(...shape.size) / 2)) : half;
}

// The box around shapes and ends of links.
function boundsOf(model: ModelScene, frames: Placed[]): Box3 {
  const box = new Box3();
  const point = (frame: number, at: Triple): Vector3 => {
    const placed = frames[frame];
    return placed ? new Vector3(...at).applyQuaternion(placed.attitude).add(placed.position) : new Vector3(...at);
  };
  for (const shape of model.shapes) {
    const centre = point(shape.frame, shape.at);
    const half = halfExtent(shape, frames[shape.frame]?.attitude ?? new Quaternion());
    box.expandByPoint(centre.clone().add(half)).expandByPoint(centre.sub(half));
  }
  for (const { from, to, fromAt, toAt } of model.links) box.expandByPoint(point(from, fromAt)).expandByPoint(point(to, toAt));
  if (box.isEmpty()) box.set(new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5));
  return box;
}

// What the model takes up at the beginning; of one that stays where it is, over the whole run.
function extent(model: ModelScene, time: Float32Array, rest: Placed[]): { middle: Vector3; size: number; lowest: number; lead: number } {
  const box = boundsOf(model, rest);
  const size = (): number => Math.max(0.05, box.min.distanceTo(box.max));
  const lead = model.modes.length > 0 ? -1 : leader(model, size());
  let lowest = box.min.z;
  const frames = restOf(model);
  for (let i = 1; model.modes.length === 0 && i <= 60; ++i) {
    moveToTime(model, time, time[Math.round((i * (time.length - 1)) / 60)] ?? 0, frames);
    const now = boundsOf(model, frames);
    lowest = Math.min(lowest, now.min.z);
    if (lead < 0) box.union(now);
  }
  return { middle: box.getCenter(new Vector3()), size: size(), lowest, lead };
}

// The frame with a shape that travels furthest, if that is far.
function leader(model: ModelScene, size: number): number {
  let [best, longest] = [-1, 2 * size];
  for (const { frame, kind } of model.shapes) {
    const pose = model.frames[frame]?.pose;
    if (!pose || kind === 'plate') continue;
    const way = Math.hypot((pose.x.at(-1) ?? 0) - (pose.x[0] ?? 0), (pose.y.at(-1) ?? 0) - (pose.y[0] ?? 0));
    if (way > longest * (best < 0 ? 1 : 1.05)) [best, longest] = [frame, way];
  }
  return best;
}
