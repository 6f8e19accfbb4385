// A plain car shape from the box around the body: hull with wheel arches, cabin, windows, lights.
// Profiles are drawn in parts of the box: u from the front (0) to the rear (1), w from the floor (0) to the roof (1).
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  DoubleSide,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  Shape,
  Vector2,
  Vector3,
} from 'three';

export interface CarBox {
  length: number;
  width: number;
  height: number;
  front: number; // x of the front face
  floor: number; // z of the lower face
}

export interface ArchPlace {
  x: number;
  z: number;
  radius: number;
  width: number;
}

type Point = [u: number, w: number];

interface Style {
  hull: Point[]; // upper outline of the hull, from front to rear
  cabin: [windscreenFoot: Point, roofFront: Point, roofRear: Point, rearFoot: Point];
  pillars: number[]; // u along the roof where side windows are parted
}

const saloon: Style = {
  hull: [[0, 0.3], [0.006, 0.4], [0.03, 0.46], [0.12, 0.53], [0.29, 0.6], [0.84, 0.64], [0.965, 0.63], [0.99, 0.58], [1, 0.4]],
  cabin: [[0.27, 0.58], [0.435, 0.985], [0.67, 1], [0.86, 0.62]],
  pillars: [0.56],
};
const van: Style = {
  hull: [[0, 0.18], [0.008, 0.32], [0.05, 0.4], [0.14, 0.5], [0.95, 0.5], [0.99, 0.5], [1, 0.3]],
  cabin: [[0.13, 0.49], [0.27, 0.985], [0.97, 1], [0.99, 0.49]],
  pillars: [0.42, 0.7],
};

export function buildCar(box: CarBox, wheels: ArchPlace[], paint: string): Group {
  const style = box.height > 0.42 * box.length || box.height > 2.1 ? van : saloon;
  const body = new MeshStandardMaterial({ color: paint, roughness: 0.5, metalness: 0.2, flatShading: true });
  const glass = new MeshStandardMaterial({ color: '#18202a', roughness: 0.12, metalness: 0.4, side: DoubleSide });
  const dark = new MeshStandardMaterial({ color: '#1d2125', roughness: 0.9 });

  const car = new Group();
  const point = ([u, w]: Point, y: number): Vector3 =>
    new Vector3(box.front - u * box.length, y, box.floor + w * box.height);

  const hull = new Mesh(hullGeometry(box, style, wheels), body);
  hull.castShadow = true;
  car.add(hull, ...underbody(box, wheels, dark), ...cabin(box, style, point, body, glass), ...lights(box, style));
  return car;
}

// A unit behind the first one: its box on a dark frame.
export function buildTowed(box: CarBox, paint: string): Group {
  const unit = new Group();
  if (box.length <= 0) return unit;
  const body = new MeshStandardMaterial({ color: paint, roughness: 0.5, metalness: 0.2, flatShading: true });
  const dark = new MeshStandardMaterial({ color: '#1d2125', roughness: 0.9 });
  const frame = Math.min(0.12, 0.1 * box.height);
  const middle = box.front - box.length / 2;
  const hull = new Mesh(new BoxGeometry(box.length, box.width, box.height - frame), body);
  hull.position.set(middle, 0, box.floor + frame + (box.height - frame) / 2);
  hull.castShadow = true;
  const under = new Mesh(new BoxGeometry(0.96 * box.length, 0.5 * box.width, frame), dark);
  under.position.set(middle, 0, box.floor + frame / 2);
  unit.add(hull, under);
  return unit;
}

// How much narrower the hull is at u: slightly tapered towards both ends.
function planTaper(u: number): number {
  const front = Math.max(0, 0.16 - u) / 0.16;
  const rear = Math.max(0, u - 0.88) / 0.12;
  return 1 - 0.12 * front ** 2 - 0.08 * rear ** 2;
}

function hullGeometry(box: CarBox, style: Style, wheels: ArchPlace[]): BufferGeometry {
  const bevel = 0.035 * box.width;
  const shape = new Shape(outline(box, style, wheels).map(([x, z]) => new Vector2(x, z)));
  const geometry = new ExtrudeGeometry(shape, {
    depth: box.width - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
  });
  // From the plane of the drawing to x forward, y left, z up, tapered in plan and towards the sills.
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; ++i) {
    const x = position.getX(i);
    const z = position.getY(i);
    const w = (z - box.floor) / box.height;
    const sill = 1 - 0.05 * Math.max(0, 0.3 - w) - 0.22 * Math.max(0, w - 0.42);
    const y = (position.getZ(i) - box.width / 2 + bevel) * planTaper((box.front - x) / box.length) * sill;
    position.setXYZ(i, x, -y, z);
  }
  geometry.computeVertexNormals();
  return geometry;
}

