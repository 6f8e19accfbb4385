// What the pictures in 3D share: their size, the theme, materials in the colours of the charts, zooming.
import { Color, Mesh, MeshStandardMaterial, type Object3D, type PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type Theme, onThemeChange, readTheme } from '../theme';
import type { Ground } from './ground';

// The picture fills its host, now and whenever the size of the host changes.
export function fillHost(host: HTMLElement, renderer: WebGLRenderer, camera: PerspectiveCamera, resized: () => void): void {
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    resized();
  }).observe(host);
}

// Sky and ground in the colours of the theme, and what else `apply` colours, now and whenever the theme changes.
export function useTheme(scene: Scene, ground: Ground, apply: (theme: Theme) => void): void {
  const colour = (): void => {
    const theme = readTheme();
    scene.background = new Color(theme.sky);
    ground.setTheme(theme);
    apply(theme);
  };
  colour();
  onThemeChange(colour);
}

// The wheel scrolls the page until the picture has been clicked.
export function zoomOnceClicked(controls: OrbitControls, canvas: HTMLCanvasElement): void {
  controls.enableZoom = false;
  canvas.addEventListener('pointerdown', () => (controls.enableZoom = true));
  canvas.addEventListener('pointerleave', (event) => {
    if (event.buttons === 0) controls.enableZoom = false;
  });
}

// Hulls of cars are what is shaded flat.
export function paintHulls(object: Object3D, theme: Theme): void {
  object.traverse((node) => {
    if (node instanceof Mesh && node.material instanceof MeshStandardMaterial && node.material.flatShading) node.material.color.set(theme.paint);
  });
}

// One material for each of the charts' series and each opacity.
export class Paints {
  private readonly known = new Map<string, { series: number; material: MeshStandardMaterial }>();

  readonly of = (series: number, opacity = 1): MeshStandardMaterial => {
    const name = `${series}/${opacity}`;
    const paint = this.known.get(name) ?? {
      series,
      material: new MeshStandardMaterial({ roughness: 0.5, metalness: 0.15, opacity, transparent: opacity < 1 }),
    };
    this.known.set(name, paint);
    return paint.material;
  };

  setTheme(theme: Theme): void {
    for (const { series, material } of this.known.values()) material.color.set(theme.series[series] ?? theme.muted);
  }
}
