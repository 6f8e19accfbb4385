// One chart over time: up to two units, values in its heading, a line at the time of the animation.
import uPlot from 'uplot';
import { type Page, type Signal, locate } from './data';
import { el, swatch } from './dom';
import type { Theme } from './theme';
import { type Shown, type Units, inUnits, negligible, reading, shown, ticks } from './units';

export interface ChartSpec {
  title: string;
  signals: Signal[];
  missing: string[]; // asked for, but not recorded
}

export interface ChartEvents {
  zoom(min: number, max: number): void;
  reset(): void;
  seek(time: number): void;
}

const font = '11px system-ui, sans-serif';
const height = 230;

// Flat or nearly flat columns get a visible range instead of a picture of rounding noise [shown units].
function valueRange(noise: number): (u: uPlot, min: number | null, max: number | null) => uPlot.Range.MinMax {
  return (_, min, max) => {
    if (min === null || max === null || !Number.isFinite(min) || !Number.isFinite(max)) return [-1, 1];
    const middle = (min + max) / 2;
    const least = Math.max(1e-6 * Math.abs(middle), 2 * noise, 1e-15);
    if (max - min < least) {
      const half = Math.abs(middle) > noise ? 0.1 * Math.abs(middle) : 1;
      return [middle - half, middle + half];
    }
    const pad = 0.06 * (max - min);
    return [min - pad, max + pad];
  };
}

