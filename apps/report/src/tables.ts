// Heading, facts, warnings and metrics.
import type { Metric, Page, Table } from './data';
import { el } from './dom';
import { type Units, figure, inUnits, negligible, reading, shown, typeset } from './units';

// Texts with amounts in the reader's units; those that name a speed in both are left as they are.
class Texts {
  private readonly all: { node: HTMLElement; text: string }[] = [];
  put(node: HTMLElement, text: string): HTMLElement {
    node.textContent = text;
    if (!(text.includes('m/s') && text.includes('km/h'))) this.all.push({ node, text });
    return node;
  }
  setUnits(units: Units): void {
    for (const { node, text } of this.all) node.textContent = inUnits(text, units);
  }
}

export function heading(page: Page, ...tools: HTMLElement[]): Shows {
  const texts = new Texts();
  const element = el(
    'header',
    {},
    el(
      'div',
      { class: 'titles' },
      el('p', { class: 'overline' }, 'Fahrwerk · simulation report'),
      el('h1', {}, page.title),
      page.subtitle ? texts.put(el('p', { class: 'subtitle' }), page.subtitle) : null,
    ),
    el('div', { class: 'tools' }, ...tools),
  );
  return { element, setUnits: (units) => texts.setUnits(units) };
}

export function warnings(page: Page): HTMLElement | null {
  if (page.warnings.length === 0) return null;
  return el(
    'section',
    { class: 'warnings', role: 'alert' },
    el('h2', {}, page.warnings.length === 1 ? 'Warning' : 'Warnings'),
    el('ul', {}, ...page.warnings.map((text) => el('li', {}, text))),
  );
}

export function facts(page: Page): Shows | null {
  if (page.facts.length === 0) return null;
  const texts = new Texts();
  const rows = page.facts.map(([name, value]) => el('div', {}, el('dt', {}, name), texts.put(el('dd', {}), value)));
  return { element: el('dl', { class: 'facts' }, ...rows), setUnits: (units) => texts.setUnits(units) };
}

// In the reader's units, with the SI value below where that is another one.
function amount(value: number, unit: string, name: string, units: Units): Node[] {
  const { unit: text, factor } = shown(unit, units, name);
  const parts: Node[] = [document.createTextNode(reading(value, unit, factor)), el('span', { class: 'unit' }, text)];
  if (factor !== 1 && reading(value, unit) !== '0') {
    parts.push(el('div', { class: 'also' }, reading(value, unit), el('span', { class: 'unit' }, typeset(unit))));
  }
  return parts;
}

const missing = (): HTMLElement => el('span', { class: 'none' }, 'not available');

// A name may go on in the next line behind its underscores and dots, before anything else breaks it.
function breakable(name: string): Node[] {
  return name.split(/(?<=[_.])/).flatMap((part, i) => (i > 0 ? [el('wbr'), document.createTextNode(part)] : [document.createTextNode(part)]));
}

function rowHead(name: string, description: string, units: Units): HTMLElement {
  return el(
    'th',
    { scope: 'row' },
    el('span', { class: 'name' }, ...breakable(name)),
    description ? el('span', { class: 'description' }, inUnits(description, units)) : null,
  );
}

// A part of the page that shows units, and is filled anew when they change.
export interface Shows {
  element: HTMLElement;
  setUnits(units: Units): void;
}

export function metrics(page: Page): Shows | null {
  if (page.metrics.length === 0) return null;
  const body = el('tbody', {});
  const row = ({ name, value, unit, description }: Metric, units: Units): HTMLElement =>
    el('tr', {}, rowHead(name, description, units), el('td', { class: 'number' }, ...(value === null ? [missing()] : amount(value, unit, name, units))));
  return {
    element: el('section', { class: 'card metrics' }, el('h2', {}, 'Metrics'), el('div', { class: 'scroll' }, el('table', {}, body))),
    setUnits: (units) => body.replaceChildren(...page.metrics.map((metric) => row(metric, units))),
  };
}

// How far a value is from that of the first column.
function difference(value: number, first: number, unit: string, factor: number): HTMLElement | null {
  const by = value - first;
  if (!(Math.abs(by) > Math.max(negligible(unit), 1e-9 * Math.abs(first)))) return el('div', { class: 'also' }, 'the same');
  const sign = by > 0 ? '+' : '';
  const share = first !== 0 ? ` (${sign}${figure((100 * by) / Math.abs(first), 3)} %)` : '';
  return el('div', { class: 'also' }, `${sign}${figure(by * factor)}${share}`);
}

export function table(data: Table): Shows {
  const body = el('tbody', {});
  const head = el('tr', {}, el('th', {}), ...data.columns.map(({ name }) => el('th', { scope: 'col', class: 'number' }, ...breakable(name))));
  const oneUnit = data.columns.every(({ unit }) => unit === '');
  const fill = (units: Units): HTMLElement[] =>
    data.rows.map((row) => {
      const first = row.cells[0]?.value ?? null;
      const cells = row.cells.map(({ value, note }, i) => {
        const unit = data.columns[i]?.unit || row.unit;
        const { unit: text, factor } = shown(unit, units, row.name);
        if (value === null) return el('td', { class: 'number' }, el('span', { class: 'none' }, '–'));
        return el(
          'td',
          { class: 'number' },
          reading(value, unit, factor),
          oneUnit ? null : el('span', { class: 'unit' }, text),
          data.differences && i > 0 && first !== null ? difference(value, first, unit, factor) : null,
          note ? el('div', { class: 'also' }, inUnits(note, units)) : null,
        );
      });
      const title = rowHead(row.name, row.description, units);
      const unit = shown(row.unit, units, row.name).unit;
      if (oneUnit && unit) title.querySelector('.name')?.after(el('span', { class: 'unit' }, unit));
      return el('tr', {}, title, ...cells);
    });
  return {
    element: el(
      'section',
      { class: 'card metrics wide' },
      el('h2', {}, data.title),
      el('div', { class: 'scroll' }, el('table', { class: 'side-by-side' }, el('thead', {}, head), body)),
    ),
    setUnits: (units) => body.replaceChildren(...fill(units)),
  };
}

export function thinned(page: Page): HTMLElement | null {
  if (page.kept === page.samples) return null;
  const every = Math.round((page.samples - 1) / Math.max(1, page.kept - 1));
  const text = `Plots and animation show ${page.kept} of ${page.samples} recorded samples (every ${ordinal(every)}); the metrics come from the run itself.`;
  return el('p', { class: 'note thinned' }, text);
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}
