// What plots on a canvas share: its size in pixels of the screen, and the grid with labels around a field.

const face = 'system-ui, sans-serif';
export const font = `11px ${face}`;

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
  minor?: boolean;
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

// How wide the longest of these texts is [px].
export function widest(context: CanvasRenderingContext2D, texts: string[]): number {
  context.font = font;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}

// A title that stays within its room: smaller where it must be, and with its middle left out where that is not enough.
function drawTitle(context: CanvasRenderingContext2D, text: string, x: number, y: number, room: number): void {
  for (const size of [11, 10, 9]) {
    context.font = `${size}px ${face}`;
    if (context.measureText(text).width <= room) break;
  }
  let kept = text.length;
  let shown = text;
  while (kept > 4 && context.measureText(shown).width > room) {
    --kept;
    const end = Math.floor(kept / 2);
    shown = `${text.slice(0, kept - end)}…${text.slice(text.length - end)}`;
  }
  context.fillText(shown, x, y);
  context.font = font;
}

// Labels below the field, left out where they would touch the one before, and moved inwards at the edge.
function labelBelow({ context, width }: Sheet, lines: Line[], y: number): void {
  let reached = -Infinity;
  for (const { at, label } of lines) {
    if (!label) continue;
    const half = context.measureText(label).width / 2;
    const middle = Math.min(Math.max(at, half), width - half - 1);
    if (middle - half < reached + 6) continue;
    context.fillText(label, middle, y);
    reached = middle + half;
  }
}

// Lines across the field with their labels, and the titles of both axes; that of y stands `inset` from the left edge.
export function drawGrid(
  sheet: Sheet,
  margin: Margin,
  colours: { line: string; muted: string },
  lines: { x: Line[]; y: Line[] },
  titles: [string, string],
  inset: number,
): void {
  const { context, width, height } = sheet;
  context.strokeStyle = colours.line;
  context.fillStyle = colours.muted;
  context.lineWidth = 1;
  context.font = font;
  for (const minor of [true, false]) {
    context.globalAlpha = minor ? 0.5 : 1;
    context.beginPath();
    for (const line of lines.x) {
      if ((line.minor ?? false) !== minor) continue;
      const px = Math.round(line.at) + 0.5;
      context.moveTo(px, margin.top);
      context.lineTo(px, height - margin.bottom);
    }
    for (const line of lines.y) {
      if ((line.minor ?? false) !== minor) continue;
      const py = Math.round(line.at) + 0.5;
      context.moveTo(margin.left, py);
      context.lineTo(width - margin.right, py);
    }
    context.stroke();
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  labelBelow(sheet, lines.x, height - margin.bottom + 7);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const { at, label } of lines.y) if (label) context.fillText(label, margin.left - 7, Math.round(at) + 0.5);

  const field = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  drawTitle(context, titles[0], margin.left + field.width / 2, height - 2, field.width);
  context.save();
  context.translate(inset, margin.top + field.height / 2);
  context.rotate(-Math.PI / 2);
  context.textBaseline = 'top';
  drawTitle(context, titles[1], 0, 0, field.height + margin.top);
  context.restore();
}
