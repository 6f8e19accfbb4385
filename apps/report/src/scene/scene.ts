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
import { FollowCamera, smoothHeading } from './camera';
import { type ArchPlace, buildCar } from './car';
import { Cones } from './cones';
import { Ground } from './ground';
import { poseAt } from './pose';
import { fillHost, paintHulls, useTheme } from './stage';
import { Tracks } from './tracks';
import { buildWheel } from './wheel';

export class View {
  readonly element: HTMLElement;
  private readonly scene = new Scene();
  private readonly renderer: WebGLRenderer;
  private readonly camera: FollowCamera;
  private readonly ground: Ground;
  private readonly arrows: ForceArrows;
  private readonly tracks: Tracks;
  private readonly cones: Cones;
  private readonly body: Group | null;
  private readonly wheels: { frame: Group; spin: Group }[];
  private readonly sun = new DirectionalLight('#ffffff', 2.6);
  private readonly lamp = new HemisphereLight('#ffffff', '#9aa0a6', 2.2);
  private readonly heading: Float32Array;
  private readonly lead: Pose | null; // what the camera follows
  private readonly timeLabel = el('span', { class: 'time' });
  private readonly host = el('div', { class: 'stage' });
  private pending = false;
  private placed = false;

  constructor(
    private readonly animation: Animation,
    private readonly time: Float32Array,
    private readonly clock: Clock,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: false });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.lead = animation.body ?? middle(animation.wheels);
    this.heading = this.lead ? smoothHeading(this.lead, time, 0.35) : new Float32Array(time.length);

    this.ground = new Ground(animation.groundNormal, animation.groundPoint);
    this.arrows = new ForceArrows(animation.wheels, this.ground.normal);
    this.tracks = new Tracks(animation.wheels, this.ground.normal);
    this.cones = new Cones(animation.cones, this.ground.normal);
    this.body = animation.body && buildCar(animation, archPlaces(animation, animation.body), readTheme().paint);
    this.wheels = animation.wheels.map(({ radius, width }) => {
      const frame = new Group();
      const spin = buildWheel(radius, width);
      frame.add(spin);
      return { frame, spin };
    });
    this.scene.add(this.ground.group, this.tracks.group, this.arrows.group, this.lamp, this.sun, this.sun.target);
    this.scene.add(this.cones.group);
    this.scene.add(...this.wheels.map(({ frame }) => frame));
    if (this.body) this.scene.add(this.body);
    this.setUpShadow();

    const size = animation.body ? Math.max(1, animation.length) : 3;
    this.camera = new FollowCamera(this.renderer.domElement, size, () => this.request());
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
    const key = el(
      'div',
      { class: 'key' },
      el('span', {}, el('i', { class: 'load' }), 'wheel load'),
      el('span', {}, el('i', { class: 'slip' }), 'force in the road plane'),
      el('span', {}, scale),
    );
    key.hidden = this.arrows.empty;
    if (this.animation.cones.length > 0) {
      layers.append(layer('Cones', 'Cones of the course; those that the vehicle hits fall over', this.cones.group));
    }
    return el('div', { class: 'overlay' }, el('div', { class: 'top' }, this.timeLabel, layers, cameras), key);
  }

  private start(): void {
    useTheme(this.scene, this.ground, (theme) => {
      this.arrows.setColours(theme.load, theme.slip);
      this.tracks.setColour(theme.muted);
      if (this.body) paintHulls(this.body, theme);
      this.request();
    });
    this.clock.listen(() => this.request());
    fillHost(this.host, this.renderer, this.camera.camera, () => {
      if (!this.placed) this.camera.place();
      this.placed = true;
      this.request();
    });
    this.move();
  }

  private setUpShadow(): void {
    const reach = 0.8 * Math.max(3, this.animation.length);
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
    if (!this.lead || !poseAt(this.lead, place, position, attitude)) return;

    // Camera, light and ground go along with the vehicle.
    const foot = this.ground.foot(position);
    this.ground.follow(foot);
    this.sun.target.position.copy(foot);
    this.sun.position.copy(foot).add(new Vector3(-7, 10, 18));
    const a = this.heading[place.a] ?? 0;
    const turn = (this.heading[place.b] ?? a) - a;
    const heading = a + place.fraction * Math.atan2(Math.sin(turn), Math.cos(turn));
    this.camera.follow(foot.addScaledVector(this.ground.normal, 0.45 * Math.max(1, this.animation.height)), heading);
  }
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
    });
}
