// The frame that charts and maps share: canvas, axes, box zoom. Drag zooms to a box, double-click shows everything again.
import { Axis } from './axis';
import { type Sheet, cleared, clipToField, drawGrid } from './canvas';
import { el } from './dom';
import { readTheme } from './theme';

const margin = { left: 62, right: 14, top: 8, bottom: 40 };

export interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

// Values to pixels of the canvas.
export type Projection = (x: number, y: number) => [number, number];

export abstract class Frame {
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
  protected abstract content(context: CanvasRenderingContext2D, at: Projection): void;
  protected abstract hover(px: number, py: number, at: Projection): void;
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

  private projection(width: number, height: number): Projection {
    const [ax, ay] = this.axes(width, height);
    const w = width - margin.left - margin.right;
    const h = height - margin.top - margin.bottom;
    return (x, y) => [margin.left + ax.share(x) * w, margin.top + (1 - ay.share(y)) * h];
  }

  draw(): void {
    const sheet = cleared(this.canvas, this.host);
    if (!sheet) return;
    const { context, width, height } = sheet;
    const at = this.projection(width, height);
    this.drawAxes(sheet, at);
    clipToField(sheet, margin);
    this.content(context, at);
    if (this.band) {
      const [a, b, c, d] = this.band;
      context.fillStyle = readTheme().accent;
      context.globalAlpha = 0.15;
      context.fillRect(Math.min(a, c), Math.min(b, d), Math.abs(c - a), Math.abs(d - b));
    }
    context.restore();
  }

  private drawAxes(sheet: Sheet, at: Projection): void {
    const { width, height } = sheet;
    const [ax, ay] = this.axes(width, height);
    const x0 = ax.value(0);
    const y0 = ay.value(0);
    const lines = {
      x: ax.lines(Math.max(2, width / 80)).map(({ value, label }) => ({ at: at(value, y0)[0], label })),
      y: ay.lines(Math.max(2, height / 44)).map(({ value, label }) => ({ at: at(x0, value)[1], label })),
    };
    drawGrid(sheet, margin, readTheme(), lines, this.titles, 2);
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
