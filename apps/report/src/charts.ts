// The charts of the page: those the run asks for and those the reader chose; they share zoom and cursor.
import { Chart, type ChartSpec, fullRange } from './chart';
import type { Clock } from './clock';
import type { Page, Signal } from './data';
import { el } from './dom';
import { Palette } from './palette';
import { readTheme } from './theme';
import { type Units, shown } from './units';

// Splits a list of signals so that no chart has more than two units.
function split(title: string, names: string[], page: Page, chosen: Units): ChartSpec[] {
  const unitOf = (s: Signal): string => shown(s.unit, chosen, s.name).unit;
  const found = names.map((name) => page.signals.get(name)).filter((s): s is Signal => s !== undefined);
  const missing = names.filter((name) => !page.signals.has(name));
  const units = [...new Set(found.map(unitOf))];
  const specs: ChartSpec[] = [];
  for (let i = 0; i < Math.max(1, units.length); i += 2) {
    const pair = units.slice(i, i + 2);
    specs.push({ title, signals: found.filter((s) => pair.includes(unitOf(s))), missing: i === 0 ? missing : [] });
  }
  return specs;
}

export class Charts {
  readonly given = el('div', { class: 'charts' });
  readonly chosen = el('div', { class: 'charts chosen' });
  private readonly resetButton: HTMLElement;
  private list: Chart[] = [];
  private zoom: [number, number] | null = null;
  private selection: string[] = [];
  private readonly palette: Palette;

  constructor(
    private readonly page: Page,
    private readonly clock: Clock,
    private units: Units,
  ) {
    this.palette = new Palette(page.plots.map(({ signals }) => signals));
    this.resetButton = el('button', { type: 'button', class: 'reset', hidden: true, click: () => this.setZoom(null) }, 'Whole run');
    clock.listen(() => this.showTime());
  }

  get zoomControl(): HTMLElement {
    return this.resetButton;
  }

  setUnits(units: Units): void {
    this.units = units;
    this.rebuild();
  }

  setSelection(names: string[]): void {
    this.selection = names;
    this.rebuild();
  }

  rebuild(): void {
    for (const chart of this.list) chart.destroy();
    this.list = [];
    for (const plot of this.page.plots) this.add(this.given, split(plot.title, plot.signals, this.page, this.units));

    // One chart for each unit among the chosen signals.
    const byUnit = group(this.selection, (name) => shown(this.page.signals.get(name)?.unit ?? '', this.units, name).unit);
    for (const names of byUnit.values()) {
      const title = names.length === 1 ? (this.page.signals.get(names[0] ?? '')?.description || 'Chosen signal') : 'Chosen signals';
      this.add(this.chosen, split(title, names, this.page, this.units));
    }
    this.setZoom(this.zoom);
    this.showTime();
  }

  private add(host: HTMLElement, specs: ChartSpec[]): void {
    for (const spec of specs) {
      const chart = new Chart(this.page, spec, this.palette.of(spec.signals.map(({ name }) => name)), this.units, readTheme(), {
        zoom: (min, max) => this.setZoom([min, max]),
        reset: () => this.setZoom(null),
        seek: (time) => this.clock.seek(time),
      });
      host.append(chart.element);
      this.list.push(chart);
    }
  }

  private setZoom(range: [number, number] | null): void {
    const [begin, end] = fullRange(this.page.time);
    this.zoom = range && [Math.max(begin, range[0]), Math.min(end, range[1])];
    this.resetButton.hidden = this.zoom === null;
    for (const chart of this.list) chart.setZoom(this.zoom);
  }

  private showTime(): void {
    for (const chart of this.list) chart.setTime(this.clock.time);
  }
}

function group<K>(names: string[], key: (name: string) => K): Map<K, string[]> {
  const groups = new Map<K, string[]>();
  for (const name of names) groups.set(key(name), [...(groups.get(key(name)) ?? []), name]);
  return groups;
}
