// The 3D animation: sets up what is seen and moves it to the time of the clock.
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  PCFShadowMap,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Clock } from '../clock';
import { type Animation, type Pose, type Wheel, interpolate, locate } from '../data';
import { choice, el, toggle } from '../dom';
import { readTheme } from '../theme';
import { figure } from '../units';
import { ForceArrows } from './arrows';
import { FollowCamera, type Lead, leadOf } from './camera';
import { type ArchPlace, buildCar, buildTowed } from './car';
import { Cones } from './cones';
import type { Triple } from './framing';
import { Ground } from './ground';
import { poseAt } from './pose';
import { RoadView } from './road';
import { fillHost, paintHulls, useTheme } from './stage';
import { Tracks } from './tracks';
import { buildWheel } from './wheel';

export class View {
  readonly element: HTMLElement;
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly camera: FollowCamera;
  private readonly ground: Ground;
  private readonly road: RoadView | null;
  private readonly arrows: ForceArrows;
  private readonly tracks: Tracks;
  private readonly cones: Cones;
  private readonly body: Group | null;
  private readonly towed: Group[];
  private readonly wheels: { frame: Group; spin: Group }[];
  private readonly sun = new DirectionalLight('#ffffff', 2.6);
  private readonly lamp = new HemisphereLight('#ffffff', '#9aa0a6', 2.2);
  private readonly lead: Lead | null;
  private readonly half: Triple; // of the box around the vehicle with its wheels
  private readonly timeLabel = el('span', { class: 'time' });
  private readonly host = el('div', { class: 'stage' });
  private pending = false;

  constructor(
    private readonly animation: Animation,
    private readonly time: Float32Array,
    private readonly clock: Clock,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: false });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    const arches = animation.body ? archPlaces(animation, animation.body) : [];
    const box = boxAround(animation, arches);
    this.half = box.half;
    const followed = animation.body ?? middle(animation.wheels);
    this.lead = followed && leadOf(followed, box.middle, time, 0.35);

    this.road = animation.road && new RoadView(animation.road);
    this.ground = new Ground(animation.groundNormal, animation.groundPoint, this.road !== null);
    this.arrows = new ForceArrows(animation.wheels, this.ground.normal);
    this.tracks = new Tracks(animation.wheels, this.ground.normal, this.road ? 0.012 : 0.004);
    this.cones = new Cones(animation.cones, this.ground.normal);
    this.body = animation.body && buildCar(animation, arches, readTheme().paint);
    this.towed = animation.towed.map((unit) => buildTowed(unit, readTheme().paint));
    this.wheels = animation.wheels.map(({ radius, width }) => {
      const frame = new Group();
      const spin = buildWheel(radius, width);
      frame.add(spin);
      return { frame, spin };
    });
    this.scene.add(this.ground.group, this.tracks.group, this.arrows.group, this.lamp, this.sun, this.sun.target);
    this.scene.add(this.cones.group);
    if (this.road) this.scene.add(this.road.group);
    this.scene.add(...this.wheels.map(({ frame }) => frame));
    if (this.body) this.scene.add(this.body);
    for (const unit of this.towed) this.scene.add(unit);
    this.setUpShadow();

    this.camera = new FollowCamera(this.renderer.domElement, this.half, () => this.request());
    this.renderer.domElement.setAttribute('aria-label', 'Animation of the vehicle');
    this.host.append(this.renderer.domElement);
    this.element = el('section', { class: 'card view' }, this.host, this.overlay());
    this.start();
  }

  private overlay(): HTMLElement {
    const cameras = choice(
      'Camera',
      [
        { value: 'chase', text: 'Chase', hint: 'The camera follows behind the vehicle (drag to turn it)' },
        { value: 'orbit', text: 'Orbit', hint: 'The camera keeps its direction (drag to turn, click and scroll to zoom)' },
      ],
      'chase',
      (mode) => {
        this.camera.setMode(mode);
        this.request();
      },
    );
    const layers = el('div', { class: 'layers' });
    const layer = (text: string, hint: string, group: Group): HTMLElement =>
      toggle(text, hint, true, (on) => {
        group.visible = on;
        this.request();
      });
    if (!this.arrows.empty) layers.append(layer('Forces', 'Tyre forces at the contact points', this.arrows.group));
    layers.append(layer('Tracks', 'Tracks of the wheels', this.tracks.group));
    const scale = `1 m ≙ ${figure(this.arrows.newtonPerMetre / 1000, 1)} kN`;
    const key = el('div', { class: 'key' });
    if (!this.arrows.empty) {
      key.append(
        el('span', {}, el('i', { class: 'load' }), 'wheel load'),
        el('span', {}, el('i', { class: 'slip' }), 'force in the road plane'),
        el('span', {}, scale),
      );
    }
    if (this.road) {
      layers.append(layer('Road', 'The road along the way: its heights, slopes shaded eight times as steep, friction by colour', this.road.group));
      key.append(...[this.road.key].filter((part) => part !== null));
    }
    if (this.animation.cones.length > 0) {
      layers.append(layer('Cones', 'Cones of the course; those that the vehicle hits fall over', this.cones.group));
    }
    return el('div', { class: 'overlay' }, el('div', { class: 'top' }, this.timeLabel, layers, cameras), key);
  }

  private start(): void {
    useTheme(this.scene, this.ground, (theme) => {
      this.arrows.setColours(theme.load, theme.slip);
      this.tracks.setColour(theme.muted);
      this.road?.setTheme(theme);
      if (this.body) paintHulls(this.body, theme);
      for (const unit of this.towed) paintHulls(unit, theme);
      this.request();
    });
    this.clock.listen(() => this.request());
    fillHost(this.host, this.renderer, this.camera.camera, () => {
      this.camera.resized();
      this.request();
    });
    this.move();
  }

  private setUpShadow(): void {
    const reach = 0.8 * Math.max(3, this.animation.length) + this.animation.towed.reduce((sum, { length }) => sum + length, 0);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 3;
    this.sun.shadow.normalBias = 0.02;
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 60 });
  }

  // Draws with the next frame: nothing is drawn while nothing changes.
  private request(): void {
    if (this.pending) return;
    this.pending = true;
    requestAnimationFrame(() => {
      this.move();
      this.renderer.render(this.scene, this.camera.camera);
      this.pending = false;
    });
  }

  private move(): void {
    const place = locate(this.time, this.clock.time);
    const position = new Vector3();
    const attitude = new Quaternion();
    if (this.body && this.animation.body) {
      this.body.visible = poseAt(this.animation.body, place, position, attitude);
      if (this.body.visible) {
        this.body.position.copy(position);
        this.body.quaternion.copy(attitude);
      }
    }
    this.towed.forEach((unit, i) => {
      const pose = this.animation.towed[i]?.pose;
      if (pose) unit.visible = poseAt(pose, place, unit.position, unit.quaternion);
    });
    this.wheels.forEach(({ frame, spin }, i) => {
      const wheel = this.animation.wheels[i];
      if (!wheel) return;
      frame.visible = poseAt(wheel.pose, place, frame.position, frame.quaternion);
      spin.rotation.y = interpolate(wheel.spin, place);
    });
    this.arrows.update(place);
    this.tracks.update(place.a + 1);
    this.cones.update(this.clock.time);
    this.timeLabel.textContent = `t = ${this.clock.time.toFixed(2)} s`;
    if (!this.lead) return;

    // Camera, light and ground go along with the vehicle.
    const { x, y, z, heading } = this.lead;
    position.set(interpolate(x, place), interpolate(y, place), interpolate(z, place));
    if (!Number.isFinite(position.x + position.y + position.z)) return;
    const foot = position.clone().addScaledVector(this.ground.normal, -this.half[2]);
    if (this.road) this.ground.lift(foot);
    this.ground.follow(position);
    this.road?.follow(position);
    this.sun.target.position.copy(foot);
    this.sun.position.copy(foot).add(new Vector3(-7, 10, 18));
    const a = heading[place.a] ?? 0;
    const turn = (heading[place.b] ?? a) - a;
    this.camera.follow(position, a + place.fraction * Math.atan2(Math.sin(turn), Math.cos(turn)));
  }
}

