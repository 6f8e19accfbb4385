// The ground: a plane with lines every metre and every ten, drawn around the vehicle and fading with distance.
import {
  Color,
  Group,
  Mesh,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  ShadowMaterial,
  Vector3,
} from 'three';
import type { Theme } from '../theme';

const size = 600;

const vertex = `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

// Lines of a grid [m] that are at least about a pixel wide.
export const gridLines = `
float lines(vec2 p, float distance, float width) {
  vec2 q = p / distance;
  vec2 pixel = fwidth(q);
  vec2 d = abs(fract(q - 0.5) - 0.5);
  vec2 half_width = max(vec2(0.5 * width / distance), 0.6 * pixel);
  vec2 line = 1.0 - smoothstep(half_width - 0.5 * pixel, half_width + 0.5 * pixel, d);
  // Lines closer than a few pixels melt into an even tone instead of a pattern.
  line *= clamp(vec2(width / distance) / max(pixel, 1e-6) + 0.25 / max(pixel * 8.0, vec2(0.25)), 0.0, 1.0);
  return max(line.x, line.y);
}`;

const fragment = `
uniform vec3 sky, ground, fine, coarse;
varying vec2 place;
${gridLines}
void main() {
  float far = length(place);
  vec3 colour = ground;
  colour = mix(colour, fine, lines(place, 1.0, 0.02) * (1.0 - smoothstep(8.0, 45.0, far)));
  colour = mix(colour, coarse, lines(place, 10.0, 0.06) * (1.0 - smoothstep(60.0, 240.0, far)));
  gl_FragColor = vec4(mix(colour, sky, smoothstep(50.0, 260.0, far)), 1.0);
  #include <colorspace_fragment>
}`;

export class Ground {
  readonly group = new Group();
  readonly normal: Vector3;
  private readonly point: Vector3;
  private readonly along: Vector3;
  private readonly left: Vector3;
  private readonly material: ShaderMaterial;

  // below: a road is drawn on it, and may lie lower.
  constructor(normal: [number, number, number], point: [number, number, number], below = false) {
    this.normal = new Vector3(...normal);
    if (!(this.normal.length() > 0) || !(this.normal.z > 0)) this.normal.set(0, 0, 1);
    this.normal.normalize();
    this.point = new Vector3(...point);
    this.left = this.normal.clone().cross(new Vector3(1, 0, 0)).normalize();
    this.along = this.left.clone().cross(this.normal);

    const colour = (): { value: Color } => ({ value: new Color() });
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: { sky: colour(), ground: colour(), fine: colour(), coarse: colour() },
      polygonOffset: true,
      polygonOffsetFactor: 2,
      polygonOffsetUnits: 2,
    });
    const plane = new Mesh(new PlaneGeometry(size, size), this.material);
    const shadow = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ opacity: 0.28, depthWrite: false }));
    shadow.receiveShadow = true;
    this.group.add(plane);
    if (!below) this.group.add(shadow);
    // What hides nothing: everything else is drawn over it.
    if (below) {
      this.material.depthTest = this.material.depthWrite = false;
      plane.renderOrder = -1;
    }
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), this.normal));
  }

  setTheme(theme: Theme): void {
    const { uniforms } = this.material;
    for (const [name, value] of [
      ['sky', theme.sky],
      ['ground', theme.ground],
      ['fine', theme.gridFine],
      ['coarse', theme.gridCoarse],
    ] as const) {
      (uniforms[name]?.value as Color).set(value);
    }
  }

  // Keeps the plane around the vehicle; it moves by whole cells, so that its lines stand still.
  follow(position: Vector3): void {
    const offset = position.clone().sub(this.point);
    const cell = (axis: Vector3): number => 10 * Math.round(offset.dot(axis) / 10);
    this.group.position.copy(this.point).addScaledVector(this.along, cell(this.along)).addScaledVector(this.left, cell(this.left));
  }

  // Lifts or lowers the plane to pass through a point: roads lead up and down hills.
  lift(point: Vector3): void {
    this.point.z += point.clone().sub(this.point).dot(this.normal) / this.normal.z;
  }
}