function axisSize(self: uPlot, values: string[] | null, index: number): number {
  const axis = self.axes[index];
  const gap = (axis?.gap ?? 5) + (axis?.ticks?.size ?? 4);
  const longest = (values ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');
  self.ctx.font = font;
  return Math.ceil(Math.max(28, self.ctx.measureText(longest).width / devicePixelRatio + gap + 4));
}

export class Chart {
  readonly element: HTMLElement;
  private readonly plot: uPlot;
  private readonly marker = el('div', { class: 'marker' });
  private readonly values: HTMLElement[] = [];
  private readonly clockLabel = el('span', { class: 'at' });
  private readonly observer: ResizeObserver;
  private readonly scales: Shown[]; // of each signal
  private readonly largest: number[];
  private hovered: number | null = null;
  private time = 0;

  constructor(
    private readonly page: Page,
    private readonly spec: ChartSpec,
    private readonly colours: number[], // of each signal
    private readonly units: Units,
    theme: Theme,
    private readonly events: ChartEvents,
  ) {
    this.scales = spec.signals.map((signal) => shown(signal.unit, units, signal.name));
    this.largest = spec.signals.map(({ values }) => values.reduce((most, v) => (Math.abs(v) > most ? Math.abs(v) : most), 0));
    const host = el('div', { class: 'host' });
    this.element = el('figure', { class: 'card chart' }, this.heading(theme), host, this.missingNote());
    this.plot = new uPlot(this.options(theme), this.data(), host);
    this.plot.over.append(this.marker);
    this.listen();
    this.observer = new ResizeObserver(() => this.resize(host));
    this.observer.observe(host);
  }

  destroy(): void {
    this.observer.disconnect();
    this.plot.destroy();
    this.element.remove();
  }

  // Shows the time of the animation as a line and, while nothing is hovered, its values in the heading.
  setTime(time: number): void {
    this.time = time;
    this.placeMarker(this.plot);
    if (this.hovered === null) this.showValues(locate(this.page.time, time).a);
  }

  setZoom(range: [number, number] | null): void {
    const time = this.page.time;
    const [min, max] = range ?? fullRange(time);
    this.plot.setScale('x', { min, max });
  }

  private placeMarker(plot: uPlot): void {
    const { min, max } = plot.scales['x'] ?? {};
    const inside = min != null && max != null && this.time >= min && this.time <= max;
    this.marker.hidden = !inside;
    if (inside) this.marker.style.transform = `translateX(${plot.valToPos(this.time, 'x')}px)`;
  }

  // The second unit of a chart is drawn dashed.
  private dashed(i: number): boolean {
    return this.scales[i]?.unit !== this.scales[0]?.unit;
  }

  private heading(theme: Theme): HTMLElement {
    const entries = this.spec.signals.map((signal, i) => {
      const value = el('span', { class: 'value' }, '–');
      this.values.push(value);
      return el(
        'span',
        { class: 'entry', title: signal.description || signal.name },
        swatch(theme.series[this.colours[i] ?? 0] ?? '', this.dashed(i) ? 'dashed' : 'line'),
        el('span', { class: 'name' }, signal.name),
        value,
        el('span', { class: 'unit' }, this.scales[i]?.unit ?? ''),
      );
    });
    const legend = el('div', { class: 'legend' }, ...entries);
    const title = el('span', { class: 'heading' }, inUnits(this.spec.title, this.units));
    return el('figcaption', {}, el('h3', {}, title, this.clockLabel), legend);
  }

  private missingNote(): HTMLElement | null {
    if (this.spec.missing.length === 0) return null;
    return el('p', { class: 'note' }, `Not recorded: ${this.spec.missing.join(', ')}`);
  }

  private data(): uPlot.AlignedData {
    const columns = this.spec.signals.map((signal, i) => {
      const factor = this.scales[i]?.factor ?? 1;
      return Array.from(signal.values, (v) => (Number.isFinite(v) ? v * factor : null));
    });
    return [Array.from(this.page.time), ...columns];
  }

  private options(theme: Theme): uPlot.Options {
    const units = [...new Set(this.scales.map(({ unit }) => unit))];
    const of = (unit: string): Signal[] => this.spec.signals.filter((_, i) => this.scales[i]?.unit === unit);
    const noise = (unit: string): number =>
      Math.max(...this.spec.signals.map((s, i) => (this.scales[i]?.unit === unit ? negligible(s.unit) * (this.scales[i]?.factor ?? 1) : 0)));
    const counts = (unit: string): boolean => unit === '' && of(unit).every(({ values }) => values.every((v) => Number.isInteger(v) || Number.isNaN(v)));
    const single = this.page.time.length === 1;
    const common = {
      font,
      labelFont: font,
      stroke: theme.muted,
      grid: { stroke: theme.line, width: 1 },
      ticks: { stroke: theme.line, width: 1, size: 4 },
    };
    return {
      width: 400,
      height,
      padding: [8, units.length > 1 ? 0 : 14, 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: (_, min, max) => (min === max ? fullRange(this.page.time) : [min, max]) },
        ...Object.fromEntries(units.map((unit) => [`y ${unit}`, { range: valueRange(noise(unit)) }])),
      },
      axes: [
        { ...common, label: 'Time (s)', labelSize: 18, size: 24, labelGap: 0, values: (_, v, __, ___, step) => ticks(v, step) },
        ...units.map((unit, i): uPlot.Axis => ({
          ...common,
          scale: `y ${unit}`,
          side: i === 0 ? 3 : 1,
          grid: { ...common.grid, show: i === 0 },
          label: unit,
          labelSize: 16,
          labelGap: 0,
          size: axisSize,
          values: (_, v, __, ___, step) => ticks(v, step),
          ...(counts(unit) ? { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1e4, 1e5, 1e6] } : {}),
        })),
      ],
      series: [
        {},
        ...this.spec.signals.map((signal, i): uPlot.Series => {
          const unit = this.scales[i]?.unit ?? '';
          const series: uPlot.Series = {
            label: signal.name,
            scale: `y ${unit}`,
            stroke: theme.series[this.colours[i] ?? 0] ?? theme.text,
            width: 1.5,
            points: single ? { show: true, size: 7 } : { show: false },
          };
          if (this.dashed(i)) series.dash = [6, 3];
          return series;
        }),
      ],
      cursor: {
        y: false,
        drag: { x: true, y: false, setScale: false },
        points: { size: 6 },
        sync: { key: 'time', setSeries: false, filters: { pub: (type) => type === 'mousemove' || type === 'mouseleave' } },
        bind: { dblclick: () => null },
      },
      hooks: {
        setCursor: [(self) => this.hover(self.cursor.idx ?? null, self.cursor.left ?? -1)],
        setSelect: [(self) => this.select(self)],
        draw: [(self) => this.placeMarker(self)], // zoom and size take effect with the drawing
      },
    };
  }

  private listen(): void {
    const over = this.plot.over;
    let down = 0;
    over.addEventListener('mousedown', (event) => (down = event.clientX));
    over.addEventListener('click', (event) => {
      if (Math.abs(event.clientX - down) > 3) return;
      this.events.seek(this.plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x'));
    });
    over.addEventListener('dblclick', () => this.events.reset());
  }

  private select(plot: uPlot): void {
    const { left, width } = plot.select;
    if (width < 4) return;
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    this.events.zoom(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
  }

  private hover(index: number | null, left: number): void {
    this.hovered = left < 0 ? null : index;
    this.element.classList.toggle('hovered', this.hovered !== null);
    this.clockLabel.textContent = this.hovered === null ? '' : `t = ${(this.page.time[this.hovered] ?? NaN).toFixed(3)} s`;
    this.showValues(this.hovered ?? locate(this.page.time, this.time).a);
  }

  private showValues(index: number): void {
    this.spec.signals.forEach((signal, i) => {
      const label = this.values[i];
      if (label) label.textContent = reading(signal.values[index] ?? NaN, signal.unit, this.scales[i]?.factor, this.largest[i]);
    });
  }

  private resize(host: HTMLElement): void {
    const width = host.clientWidth;
    if (width <= 0 || width === this.plot.width) return;
    this.plot.setSize({ width, height });
  }
}

// The whole run; a run of one sample still gets an axis.
export function fullRange(time: Float32Array): [number, number] {
  const min = time[0] ?? 0;
  const max = time[time.length - 1] ?? 1;
  return max > min ? [min, max] : [min - 0.5, min + 0.5];
}