// The hull seen from the side, [x, z], with an arch over each axle.
function outline(box: CarBox, style: Style, wheels: ArchPlace[]): [number, number][] {
  const at = ([u, w]: Point): [number, number] => [box.front - u * box.length, box.floor + w * box.height];
  const points = refined(style.hull).map(at);
  const sill = box.floor + 0.08 * box.height;
  points.push([box.front - box.length, sill + 0.05 * box.height]);
  points.push([box.front - 0.985 * box.length, sill]);

  // Along the sill from the rear to the front.
  const axles: ArchPlace[] = [];
  for (const wheel of [...wheels].sort((a, b) => a.x - b.x)) {
    const same = axles.at(-1);
    if (!same || Math.abs(same.x - wheel.x) > 0.1) axles.push(wheel);
  }
  let reached = box.front - 0.985 * box.length;
  for (const axle of axles) {
    const radius = 1.16 * axle.radius;
    const drop = Math.max(-0.9 * radius, Math.min(0.9 * radius, sill - axle.z));
    const half = Math.sqrt(radius * radius - drop * drop);
    if (axle.x - half <= reached + 0.02 || axle.x + half >= box.front - 0.02 * box.length) continue;
    const begin = Math.PI - Math.asin(drop / radius);
    const end = Math.asin(drop / radius);
    for (let i = 0; i <= 16; ++i) {
      const angle = begin + ((end - begin) * i) / 16;
      points.push([axle.x + radius * Math.cos(angle), axle.z + radius * Math.sin(angle)]);
    }
    reached = axle.x + half;
  }
  points.push([box.front - 0.02 * box.length, sill]);
  points.push([box.front, sill + 0.06 * box.height]);
  return points.reverse();
}

// More points along long edges, so that the taper in plan bends the hull smoothly.
function refined(points: Point[]): Point[] {
  const result: Point[] = [];
  points.forEach(([u, w], i) => {
    const next = points[i + 1];
    result.push([u, w]);
    if (!next) return;
    const parts = Math.floor((next[0] - u) / 0.05);
    for (let k = 1; k < parts; ++k) result.push([u + ((next[0] - u) * k) / parts, w + ((next[1] - w) * k) / parts]);
  });
  return result;
}

// What fills the space between the wheels, seen through the arches.
function underbody(box: CarBox, wheels: ArchPlace[], material: MeshStandardMaterial): Mesh[] {
  const tyre = Math.max(0.1 * box.width, ...wheels.map((wheel) => 1.5 * wheel.width));
  const mesh = new Mesh(new BoxGeometry(0.94 * box.length, box.width - 2 * tyre, 0.4 * box.height), material);
  mesh.position.set(box.front - 0.5 * box.length, 0, box.floor + 0.26 * box.height);
  mesh.castShadow = true;
  return [mesh];
}

type Place = (point: Point, y: number) => Vector3;

function cabin(box: CarBox, style: Style, point: Place, paint: MeshStandardMaterial, glass: MeshStandardMaterial): Mesh[] {
  const [foot, roofFront, roofRear, rearFoot] = style.cabin;
  const low = 0.455 * box.width;
  const high = (style === van ? 0.43 : 0.35) * box.width;
  const corner = (p: Point, half: number, side: number): Vector3 => point(p, side * half);

  const shell: Vector3[][] = [];
  const windows: Vector3[][] = [];
  const across = (a: Point, ya: number, b: Point, yb: number): Vector3[] => [
    corner(a, ya, 1),
    corner(a, ya, -1),
    corner(b, yb, -1),
    corner(b, yb, 1),
  ];
  const screen = across(foot, low, roofFront, high);
  const back = across(roofRear, high, rearFoot, low);
  shell.push(screen, across(roofFront, high, roofRear, high), back);
  windows.push(inset(screen, 0.07, 0.06), inset(back, 0.09, 0.1));

  for (const side of [1, -1]) {
    const wall = [
      corner(foot, low, side),
      corner(roofFront, high, side),
      corner(roofRear, high, side),
      corner(rearFoot, low, side),
    ];
    shell.push(wall);
    windows.push(...sidePanes(wall, style, roofFront[0], roofRear[0]));
  }
  const centre = point([(foot[0] + rearFoot[0]) / 2, (foot[1] + roofRear[1]) / 2], 0);
  const outside = (face: Vector3[]): Vector3[] => facing(face, centre);
  const lifted = windows.map((pane) => lift(outside(pane), 0.004 * box.width));
  const shellMesh = new Mesh(polygons(shell.map(outside)), paint);
  shellMesh.castShadow = true;
  return [shellMesh, new Mesh(polygons(lifted), glass)];
}

