// Charts over any abscissa: curves and points with linear or logarithmic axes. Hovering reads the nearest point, a
// legend entry hides its curve.
import { axisTitle } from './axis';
import { font } from './canvas';
import type { Chart, Curve } from './data';
import { el, swatch } from './dom';
import { type Box, Frame, type Projection } from './frame';
import { colours } from './palette';
import { readTheme } from './theme';
import { type Shown, type Units, figure, inUnits, negligible, reading, shown } from './units';

// A curve as it is drawn: in the reader's units.
interface Drawn {
  curve: Curve;
  name: string;
  colour: number;
  dashed: boolean;
  x: Float64Array;
  y: Float64Array;
}

const whole = (curves: Curve[], of: 'x' | 'y'): boolean => curves.every((c) => c[of].every((v) => Number.isInteger(v) || Number.isNaN(v)));

export class CurveChart extends Frame {
  private readonly hidden = new Set<Curve>();
  private readonly legend: HTMLElement;
  private drawn: Drawn[] = [];
  private nearest: { drawn: Drawn; i: number } | null = null;
  private log: [boolean, boolean] = [false, false];
  private decibel = false;
  private scale: [Shown, Shown] = [{ unit: '', factor: 1 }, { unit: '', factor: 1 }];

  constructor(
    private readonly chart: Chart,
    private readonly colour: number[], // of each curve
    units: Units,
  ) {
    const legend = el('div', { class: 'legend' });
    super(chart.equal, legend);
    this.legend = legend;
    this.setUnits(units);
  }

  setUnits(units: Units): void {
    const { chart } = this;
    this.scale = [shown(chart.xUnit, units, chart.xLabel), shown(chart.yUnit, units, chart.yLabel)];
    this.decibel = chart.gain && units.gains === 'dB';
    this.log = [chart.logX, chart.logY && !this.decibel];
    const [sx, sy] = this.scale;
    const used = new Set<number>();
    this.drawn = chart.curves.map((curve, i) => {
      const colour = this.colour[i] ?? 0;
      const again = !curve.faint && used.has(colour);
      if (!curve.faint) used.add(colour);
      const y = Float64Array.from(curve.y, (v) => (this.decibel ? 20 * Math.log10(Math.abs(v) * sy.factor) : v * sy.factor));
      return { curve, name: inUnits(curve.name, units), colour, dashed: curve.faint || again, x: Float64Array.from(curve.x, (v) => v * sx.factor), y };
    });
    const decibels = sy.unit ? `dB re ${sy.unit.startsWith('1/') ? '' : '1 '}${sy.unit}` : 'dB';
    const counts = (unit: string, of: 'x' | 'y'): boolean => (unit === '-' || unit === '') && whole(chart.curves, of);
    this.label(
      inUnits(chart.title, units),
      [axisTitle(chart.xLabel, sx.unit), axisTitle(chart.yLabel, this.decibel ? decibels : sy.unit)],
      [
        { log: this.log[0], whole: counts(chart.xUnit, 'x'), angular: sx.unit === 'deg' },
        { log: this.log[1], whole: counts(chart.yUnit, 'y') && !this.decibel, angular: sy.unit === 'deg' },
      ],
    );
    this.legend.replaceChildren(...this.entries());
    this.reset();
  }

  private entries(): HTMLElement[] {
    const named = this.drawn.filter(({ curve }) => !curve.faint);
    if (this.chart.curves.length === 1 && named[0]?.curve.name === this.chart.yLabel) return [];
    return named.map(({ curve, name, colour, dashed }) => {
      const entry = el(
        'button',
        {
          type: 'button',
          class: 'entry plain',
          title: `Show or hide ${name}`,
          'aria-pressed': String(!this.hidden.has(curve)),
          click: () => {
            if (!this.hidden.delete(curve)) this.hidden.add(curve);
            entry.setAttribute('aria-pressed', String(!this.hidden.has(curve)));
            this.draw();
          },
        },
        swatch(`var(--series-${(colour % colours) + 1})`, curve.points ? 'points' : dashed ? 'dashed' : 'line'),
        el('span', { class: 'name' }, name),
      );
      return entry;
    });
  }

