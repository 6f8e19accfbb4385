// Charts over any abscissa: curves and points with linear or logarithmic axes, and maps of a value over a plane.
// Drag zooms to a box, double-click shows everything again, hovering reads the nearest point, a legend entry hides
// its curve.
import type { Chart, Curve, PlaneMap } from './data';
import { el } from './dom';
import { readTheme } from './theme';
import { figure, ticks, typeset } from './units';

const margin = { left: 62, right: 14, top: 8, bottom: 40 };
const font = '11px system-ui, sans-serif';

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

// A step of 1, 2 or 5 times a power of ten, at least `least`.
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((m) => m * power >= least * (1 - 1e-9)) ?? 10);
}

// One axis: values to a share of its length and back, and where its lines are.
class Axis {
  private readonly low: number;
  private readonly high: number;
  constructor(
    low: number,
    high: number,
    private readonly log: boolean,
  ) {
    this.low = log ? Math.log10(low) : low;
    this.high = log ? Math.log10(high) : high;
  }
  share(value: number): number {
    return ((this.log ? Math.log10(value) : value) - this.low) / (this.high - this.low);
  }
  value(share: number): number {
    const v = this.low + share * (this.high - this.low);
    return this.log ? 10 ** v : v;
  }
  lines(most: number): { value: number; label: string }[] {
    if (this.log) {
      const step = Math.max(1, Math.ceil((this.high - this.low) / most));
      const out = [];
      for (let p = Math.ceil(this.low - 1e-9); p <= this.high + 1e-9; p += step) out.push({ value: 10 ** p, label: figure(10 ** p, 1) });
      return out;
    }
    const step = niceStep((this.high - this.low) / most);
    const values: number[] = [];
    for (let i = Math.ceil(this.low / step - 1e-9); i <= Math.floor(this.high / step + 1e-9); ++i) values.push(i * step);
    const labels = ticks(values, step);
    return values.map((value, i) => ({ value, label: labels[i] ?? '' }));
  }
}

function axisTitle(label: string, unit: string): string {
  const shown = typeset(unit);
  return shown ? `${label} (${shown})` : label;
}

// The frame that charts and maps share: canvas, axes, box zoom.
abstract class Frame {
  readonly element: HTMLElement;
  protected readonly canvas = el('canvas', {});
  protected readonly readout = el('span', { class: 'at' });
  protected readonly host = el('div', { class: 'host path-host' }, this.canvas);
  protected view: Box | null = null;
  private band: [number, number, number, number] | null = null;

  constructor(
    title: string,
    private readonly titles: [string, string],
    protected readonly log: [boolean, boolean],
    private readonly equal: boolean,
    ...below: HTMLElement[]
  ) {
    this.canvas.setAttribute('aria-label', title);
    const fit = el('button', { type: 'button', title: 'Show everything', click: () => this.reset() }, 'Fit');
    const caption = el('figcaption', {}, el('h3', {}, title, this.readout), el('div', { class: 'tools' }, fit));
    this.element = el('figure', { class: 'card chart curves' }, caption, ...below, this.host);
    new ResizeObserver(() => this.draw()).observe(this.host);
    this.listen();
  }

  protected abstract extent(): Box;
  protected abstract content(context: CanvasRenderingContext2D, at: (x: number, y: number) => [number, number]): void;
  protected abstract hover(px: number, py: number, at: (x: number, y: number) => [number, number]): void;
  protected abstract leave(): void;

  private reset(): void {
    this.view = null;
    this.draw();
  }

  private axes(width: number, height: number): [Axis, Axis] {
    let { x0, x1, y0, y1 } = this.view ?? this.extent();
    if (this.equal) {
      // The same scale in both directions: the wider one decides.
      const w = width - margin.left - margin.right;
      const h = height - margin.top - margin.bottom;
      const scale = Math.min(w / (x1 - x0), h / (y1 - y0));
      const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
      [x0, x1, y0, y1] = [cx - w / scale / 2, cx + w / scale / 2, cy - h / scale / 2, cy + h / scale / 2];
    }
    return [new Axis(x0, x1, this.log[0]), new Axis(y0, y1, this.log[1])];
  }