// The side window, parted by pillars; `wall` runs foot, roof front, roof rear, rear foot.
function sidePanes(wall: Vector3[], style: Style, roofBegin: number, roofEnd: number): Vector3[][] {
  const [a, b, c, d] = wall as [Vector3, Vector3, Vector3, Vector3];
  const bottom = (part: number): Vector3 => a.clone().lerp(d, part);
  const top = (part: number): Vector3 => b.clone().lerp(c, part);
  const panes: Vector3[][] = [];
  const parts = [0, ...style.pillars.map((u) => (u - roofBegin) / (roofEnd - roofBegin)), 1];
  for (let i = 0; i + 1 < parts.length; ++i) {
    const [p, q] = [parts[i] ?? 0, parts[i + 1] ?? 1];
    // At a pillar the pane is upright: the foot lies below the point on the roof.
    const below = (part: number): number => (part === 0 ? 0 : part === 1 ? 1 : (top(part).x - a.x) / (d.x - a.x));
    const [lowP, lowQ] = [bottom(below(p)), bottom(below(q))];
    panes.push(inset([lowP, top(p), top(q), lowQ], 0.06, 0.09));
  }
  return panes;
}

// A smaller quadrilateral inside one given as first edge, opposite edge; margins as parts of its sides.
function inset(quad: Vector3[], along: number, across: number): Vector3[] {
  const [a, b, c, d] = quad as [Vector3, Vector3, Vector3, Vector3];
  const at = (s: number, t: number): Vector3 => a.clone().lerp(b, s).lerp(d.clone().lerp(c, s), t);
  return [at(along, across), at(1 - along, across), at(1 - along, 1 - across), at(along, 1 - across)];
}

function normalOf([a, b, c]: Vector3[]): Vector3 {
  if (!a || !b || !c) return new Vector3();
  return b.clone().sub(a).cross(c.clone().sub(a)).normalize();
}

// The face with its front away from a point inside.
function facing(face: Vector3[], inside: Vector3): Vector3[] {
  const outward = normalOf(face).dot((face[0] ?? inside).clone().sub(inside)) >= 0;
  return outward ? face : face.slice().reverse();
}

function lift(quad: Vector3[], by: number): Vector3[] {
  const normal = normalOf(quad);
  return quad.map((p) => p.clone().addScaledVector(normal, by));
}

function polygons(faces: Vector3[][]): BufferGeometry {
  const positions: number[] = [];
  for (const face of faces) {
    for (let i = 1; i + 1 < face.length; ++i) {
      for (const p of [face[0], face[i], face[i + 1]]) if (p) positions.push(p.x, p.y, p.z);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}

function lights(box: CarBox, style: Style): Mesh[] {
  const lamp = (colour: string, u: number, w: number, side: number): Mesh => {
    const glow = new Color(colour);
    const material = new MeshStandardMaterial({ color: glow, emissive: glow, emissiveIntensity: 0.45, roughness: 0.3 });
    const mesh = new Mesh(new BoxGeometry(0.02 * box.length, 0.17 * box.width, 0.055 * box.height), material);
    const half = 0.5 * box.width * planTaper(u) - 0.125 * box.width;
    mesh.position.set(box.front - u * box.length, side * half, box.floor + w * box.height);
    return mesh;
  };
  const [front, rear] = style === van ? [0.3, 0.42] : [0.385, 0.53];
  return [1, -1].flatMap((side) => [lamp('#eef3f7', 0.011, front, side), lamp('#b3261e', 0.99, rear, side)]);
}
