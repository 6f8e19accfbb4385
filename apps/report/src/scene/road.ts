// The road along the way as a mesh: its heights as they are, unevenness by shading, friction by colour.
import { BufferAttribute, BufferGeometry, Color, Group, Mesh, ShaderMaterial, ShadowMaterial, Vector3 } from 'three';
import type { RoadMesh } from '../data';
import { el } from '../dom';
import type { Theme } from '../theme';
import { figure } from '../units';
import { gridLines } from './ground';

const vertex = `
attribute float grip;
varying vec3 place;
varying float share;
void main() {
  place = position;
  share = grip;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

// Slopes are shaded eight times as steep as they are, else nobody sees them.
const fragment = `
uniform vec3 sky, asphalt, coarse, slippery, middle, light;
varying vec3 place;
varying float share;
${gridLines}
void main() {
  vec3 normal = cross(dFdx(place), dFdy(place));
  normal = normalize(vec3(8.0 * normal.xy, normal.z) * sign(normal.z));
  float far = distance(place.xy, middle.xy);
  vec3 colour = mix(slippery, asphalt, share);
  colour = mix(colour, 0.5 * (colour + coarse), lines(place.xy, 1.0, 0.02) * (1.0 - smoothstep(8.0, 45.0, far)));
  colour = mix(colour, coarse, lines(place.xy, 10.0, 0.06) * (1.0 - smoothstep(60.0, 240.0, far)));
  colour *= clamp(1.0 + 1.3 * (dot(normal, light) - light.z), 0.3, 1.35);
  gl_FragColor = vec4(mix(colour, sky, smoothstep(50.0, 260.0, far)), 1.0);
  #include <colorspace_fragment>
}`;

function geometryOf(road: RoadMesh, low: number, high: number): BufferGeometry {
  const [rows, columns] = [road.x.length, road.offset.length];
  const positions = new Float32Array(3 * rows * columns);
  const grip = new Float32Array(rows * columns);
  for (let i = 0, k = 0; i < rows; ++i) {
    for (let j = 0; j < columns; ++j, ++k) {
      const d = road.offset[j] ?? 0;
      positions[3 * k] = (road.x[i] ?? 0) + d * (road.leftX[i] ?? 0);
      positions[3 * k + 1] = (road.y[i] ?? 0) + d * (road.leftY[i] ?? 0);
      positions[3 * k + 2] = road.height[k] ?? 0;
      grip[k] = high > low ? ((road.friction[k] ?? high) - low) / (high - low) : 1;
    }
  }
  const faces = new Uint32Array(6 * (rows - 1) * (columns - 1));
  for (let i = 0, k = 0; i + 1 < rows; ++i) {
    for (let j = 0; j + 1 < columns; ++j, k += 6) {
      const a = i * columns + j;
      faces.set([a, a + columns, a + 1, a + 1, a + columns, a + columns + 1], k);
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('grip', new BufferAttribute(grip, 1))
    .setIndex(new BufferAttribute(faces, 1));
}

export class RoadView {
  readonly group = new Group();
  private readonly material: ShaderMaterial;
  private readonly low: number;
  private readonly high: number;

  constructor(road: RoadMesh) {
    this.low = road.friction.reduce((a, b) => Math.min(a, b), Infinity);
    this.high = road.friction.reduce((a, b) => Math.max(a, b), -Infinity);
    const geometry = geometryOf(road, this.low, this.high);
    geometry.computeVertexNormals();
    const colour = (): { value: Color } => ({ value: new Color() });
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: {
        sky: colour(),
        asphalt: colour(),
        coarse: colour(),
        slippery: colour(),
        middle: { value: new Vector3() },
        light: { value: new Vector3(-7, 10, 18).normalize() },
      },
      side: 2,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    const shadow = new Mesh(geometry, new ShadowMaterial({ opacity: 0.28, depthWrite: false }));
    shadow.receiveShadow = true;
    for (const mesh of [new Mesh(geometry, this.material), shadow]) {
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
  }

  // What the colours mean; null where friction is the same everywhere.
  get key(): HTMLElement | null {
    if (!(this.high - this.low > 1e-3)) return null;
    return el('span', { class: 'friction' }, `friction ${figure(this.low, 2)} `, el('i', { class: 'grip' }), figure(this.high, 2));
  }

  setTheme(theme: Theme): void {
    const { uniforms } = this.material;
    for (const [name, value] of [
      ['sky', theme.sky],
      ['asphalt', theme.road],
      ['coarse', theme.gridCoarse],
      ['slippery', theme.slippery],
    ] as const) {
      (uniforms[name]?.value as Color).set(value);
    }
  }

  // Lines fade with the distance from here.
  follow(position: Vector3): void {
    (this.material.uniforms['middle']?.value as Vector3).copy(position);
  }
}
