// The path plot: x to the right, y up, both at the same scale; drag moves, wheel with Ctrl or buttons zoom.
import { niceStep } from './axis';
import { type Line, type Sheet, cleared, clipToField, drawGrid } from './canvas';
import type { Clock } from './clock';
import { type Page, type Place, type Signal, interpolate, locate } from './data';
import { el } from './dom';
import type { Projection } from './frame';
import { type Theme, readTheme } from './theme';
import { reading, ticks } from './units';

interface View {
  x: number; // centre [m]
  y: number;
  scale: number; // pixels per metre
}

const margin = { left: 52, right: 14, top: 8, bottom: 40 };

export class PathPlot {
  readonly element: HTMLElement;
  private readonly canvas = el('canvas', { 'aria-label': 'Path of the vehicle seen from above' });
  private readonly readout = el('span', { class: 'at' });
  private readonly host = el('div', { class: 'host path-host' }, this.canvas);
  private view: View | null = null;
  private hovered: number | null = null;
  private readonly x: Float32Array;
  private readonly y: Float32Array;

  constructor(
    private readonly page: Page,
    [x, y]: [Signal, Signal],
    private readonly clock: Clock,
  ) {
    this.x = x.values;
    this.y = y.values;
    const button = (text: string, hint: string, act: () => void) =>
      el('button', { type: 'button', title: hint, click: act }, text);
    this.element = el(
      'figure',
      { class: 'card chart path' },
      el(
        'figcaption',
        {},
        el('h3', {}, el('span', { class: 'heading' }, 'Path'), this.readout),
        el(
          'div',
          { class: 'tools' },
          button('−', 'Zoom out', () => this.zoom(1 / 1.5)),
          button('+', 'Zoom in', () => this.zoom(1.5)),
          button('Fit', 'Show the whole path', () => {
            this.view = null;
            this.draw();
          }),
        ),
      ),
      this.host,
    );
    this.element.classList.toggle('wide', this.elongated());
    new ResizeObserver(() => this.draw()).observe(this.host);
    clock.listen(() => this.draw());
    this.listen();
  }

  draw(): void {
    const sheet = cleared(this.canvas, this.host);
    if (!sheet) return;
    const view = this.view ?? this.fit(sheet.width, sheet.height);
    this.drawAxes(sheet, view);
    this.drawPath(sheet, view);
    this.showReadout();
  }

