// Shapes and links of a scene as meshes.
import {
  BoxGeometry,
  CanvasTexture,
  CatmullRomCurve3,
  CylinderGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Quaternion,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  TubeGeometry,
  Vector3,
} from 'three';
import type { SceneShape } from '../data';
import { type ArchPlace, buildCar } from './car';
import { buildWheel } from './wheel';

const along = new Vector3(0, 1, 0);

export type Paint = (series: number, opacity?: number) => MeshStandardMaterial;

// Rods and coils of length one along y, from the origin.
export function rod(radius: number): CylinderGeometry {
  return new CylinderGeometry(radius, radius, 1, 16).translate(0, 0.5, 0);
}
export function coil(radius: number, wire: number): TubeGeometry {
  const turns = 7;
  const path = Array.from({ length: 20 * turns + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 20;
    return new Vector3(radius * Math.cos(angle), i / (20 * turns), radius * Math.sin(angle));
  });
  return new TubeGeometry(new CatmullRomCurve3(path), 20 * turns, wire, 8);
}

// Puts an object of length one between two points.
export function stretch(object: Object3D, from: Vector3, to: Vector3): void {
  const way = to.clone().sub(from);
  const length = way.length();
  object.position.copy(from);
  object.scale.set(1, Math.max(1e-6, length), 1);
  object.quaternion.copy(new Quaternion().setFromUnitVectors(along, length > 1e-9 ? way.divideScalar(length) : along));
}

// `unit`: a length that is well seen in the scene, for what has no size of its own.
export function buildShape(shape: SceneShape, paint: Paint, series: number, unit: number, arches: ArchPlace[]): Object3D {
  const [x, y, z] = shape.size;
  switch (shape.kind) {
    case 'wheel':
      return buildWheel(x / 2, y);
    case 'car': {
      const car = buildCar({ length: x, width: y, height: z, front: x / 2, floor: -z / 2 }, arches, '#888888');
      car.traverse((node) => {
        if (!(node instanceof Mesh)) return;
        const seen = (node.material as MeshStandardMaterial).clone();
        Object.assign(seen, { transparent: true, opacity: 0.45, depthWrite: false });
        node.material = seen;
        node.castShadow = false;
      });
      return car;
    }
    case 'sphere':
      return shadowed(new Mesh(new SphereGeometry(x > 0 ? x / 2 : 0.035 * unit, 32, 20), paint(series)));
    case 'cylinder':
      return cylinder(x / 2, y, paint, series);
    case 'plate':
      return new Mesh(new BoxGeometry(x, y, z), paint(7));
    default:
      return box(x, y, z, paint, series);
  }
}

function shadowed(mesh: Mesh): Mesh {
  mesh.castShadow = true;
  return mesh;
}

function box(x: number, y: number, z: number, paint: Paint, series: number): Object3D {
  const geometry = new BoxGeometry(x, y, z);
  const group = new Group();
  group.add(shadowed(new Mesh(geometry, paint(series, 0.72))));
  group.add(new LineSegments(new EdgesGeometry(geometry), new LineBasicMaterial({ color: '#10141a', transparent: true, opacity: 0.55 })));
  return group;
}

// With a cross on both faces, so that it is seen to turn.
function cylinder(radius: number, length: number, paint: Paint, series: number): Object3D {
  const group = new Group();
  group.add(shadowed(new Mesh(new CylinderGeometry(radius, radius, length, 48), paint(series))));
  for (const turn of [0, Math.PI / 2]) {
    const mark = new Mesh(new BoxGeometry(1.9 * radius, 1.01 * length, 0.09 * radius), paint(7));
    mark.rotation.y = turn;
    group.add(mark);
  }
  return group;
}

// A name that always faces the reader; `height` in metres.
export function buildLabel(text: string, height: number): Sprite {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const font = '600 44px system-ui, sans-serif';
  if (context) context.font = font;
  canvas.width = Math.ceil((context?.measureText(text).width ?? 100) + 32);
  canvas.height = 64;
  if (context) {
    context.fillStyle = 'rgba(255, 255, 255, 0.82)';
    context.beginPath();
    context.roundRect(0, 0, canvas.width, canvas.height, 16);
    context.fill();
    context.font = font;
    context.fillStyle = '#1c2127';
    context.textBaseline = 'middle';
    context.fillText(text, 16, 34);
  }
  const sprite = new Sprite(new SpriteMaterial({ map: new CanvasTexture(canvas), depthTest: false, transparent: true }));
  sprite.scale.set((height * canvas.width) / canvas.height, height, 1);
  sprite.renderOrder = 10;
  return sprite;
}