// Middle, in the body frame, and half edges of the box around body, wheels and the units that are towed behind.
function boxAround(animation: Animation, arches: ArchPlace[]): { middle: Vector3; half: Triple } {
  if (!animation.body) {
    const reach = Math.max(1, ...animation.wheels.map(({ radius }) => 2.5 * radius));
    return { middle: new Vector3(), half: [reach, 0.6 * reach, 0.5 * reach] };
  }
  const [length, width, height] = [Math.max(1, animation.length), Math.max(0.5, animation.width), Math.max(0.5, animation.height)];
  const low = Math.min(animation.floor, ...arches.map(({ z, radius }) => z - radius));
  const high = animation.floor + height;
  const train = length + animation.towed.reduce((sum, unit) => sum + unit.length, 0);
  return { middle: new Vector3(animation.front - train / 2, 0, (low + high) / 2), half: [train / 2, width / 2, (high - low) / 2] };
}

// Without a body the camera follows the middle of the wheels.
function middle(wheels: Wheel[]): Pose | null {
  const first = wheels[0]?.pose;
  if (!first) return null;
  const mean = (axis: 'x' | 'y' | 'z'): Float32Array =>
    first[axis].map((_, i) => wheels.reduce((sum, { pose }) => sum + (pose[axis][i] ?? NaN), 0) / wheels.length);
  return { ...first, x: mean('x'), y: mean('y'), z: mean('z') };
}

// Where the wheels stand in the body frame at the beginning: there the hull has its arches.
function archPlaces(animation: Animation, body: Pose): ArchPlace[] {
  const place = { a: 0, b: 0, fraction: 0 };
  const origin = new Vector3();
  const back = new Quaternion();
  if (!poseAt(body, place, origin, back)) return [];
  back.invert();
  const position = new Vector3();
  return animation.wheels
    .filter((wheel) => poseAt(wheel.pose, place, position, new Quaternion()))
    .map((wheel) => {
      poseAt(wheel.pose, place, position, new Quaternion());
      position.sub(origin).applyQuaternion(back);
      return { x: position.x, z: position.z, radius: wheel.radius, width: wheel.width };
    })
    .filter(({ x }) => x < animation.front && x > animation.front - animation.length); // not those of other units
}
