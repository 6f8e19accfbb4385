// One axis of a chart, linear or logarithmic.
import { logTick, ticks } from './units';

// A step of 1, 2 or 5 times a power of ten, at least `least`; from 15 deg on parts of a turn.
export function niceStep(least: number, angular = false): number {
  if (angular && least > 10) {
    const part = [15, 30, 45, 90, 180, 360].find((s) => s >= least * (1 - 1e-9));
    if (part) return part;
  }
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((m) => m * power >= least * (1 - 1e-9)) ?? 10);
}

export interface AxisLine {
  value: number;
  label: string; // empty: a line without one
  minor: boolean;
}

export interface AxisKind {
  log?: boolean;
  whole?: boolean; // counts: no ticks between them
  angular?: boolean; // in degrees
}

// One axis: values to a share of its length and back, and where its lines are.
export class Axis {
  private readonly low: number;
  private readonly high: number;
  private readonly log: boolean;
  constructor(
    low: number,
    high: number,
    private readonly kind: AxisKind = {},
  ) {
    this.log = kind.log ?? false;
    this.low = this.log ? Math.log10(low) : low;
    this.high = this.log ? Math.log10(high) : high;
  }
  share(value: number): number {
    return ((this.log ? Math.log10(value) : value) - this.low) / (this.high - this.low);
  }
  value(share: number): number {
    const v = this.low + share * (this.high - this.low);
    return this.log ? 10 ** v : v;
  }
  lines(most: number): AxisLine[] {
    return this.log ? this.decades(most) : linear(this.low, this.high, most, this.kind);
  }

  // Powers of ten; in between as many multiples, and labels of them, as there is room for.
  private decades(most: number): AxisLine[] {
    const span = this.high - this.low;
    const step = Math.max(1, Math.ceil(span / most));
    const labelled = 3 * span <= most ? [1, 2, 5] : [1];
    const out: AxisLine[] = [];
    for (let p = Math.floor(this.low - 1e-6); p <= this.high + 1e-6; ++p) {
      for (let m = 1; m < 10; ++m) {
        const place = p + Math.log10(m);
        if (place < this.low - 1e-6 || place > this.high + 1e-6) continue; // the ends are single precision
        if (m > 1 && span > 2 * most) continue;
        const named = labelled.includes(m) && p % step === 0;
        out.push({ value: m * 10 ** p, label: named ? logTick(m * 10 ** p) : '', minor: m > 1 });
      }
    }
    // Less than about a decade: round numbers as on a linear axis.
    if (out.filter(({ label }) => label).length < 2) return linear(10 ** this.low, 10 ** this.high, most, this.kind);
    return out;
  }
}

function linear(low: number, high: number, most: number, kind: AxisKind): AxisLine[] {
  const least = (high - low) / most;
  const step = niceStep(kind.whole ? Math.max(1, least) : least, kind.angular);
  const values: number[] = [];
  const rounding = 1e-6 * Math.min(1, (high - low) / step);
  for (let i = Math.ceil(low / step - rounding); i <= Math.floor(high / step + rounding); ++i) values.push(i * step);
  const labels = ticks(values, step);
  return values.map((value, i) => ({ value, label: labels[i] ?? '', minor: false }));
}

export function axisTitle(label: string, unit: string): string {
  return unit ? `${label} (${unit})` : label;
}
