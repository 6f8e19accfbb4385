// Maps of a value over a plane, as colours; hovering reads the value.
import type { PlaneMap } from './data';
import { el } from './dom';
import { type Box, Frame, type Projection } from './frame';
import { type Units, figure, inUnits, reading, shown } from './units';

// Colours from low (blue) over the middle (light) to high (red).
function shade(share: number): [number, number, number] {
  const stops = [
    [38, 70, 140],
    [92, 158, 204],
    [238, 238, 228],
    [232, 150, 84],
    [158, 42, 43],
  ] as const;
  const place = Math.min(0.999999, Math.max(0, share)) * (stops.length - 1);
  const i = Math.floor(place);
  const [a, b] = [stops[i] ?? stops[0], stops[i + 1] ?? stops[4]];
  const mix = (k: 0 | 1 | 2): number => Math.round(a[k] + (place - i) * (b[k] - a[k]));
  return [mix(0), mix(1), mix(2)];
}

export class MapChart extends Frame {
  private readonly image = el('canvas', {});
  private readonly low: number;
  private readonly high: number;

  private readonly key: HTMLElement;
  private scale = { unit: '', factor: 1 };

  constructor(
    private readonly map: PlaneMap,
    units: Units,
  ) {
    const key = el('div', { class: 'legend' });
    super(false, key);
    this.key = key;
    const finite = map.values.filter((v) => Number.isFinite(v));
    this.low = finite.reduce((a, b) => Math.min(a, b), Infinity);
    this.high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
    this.paint();
    this.setUnits(units);
  }

  setUnits(units: Units): void {
    const { title, label, unit } = this.map;
    this.scale = shown(unit, units, label);
    this.label(inUnits(title, units), ['x (m)', 'y (m)'], [{}, {}]);
    const bar = el('i', { class: 'scale' });
    const stops = [0, 0.25, 0.5, 0.75, 1].map((s) => `rgb(${shade(s).join(',')})`);
    bar.style.background = `linear-gradient(to right, ${stops.join(',')})`;
    const end = (value: number): string => (Math.abs(value) < 1e-6 * (this.high - this.low) ? '0' : figure(value * this.scale.factor, 3));
    const text = (value: number): string => `${end(value)} ${this.scale.unit}`;
    const parts = this.even() ? [`${label} ${text(this.low)} everywhere`] : [`${label} ${text(this.low)} `, bar, ` ${text(this.high)}`];
    this.key.replaceChildren(el('span', { class: 'entry' }, ...parts));
    this.draw();
  }

  private even(): boolean {
    return !(this.high - this.low > 1e-6 * Math.max(Math.abs(this.low), Math.abs(this.high)));
  }

  private paint(): void {
    const { nx, ny, values } = this.map;
    [this.image.width, this.image.height] = [nx, ny];
    const context = this.image.getContext('2d');
    if (!context) return;
    const pixels = context.createImageData(nx, ny);
    const even = this.even();
    const span = this.high - this.low;
    for (let j = 0; j < ny; ++j) {
      for (let i = 0; i < nx; ++i) {
        const value = values[j * nx + i] ?? NaN;
        const place = 4 * ((ny - 1 - j) * nx + i);
        if (!Number.isFinite(value)) continue;
        [pixels.data[place], pixels.data[place + 1], pixels.data[place + 2]] = shade(even ? 0.5 : (value - this.low) / span);
        pixels.data[place + 3] = 255;
      }
    }
    context.putImageData(pixels, 0, 0);
  }

  protected extent(): Box {
    const { x0, x1, y0, y1 } = this.map;
    return { x0, x1, y0, y1 };
  }

  protected content(context: CanvasRenderingContext2D, at: Projection): void {
    const [left, top] = at(this.map.x0, this.map.y1);
    const [right, bottom] = at(this.map.x1, this.map.y0);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.image, left, top, right - left, bottom - top);
  }

  protected hover(px: number, py: number, at: Projection): void {
    const { x0, x1, y0, y1, nx, ny, values, label } = this.map;
    const [left, top] = at(x0, y1);
    const [right, bottom] = at(x1, y0);
    const i = Math.floor(((px - left) / (right - left)) * nx);
    const j = Math.floor(((bottom - py) / (bottom - top)) * ny);
    if (i < 0 || j < 0 || i >= nx || j >= ny) return this.leave();
    const x = x0 + ((i + 0.5) / nx) * (x1 - x0);
    const y = y0 + ((j + 0.5) / ny) * (y1 - y0);
    this.readout.textContent = `x = ${figure(x)} m   y = ${figure(y)} m   ${label} ${reading(values[j * nx + i] ?? NaN, this.map.unit, this.scale.factor)} ${this.scale.unit}`;
  }

  protected leave(): void {
    this.readout.textContent = '';
  }
}