  private projection(width: number, height: number): (x: number, y: number) => [number, number] {
    const [ax, ay] = this.axes(width, height);
    const w = width - margin.left - margin.right;
    const h = height - margin.top - margin.bottom;
    return (x, y) => [margin.left + ax.share(x) * w, margin.top + (1 - ay.share(y)) * h];
  }

  draw(): void {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    const context = this.canvas.getContext('2d');
    if (!context || width < 80 || height < 80) return;
    const ratio = devicePixelRatio;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.drawGrid(context, width, height);
    context.save();
    context.beginPath();
    context.rect(margin.left, margin.top, width - margin.left - margin.right, height - margin.top - margin.bottom);
    context.clip();
    this.content(context, this.projection(width, height));
    if (this.band) {
      const [a, b, c, d] = this.band;
      context.fillStyle = readTheme().accent;
      context.globalAlpha = 0.15;
      context.fillRect(Math.min(a, c), Math.min(b, d), Math.abs(c - a), Math.abs(d - b));
    }
    context.restore();
  }

  private drawGrid(context: CanvasRenderingContext2D, width: number, height: number): void {
    const theme = readTheme();
    const [ax, ay] = this.axes(width, height);
    const at = this.projection(width, height);
    context.strokeStyle = theme.line;
    context.fillStyle = theme.muted;
    context.lineWidth = 1;
    context.font = font;
    context.beginPath();
    context.textAlign = 'center';
    context.textBaseline = 'top';
    const x0 = ax.value(0);
    const y0 = ay.value(0);
    for (const { value, label } of ax.lines(Math.max(2, width / 80))) {
      const px = Math.round(at(value, y0)[0]) + 0.5;
      context.moveTo(px, margin.top);
      context.lineTo(px, height - margin.bottom);
      context.fillText(label, px, height - margin.bottom + 7);
    }
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const { value, label } of ay.lines(Math.max(2, height / 44))) {
      const py = Math.round(at(x0, value)[1]) + 0.5;
      context.moveTo(margin.left, py);
      context.lineTo(width - margin.right, py);
      context.fillText(label, margin.left - 7, py);
    }
    context.stroke();
    context.textAlign = 'center';
    context.textBaseline = 'bottom';
    context.fillText(this.titles[0], (margin.left + width - margin.right) / 2, height - 2);
    context.save();
    context.translate(2, (margin.top + height - margin.bottom) / 2);
    context.rotate(-Math.PI / 2);
    context.textBaseline = 'top';
    context.fillText(this.titles[1], 0, 0);
    context.restore();
  }

  private zoomTo([a, b, c, d]: [number, number, number, number]): void {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    const [ax, ay] = this.axes(width, height);
    const x = (p: number): number => ax.value((p - margin.left) / (width - margin.left - margin.right));
    const y = (p: number): number => ay.value(1 - (p - margin.top) / (height - margin.top - margin.bottom));
    this.view = { x0: x(Math.min(a, c)), x1: x(Math.max(a, c)), y0: y(Math.max(b, d)), y1: y(Math.min(b, d)) };
  }

  private listen(): void {
    this.canvas.addEventListener('pointerdown', (event) => {
      this.band = [event.offsetX, event.offsetY, event.offsetX, event.offsetY];
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (this.band) this.band = [this.band[0], this.band[1], event.offsetX, event.offsetY];
      else this.hover(event.offsetX, event.offsetY, this.projection(this.host.clientWidth, this.host.clientHeight));
      this.draw();
    });
    this.canvas.addEventListener('pointerup', () => {
      const band = this.band;
      this.band = null;
      if (band && Math.abs(band[2] - band[0]) > 5 && Math.abs(band[3] - band[1]) > 5) this.zoomTo(band);
      this.draw();
    });
    this.canvas.addEventListener('pointerleave', () => {
      this.leave();
      this.draw();
    });
    this.canvas.addEventListener('dblclick', () => this.reset());
  }
}

export class CurveChart extends Frame {
  private readonly hidden = new Set<Curve>();
  private nearest: { curve: Curve; i: number } | null = null;

