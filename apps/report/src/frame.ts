// The frame that charts and maps share: canvas, axes, box zoom. Drag zooms to a box, double-click shows everything again.
import { Axis, type AxisKind } from './axis';
import { type Line, type Margin, type Sheet, cleared, clipToField, drawGrid, widest } from './canvas';
import { el } from './dom';
import { readTheme } from './theme';

const titleRoom = 16; // of the y axis, left of its labels

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
  protected titles: [string, string] = ['', ''];
  protected kinds: [AxisKind, AxisKind] = [{}, {}];
  private readonly heading = el('span', { class: 'heading' });
  private readonly margin: Margin = { left: 62, right: 14, top: 8, bottom: 40 };
  private band: [number, number, number, number] | null = null;

  constructor(
    private readonly equal: boolean,
    ...below: HTMLElement[]
  ) {
    const fit = el('button', { type: 'button', title: 'Show everything', click: () => this.reset() }, 'Fit');
    const caption = el('figcaption', {}, el('h3', {}, this.heading, this.readout), el('div', { class: 'tools' }, fit));
    this.element = el('figure', { class: 'card chart curves' }, caption, ...below, this.host);
    new ResizeObserver(() => this.draw()).observe(this.host);
    this.listen();
  }

  protected abstract extent(): Box;
  protected abstract content(context: CanvasRenderingContext2D, at: Projection): void;
  protected abstract hover(px: number, py: number, at: Projection): void;
  protected abstract leave(): void;

  // What the chart says of itself; the readers' units are in all of it.
  protected label(title: string, titles: [string, string], kinds: [AxisKind, AxisKind]): void {
    this.heading.textContent = title;
    this.canvas.setAttribute('aria-label', `${title}: ${titles[1]} over ${titles[0]}`);
    this.titles = titles;
    this.kinds = kinds;
  }

  protected reset(): void {
    this.view = null;
    this.draw();
  }

  // Where curves are drawn [px].
  protected field(): { left: number; right: number; top: number; bottom: number } {
    const { left, right, top, bottom } = this.margin;
    return { left, right: this.host.clientWidth - right, top, bottom: this.host.clientHeight - bottom };
  }

  private room(width: number, height: number): [number, number] {
    return [width - this.margin.left - this.margin.right, height - this.margin.top - this.margin.bottom];
  }

  private axes(width: number, height: number): [Axis, Axis] {
    let { x0, x1, y0, y1 } = this.view ?? this.extent();
    if (this.equal) {
      // The same scale in both directions: the wider one decides.
      const [w, h] = this.room(width, height);
      const scale = Math.min(w / (x1 - x0), h / (y1 - y0));
      const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
      [x0, x1, y0, y1] = [cx - w / scale / 2, cx + w / scale / 2, cy - h / scale / 2, cy + h / scale / 2];
    }
    return [new Axis(x0, x1, this.kinds[0]), new Axis(y0, y1, this.kinds[1])];
  }

  private projection(width: number, height: number): Projection {
    const [ax, ay] = this.axes(width, height);
    const [w, h] = this.room(width, height);
    const { margin } = this;
    return (x, y) => [margin.left + ax.share(x) * w, margin.top + (1 - ay.share(y)) * h];
  }

  draw(): void {
    const sheet = cleared(this.canvas, this.host);
    if (!sheet) return;
    const { context, width, height } = sheet;
    this.makeRoom(sheet);
    const at = this.projection(width, height);
    this.drawAxes(sheet, at);
    clipToField(sheet, this.margin);
    this.content(context, at);
    if (this.band) {
      const [a, b, c, d] = this.band;
      context.fillStyle = readTheme().accent;
      context.globalAlpha = 0.15;
      context.fillRect(Math.min(a, c), Math.min(b, d), Math.abs(c - a), Math.abs(d - b));
    }
    context.restore();
  }

  // The labels of the y axis stand between its title and the field.
  private makeRoom(sheet: Sheet): void {
    const [, ay] = this.axes(sheet.width, sheet.height);
    const labels = ay.lines(Math.max(2, sheet.height / 44)).map(({ label }) => label);
    this.margin.left = Math.ceil(Math.max(36, Math.min(0.4 * sheet.width, widest(sheet.context, labels) + titleRoom + 9)));
  }

  private drawAxes(sheet: Sheet, at: Projection): void {
    const { width, height } = sheet;
    const [ax, ay] = this.axes(width, height);
    const x0 = ax.value(0);
    const y0 = ay.value(0);
    const lines: { x: Line[]; y: Line[] } = {
      x: ax.lines(Math.max(2, width / 80)).map(({ value, ...line }) => ({ at: at(value, y0)[0], ...line })),
      y: ay.lines(Math.max(2, height / 44)).map(({ value, ...line }) => ({ at: at(x0, value)[1], ...line })),
    };
    drawGrid(sheet, this.margin, readTheme(), lines, this.titles, 2);
  }

  private zoomTo([a, b, c, d]: [number, number, number, number]): void {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    const [ax, ay] = this.axes(width, height);
    const [w, h] = this.room(width, height);
    const x = (p: number): number => ax.value((p - this.margin.left) / w);
    const y = (p: number): number => ay.value(1 - (p - this.margin.top) / h);
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