  private fit(width: number, height: number): View {
    const [x0, x1, y0, y1] = this.extent();
    const across = (width - margin.left - margin.right) / Math.max(1.08 * (x1 - x0), 1);
    const up = (height - margin.top - margin.bottom) / Math.max(1.12 * (y1 - y0), 1);
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: Math.min(across, up) };
  }

  // A long straight path gets the whole width of the page.
  private elongated(): boolean {
    const [x0, x1, y0, y1] = this.extent();
    return x1 - x0 > 5 * Math.max(1, y1 - y0);
  }

  private extent(): [number, number, number, number] {
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < this.x.length; ++i) {
      const x = this.x[i] ?? NaN;
      const y = this.y[i] ?? NaN;
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    return x1 >= x0 ? [x0, x1, y0, y1] : [-1, 1, -1, 1];
  }

  private project(view: View, width: number, height: number): Projection {
    const middleX = (margin.left + width - margin.right) / 2;
    const middleY = (margin.top + height - margin.bottom) / 2;
    return (x, y) => [middleX + (x - view.x) * view.scale, middleY - (y - view.y) * view.scale];
  }

  private drawAxes(sheet: Sheet, view: View): void {
    const { width, height } = sheet;
    const at = this.project(view, width, height);
    const step = niceStep(44 / view.scale);
    const halfX = (width - margin.left - margin.right) / 2 / view.scale;
    const halfY = (height - margin.top - margin.bottom) / 2 / view.scale;
    const lines = (low: number, high: number, place: (value: number) => number): Line[] => {
      const values: number[] = [];
      for (let i = Math.ceil(low / step); i <= Math.floor(high / step); ++i) values.push(i * step);
      return ticks(values, step).map((label, i) => ({ at: place(values[i] ?? 0), label }));
    };
    const all = {
      x: lines(view.x - halfX, view.x + halfX, (x) => at(x, 0)[0]),
      y: lines(view.y - halfY, view.y + halfY, (y) => at(0, y)[1]),
    };
    drawGrid(sheet, margin, readTheme(), all, ['x (m)', 'y (m)'], 4);
  }

  private drawPath(sheet: Sheet, view: View): void {
    const { context, width, height } = sheet;
    const theme = readTheme();
    const at = this.project(view, width, height);
    const place = locate(this.page.time, this.clock.time);
    clipToField(sheet, margin);
    context.lineJoin = 'round';

    this.drawUnits(context, theme, at, place);

    // The whole path faintly, what has been driven strongly.
    for (const [last, alpha, thick] of [[this.x.length - 1, 0.35, 1.5], [place.a, 1, 2]] as const) {
      context.globalAlpha = alpha;
      context.strokeStyle = theme.series[5] ?? theme.text; // as curves that stand alone beside wheels
      context.lineWidth = thick;
      context.beginPath();
      let open = false;
      for (let i = 0; i <= last; ++i) {
        const [px, py] = at(this.x[i] ?? NaN, this.y[i] ?? NaN);
        const known = Number.isFinite(px) && Number.isFinite(py);
        if (known && open) context.lineTo(px, py);
        else if (known) context.moveTo(px, py);
        open = known;
      }
      context.stroke();
    }
    context.globalAlpha = 1;

    const dot = (x: number, y: number, radius: number, colour: string) => {
      const [px, py] = at(x, y);
      if (!Number.isFinite(px) || !Number.isFinite(py)) return;
      context.beginPath();
      context.arc(px, py, radius, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.strokeStyle = theme.surface;
      context.lineWidth = 2;
      context.fill();
      context.stroke();
    };
    dot(interpolate(this.x, place), interpolate(this.y, place), 6, theme.accent);
    if (this.hovered !== null) dot(this.x[this.hovered] ?? NaN, this.y[this.hovered] ?? NaN, 4.5, theme.text);
    context.restore();
  }

  // Of a combination: tracks of all wheels, between which lies the path that they sweep, and the units where they are.
  private drawUnits(context: CanvasRenderingContext2D, theme: Theme, at: Projection, place: Place): void {
    const animation = this.page.animation;
    if (!animation?.body || animation.towed.length === 0) return;
    context.strokeStyle = theme.muted;
    context.lineWidth = 1;
    context.globalAlpha = 0.5;
    for (const { pose } of animation.wheels) {
      context.beginPath();
      pose.x.forEach((x, i) => context.lineTo(...at(x, pose.y[i] ?? NaN)));
      context.stroke();
    }
    context.globalAlpha = 1;
    context.strokeStyle = theme.text;
    for (const { pose, ...box } of [{ ...animation, pose: animation.body }, ...animation.towed]) {
      if (box.length <= 0) continue;
      const [x, y] = [interpolate(pose.x, place), interpolate(pose.y, place)];
      const [w, i, j, k] = [pose.qw, pose.qx, pose.qy, pose.qz].map((q) => q[place.a] ?? NaN) as [number, number, number, number];
      const yaw = Math.atan2(2 * (w * k + i * j), 1 - 2 * (j * j + k * k));
      const corner = (along: number, across: number): [number, number] =>
        at(x + along * Math.cos(yaw) - across * Math.sin(yaw), y + along * Math.sin(yaw) + across * Math.cos(yaw));
      const [front, half] = [box.front, box.width / 2];
      const corners = [corner(front, half), corner(front, -half), corner(front - box.length, -half), corner(front - box.length, half)];
      if (!corners.flat().every(Number.isFinite)) continue;
      context.beginPath();
      for (const point of corners) context.lineTo(...point);
      context.closePath();
      context.stroke();
    }
  }

  private showReadout(): void {
    const i = this.hovered ?? locate(this.page.time, this.clock.time).a;
    const t = (this.page.time[i] ?? NaN).toFixed(3);
    this.readout.textContent = `t = ${t} s   x = ${reading(this.x[i] ?? NaN, 'm')} m   y = ${reading(this.y[i] ?? NaN, 'm')} m`;
  }

  private zoom(factor: number): void {
    const view = this.view ?? this.fit(this.host.clientWidth, this.host.clientHeight);
    this.view = { ...view, scale: view.scale * factor };
    this.draw();
  }

  private nearest(px: number, py: number): number | null {
    const [width, height] = [this.host.clientWidth, this.host.clientHeight];
    const at = this.project(this.view ?? this.fit(width, height), width, height);
    let best: number | null = null;
    let least = 40 ** 2;
    for (let i = 0; i < this.x.length; ++i) {
      const [qx, qy] = at(this.x[i] ?? NaN, this.y[i] ?? NaN);
      const distance = (qx - px) ** 2 + (qy - py) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    return best;
  }

  private listen(): void {
    let drag: { x: number; y: number; view: View; moved: boolean } | null = null;
    this.canvas.addEventListener('pointerdown', (event) => {
      const view = this.view ?? this.fit(this.host.clientWidth, this.host.clientHeight);
      drag = { x: event.clientX, y: event.clientY, view, moved: false };
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (drag) {
        const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
        drag.moved ||= Math.hypot(dx, dy) > 3;
        const { view } = drag;
        if (drag.moved) this.view = { ...view, x: view.x - dx / view.scale, y: view.y + dy / view.scale };
      } else {
        this.hovered = this.nearest(event.offsetX, event.offsetY);
      }
      this.draw();
    });
    this.canvas.addEventListener('pointerup', () => {
      if (drag && !drag.moved && this.hovered !== null) this.clock.seek(this.page.time[this.hovered] ?? 0);
      drag = null;
    });
    this.canvas.addEventListener('pointerleave', () => {
      this.hovered = null;
      this.draw();
    });
    this.canvas.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 300));
    });
    this.canvas.addEventListener('dblclick', () => {
      this.view = null;
      this.draw();
    });
  }
}
