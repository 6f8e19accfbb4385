// One axis of a chart, linear or logarithmic.
import { figure, ticks, typeset } from './units';

// A step of 1, 2 or 5 times a power of ten, at least `least`.
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((m) => m * power >= least * (1 - 1e-9)) ?? 10);
}

// One axis: values to a share of its length and back, and where its lines are.
export class Axis {
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

export function axisTitle(label: string, unit: string): string {
  const shown = typeset(unit);
  return shown ? `${label} (${shown})` : label;
}