  constructor(private readonly chart: Chart) {
    const legend = el('div', { class: 'legend' });
    super(
      chart.title,
      [axisTitle(chart.xLabel, chart.xUnit), axisTitle(chart.yLabel, chart.yUnit)],
      [chart.logX, chart.logY],
      chart.equal,
      legend,
    );
    chart.curves.forEach((curve, i) => {
      if (curve.faint) return;
      const mark = el('i', {});
      mark.style.background = `var(--series-${(i % 8) + 1})`;
      const entry = el(
        'button',
        {
          type: 'button',
          class: 'entry plain',
          title: 'Show or hide',
          'aria-pressed': 'true',
          click: () => {
            if (!this.hidden.delete(curve)) this.hidden.add(curve);
            entry.setAttribute('aria-pressed', String(!this.hidden.has(curve)));
            this.draw();
          },
        },
        mark,
        el('span', { class: 'name' }, curve.name),
      );
      if (chart.curves.length > 1 || curve.name !== chart.yLabel) legend.append(entry);
    });
  }

  protected extent(): Box {
    const box = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity };
    for (const curve of this.chart.curves) {
      for (let i = 0; i < curve.x.length; ++i) {
        const x = curve.x[i] ?? NaN;
        const y = curve.y[i] ?? NaN;
        if (!Number.isFinite(x) || !Number.isFinite(y) || (this.log[0] && x <= 0) || (this.log[1] && y <= 0)) continue;
        box.x0 = Math.min(box.x0, x);
        box.x1 = Math.max(box.x1, x);
        box.y0 = Math.min(box.y0, y);
        box.y1 = Math.max(box.y1, y);
      }
    }
    if (!(box.x1 >= box.x0)) return { x0: 1, x1: 10, y0: 1, y1: 10 };
    const grow = (low: number, high: number, log: boolean): [number, number] => {
      if (log) return [low / 1.3, high * 1.3];
      const more = high > low ? 0.04 * (high - low) : 0.5 * Math.max(1e-6, Math.abs(high));
      return [low - more, high + more];
    };
    [box.y0, box.y1] = grow(box.y0, box.y1, this.log[1]);
    if (!(box.x1 > box.x0) || this.chart.equal) [box.x0, box.x1] = grow(box.x0, box.x1, this.log[0]);
    return box;
  }

  protected content(context: CanvasRenderingContext2D, at: (x: number, y: number) => [number, number]): void {
    const theme = readTheme();
    context.lineJoin = 'round';
    this.chart.curves.forEach((curve, k) => {
      if (this.hidden.has(curve)) return;
      const colour = curve.faint ? theme.muted : (theme.series[k % theme.series.length] ?? theme.text);
      context.strokeStyle = context.fillStyle = colour;
      context.lineWidth = curve.faint ? 0.8 : 1.6;
      context.setLineDash(curve.faint || k >= theme.series.length ? [6, 4] : []);
      context.beginPath();
      let open = false;
      for (let i = 0; i < curve.x.length; ++i) {
        const [px, py] = at(curve.x[i] ?? NaN, curve.y[i] ?? NaN);
        const known = Number.isFinite(px) && Number.isFinite(py);
        if (known && curve.points) {
          context.moveTo(px + 2, py);
          context.arc(px, py, 2, 0, 2 * Math.PI);
        } else if (known && open) context.lineTo(px, py);
        else if (known) context.moveTo(px, py);
        open = known;
      }
      if (curve.points) context.fill();
      else context.stroke();
      if (curve.faint) this.nameAtEnd(context, curve, at);
    });
    context.setLineDash([]);
    if (this.nearest) {
      const [px, py] = at(this.nearest.curve.x[this.nearest.i] ?? NaN, this.nearest.curve.y[this.nearest.i] ?? NaN);
      context.beginPath();
      context.arc(px, py, 4.5, 0, 2 * Math.PI);
      context.fillStyle = theme.text;
      context.fill();
    }
  }

  // Reference lines carry their name at their last point in sight.
  private nameAtEnd(context: CanvasRenderingContext2D, curve: Curve, at: (x: number, y: number) => [number, number]): void {
    const last = curve.x.length - 1;
    const [px, py] = at(curve.x[last] ?? NaN, curve.y[last] ?? NaN);
    context.font = font;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.fillText(curve.name, px - 2, py - 1);
  }

  protected hover(px: number, py: number, at: (x: number, y: number) => [number, number]): void {
    this.nearest = null;
    let least = 60 ** 2;
    for (const curve of this.chart.curves) {
      if (this.hidden.has(curve) || curve.faint) continue;
      for (let i = 0; i < curve.x.length; ++i) {
        const [qx, qy] = at(curve.x[i] ?? NaN, curve.y[i] ?? NaN);
        const distance = (qx - px) ** 2 + (qy - py) ** 2;
        if (distance < least) [this.nearest, least] = [{ curve, i }, distance];
      }
    }
    if (!this.nearest) return this.leave();
    const { curve, i } = this.nearest;
    const { xUnit, yUnit } = this.chart;
    this.readout.textContent = `${curve.name}   ${figure(curve.x[i] ?? NaN)} ${typeset(xUnit)}   ${figure(curve.y[i] ?? NaN)} ${typeset(yUnit)}`;
  }

  protected leave(): void {
    this.nearest = null;
    this.readout.textContent = '';
  }
}

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

  constructor(private readonly map: PlaneMap) {
    const key = el('div', { class: 'legend' });
    super(map.title, ['x (m)', 'y (m)'], [false, false], false, key);
    const finite = map.values.filter((v) => Number.isFinite(v));
    this.low = finite.reduce((a, b) => Math.min(a, b), Infinity);
    this.high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
    this.paint();
    const bar = el('i', { class: 'scale' });
    const stops = [0, 0.25, 0.5, 0.75, 1].map((s) => `rgb(${shade(s).join(',')})`);
    bar.style.background = `linear-gradient(to right, ${stops.join(',')})`;
    const unit = typeset(map.unit);
    key.append(el('span', { class: 'entry' }, `${map.label} ${figure(this.low, 3)} ${unit} `, bar, ` ${figure(this.high, 3)} ${unit}`));
  }

  private paint(): void {
    const { nx, ny, values } = this.map;
    [this.image.width, this.image.height] = [nx, ny];
    const context = this.image.getContext('2d');
    if (!context) return;
    const pixels = context.createImageData(nx, ny);
    const span = this.high > this.low ? this.high - this.low : 1;
    for (let j = 0; j < ny; ++j) {
      for (let i = 0; i < nx; ++i) {
        const value = values[j * nx + i] ?? NaN;
        const place = 4 * ((ny - 1 - j) * nx + i);
        if (!Number.isFinite(value)) continue;
        [pixels.data[place], pixels.data[place + 1], pixels.data[place + 2]] = shade((value - this.low) / span);
        pixels.data[place + 3] = 255;
      }
    }
    context.putImageData(pixels, 0, 0);
  }

  protected extent(): Box {
    const { x0, x1, y0, y1 } = this.map;
    return { x0, x1, y0, y1 };
  }

  protected content(context: CanvasRenderingContext2D, at: (x: number, y: number) => [number, number]): void {
    const [left, top] = at(this.map.x0, this.map.y1);
    const [right, bottom] = at(this.map.x1, this.map.y0);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.image, left, top, right - left, bottom - top);
  }

  protected hover(px: number, py: number, at: (x: number, y: number) => [number, number]): void {
    const { x0, x1, y0, y1, nx, ny, values, label, unit } = this.map;
    const [left, top] = at(x0, y1);
    const [right, bottom] = at(x1, y0);
    const i = Math.floor(((px - left) / (right - left)) * nx);
    const j = Math.floor(((bottom - py) / (bottom - top)) * ny);
    if (i < 0 || j < 0 || i >= nx || j >= ny) return this.leave();
    const x = x0 + ((i + 0.5) / nx) * (x1 - x0);
    const y = y0 + ((j + 0.5) / ny) * (y1 - y0);
    this.readout.textContent = `x = ${figure(x)} m   y = ${figure(y)} m   ${label} ${figure(values[j * nx + i] ?? NaN)} ${typeset(unit)}`;
  }

  protected leave(): void {
    this.readout.textContent = '';
  }
}
