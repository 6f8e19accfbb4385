// A wheel about its local y axis: tyre with rounded shoulders, rim with five spokes that show the spin.
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  Vector2,
} from 'three';

const rubber = new MeshStandardMaterial({ color: '#23262a', roughness: 0.95 });
const metal = new MeshStandardMaterial({ color: '#c3c8cd', roughness: 0.35, metalness: 0.55 });
const shade = new MeshStandardMaterial({ color: '#34393f', roughness: 0.8 });
const spokes = 5;

export function buildWheel(radius: number, width: number): Group {
  const rim = 0.68 * radius;
  const half = 0.5 * width;
  const profile = [
    [rim, -0.84 * half],
    [0.9 * radius, -half],
    [0.965 * radius, -0.9 * half],
    [radius, -0.66 * half],
    [radius, 0.66 * half],
    [0.965 * radius, 0.9 * half],
    [0.9 * radius, half],
    [rim, 0.84 * half],
  ].map(([r, y]) => new Vector2(r, y));

  const wheel = new Group();
  const tyre = new Mesh(new LatheGeometry(profile, 56), rubber);
  tyre.castShadow = true;
  wheel.add(tyre);

  // A ring at each edge of the rim, a dark disc behind the spokes, hub and spokes on both faces.
  wheel.add(new Mesh(new CylinderGeometry(rim, rim, 0.5 * width, 40), shade));
  for (const side of [-1, 1]) {
    const ring = [
      new Vector2(0.9 * rim, side * 0.74 * half),
      new Vector2(1.01 * rim, side * 0.86 * half),
      new Vector2(1.03 * rim, side * 0.8 * half),
    ];
    wheel.add(new Mesh(new LatheGeometry(side > 0 ? ring : ring.reverse(), 40), metalBothSides()));
    const hub = new Mesh(new CylinderGeometry(0.2 * rim, 0.24 * rim, 0.12 * width, 20), metal);
    hub.position.y = side * 0.68 * half;
    if (side < 0) hub.rotation.x = Math.PI;
    wheel.add(hub);
    for (let i = 0; i < spokes; ++i) {
      const arm = new Group();
      const spoke = new Mesh(new BoxGeometry(0.78 * rim, 0.1 * width, 0.2 * rim), metal);
      spoke.position.set(0.55 * rim, side * 0.66 * half, 0);
      arm.add(spoke);
      arm.rotation.y = (2 * Math.PI * i) / spokes;
      wheel.add(arm);
    }
  }
  return wheel;
}

let bothSides: MeshStandardMaterial | null = null;
function metalBothSides(): MeshStandardMaterial {
  bothSides ??= Object.assign(metal.clone(), { side: 2 as const });
  return bothSides;
}
