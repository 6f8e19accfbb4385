// Charts over any abscissa: curves and points with linear or logarithmic axes. Hovering reads the nearest point, a
// legend entry hides its curve.
import { axisTitle } from './axis';
import { font } from './canvas';
import type { Chart, Curve } from './data';
import { el } from './dom';
import { type Box, Frame, type Projection } from './frame';
import { readTheme } from './theme';
import { figure, typeset } from './units';

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

  protected content(context: CanvasRenderingContext2D, at: Projection): void {
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
  private nameAtEnd(context: CanvasRenderingContext2D, curve: Curve, at: Projection): void {
    const last = curve.x.length - 1;
    const [px, py] = at(curve.x[last] ?? NaN, curve.y[last] ?? NaN);
    context.font = font;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.fillText(curve.name, px - 2, py - 1);
  }

  protected hover(px: number, py: number, at: Projection): void {
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
