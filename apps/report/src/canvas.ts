// What plots on a canvas share: its size in pixels of the screen, and the grid with labels around a field.

export const font = '11px system-ui, sans-serif';

export interface Margin {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Sheet {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

// A line of the grid: where it is [px] and what stands at its end.
export interface Line {
  at: number;
  label: string;
}

// The canvas as large as its host and empty; null while there is no room.
export function cleared(canvas: HTMLCanvasElement, host: HTMLElement): Sheet | null {
  const width = host.clientWidth;
  const height = host.clientHeight;
  const context = canvas.getContext('2d');
  if (!context || width < 80 || height < 80) return null;
  const ratio = devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

// What follows is drawn within the margins only, until restore().
export function clipToField({ context, width, height }: Sheet, margin: Margin): void {
  context.save();
  context.beginPath();
  context.rect(margin.left, margin.top, width - margin.left - margin.right, height - margin.top - margin.bottom);
  context.clip();
}

// Lines across the field with their labels, and the titles of both axes; that of y stands `inset` from the left edge.
export function drawGrid(
  { context, width, height }: Sheet,
  margin: Margin,
  colours: { line: string; muted: string },
  lines: { x: Line[]; y: Line[] },
  titles: [string, string],
  inset: number,
): void {
  context.strokeStyle = colours.line;
  context.fillStyle = colours.muted;
  context.lineWidth = 1;
  context.font = font;
  context.beginPath();
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const { at, label } of lines.x) {
    const px = Math.round(at) + 0.5;
    context.moveTo(px, margin.top);
    context.lineTo(px, height - margin.bottom);
    context.fillText(label, px, height - margin.bottom + 7);
  }
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const { at, label } of lines.y) {
    const py = Math.round(at) + 0.5;
    context.moveTo(margin.left, py);
    context.lineTo(width - margin.right, py);
    context.fillText(label, margin.left - 7, py);
  }
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.fillText(titles[0], (margin.left + width - margin.right) / 2, height - 2);
  context.save();
  context.translate(inset, (margin.top + height - margin.bottom) / 2);
  context.rotate(-Math.PI / 2);
  context.textBaseline = 'top';
  context.fillText(titles[1], 0, 0);
  context.restore();
}