  protected extent(): Box {
    const box = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity };
    for (const { x: xs, y: ys } of this.drawn) {
      for (let i = 0; i < xs.length; ++i) {
        const x = xs[i] ?? NaN;
        const y = ys[i] ?? NaN;
        if (!Number.isFinite(x) || !Number.isFinite(y) || (this.log[0] && x <= 0) || (this.log[1] && y <= 0)) continue;
        box.x0 = Math.min(box.x0, x);
        box.x1 = Math.max(box.x1, x);
        box.y0 = Math.min(box.y0, y);
        box.y1 = Math.max(box.y1, y);
      }
    }
    if (!(box.x1 >= box.x0)) return { x0: 1, x1: 10, y0: 1, y1: 10 };
    const grow = (low: number, high: number, k: 0 | 1): [number, number] => {
      if (this.log[k]) return [low / 1.3, high * 1.3];
      // What differs by round-off only is drawn as a straight line.
      const unit = k === 0 ? this.chart.xUnit : this.chart.yUnit;
      const noise = Math.max(1e-7 * Math.max(Math.abs(low), Math.abs(high)), 2 * negligible(unit) * this.scale[k].factor);
      if (!(high - low > noise)) {
        const middle = (low + high) / 2;
        const half = Math.abs(middle) > noise ? 0.5 * Math.abs(middle) : 1;
        return [middle - half, middle + half];
      }
      return [low - 0.04 * (high - low), high + 0.04 * (high - low)];
    };
    [box.y0, box.y1] = grow(box.y0, box.y1, 1);
    const points = this.drawn.some(({ curve }) => curve.points);
    if (!(box.x1 > box.x0) || this.chart.equal || points) [box.x0, box.x1] = grow(box.x0, box.x1, 0);
    return box;
  }

  protected content(context: CanvasRenderingContext2D, at: Projection): void {
    const theme = readTheme();
    context.lineJoin = 'round';
    for (const drawn of this.drawn) {
      const { curve, x, y } = drawn;
      if (this.hidden.has(curve)) continue;
      const colour = curve.faint ? theme.muted : (theme.series[drawn.colour % theme.series.length] ?? theme.text);
      context.strokeStyle = context.fillStyle = colour;
      context.lineWidth = curve.faint ? 0.8 : 1.6;
      context.setLineDash(drawn.dashed ? [6, 4] : []);
      context.beginPath();
      let open = false;
      for (let i = 0; i < x.length; ++i) {
        const [px, py] = at(x[i] ?? NaN, y[i] ?? NaN);
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
      if (curve.faint) this.nameAtEnd(context, drawn, at);
    }
    context.setLineDash([]);
    if (this.nearest) {
      const { drawn, i } = this.nearest;
      const [px, py] = at(drawn.x[i] ?? NaN, drawn.y[i] ?? NaN);
      context.beginPath();
      context.arc(px, py, 4.5, 0, 2 * Math.PI);
      context.fillStyle = theme.text;
      context.fill();
    }
  }

  // Reference lines carry their name at their last point in sight.
  private nameAtEnd(context: CanvasRenderingContext2D, { x, y, name }: Drawn, at: Projection): void {
    const { left, right, top, bottom } = this.field();
    for (let i = x.length - 1; i >= 0; --i) {
      const [px, py] = at(x[i] ?? NaN, y[i] ?? NaN);
      if (!(px >= left && px <= right + 1 && py >= top && py <= bottom)) continue;
      context.font = font;
      context.textAlign = 'right';
      context.textBaseline = py > top + 14 ? 'bottom' : 'top';
      context.fillText(name, px - 2, py > top + 14 ? py - 1 : py + 2);
      return;
    }
  }

  protected hover(px: number, py: number, at: Projection): void {
    this.nearest = null;
    let least = 60 ** 2;
    for (const drawn of this.drawn) {
      if (this.hidden.has(drawn.curve) || drawn.curve.faint) continue;
      for (let i = 0; i < drawn.x.length; ++i) {
        const [qx, qy] = at(drawn.x[i] ?? NaN, drawn.y[i] ?? NaN);
        const distance = (qx - px) ** 2 + (qy - py) ** 2;
        if (distance < least) [this.nearest, least] = [{ drawn, i }, distance];
      }
    }
    if (!this.nearest) return this.leave();
    const { drawn, i } = this.nearest;
    const { xUnit, yUnit } = this.chart;
    const [sx, sy] = this.scale;
    const y = this.decibel ? `${figure(drawn.y[i] ?? NaN)} dB` : `${reading(drawn.curve.y[i] ?? NaN, yUnit, sy.factor)} ${sy.unit}`;
    this.readout.textContent = `${drawn.name}   ${reading(drawn.curve.x[i] ?? NaN, xUnit, sx.factor)} ${sx.unit}   ${y}`;
  }

  protected leave(): void {
    this.nearest = null;
    this.readout.textContent = '';
  }
}
