// Heading, facts, warnings and metrics.
import type { Metric, Page } from './data';
import { el } from './dom';
import { figure, shown } from './units';

export function heading(page: Page, ...tools: HTMLElement[]): HTMLElement {
  return el(
    'header',
    {},
    el(
      'div',
      { class: 'titles' },
      el('p', { class: 'overline' }, 'Fahrwerk · simulation report'),
      el('h1', {}, page.title),
      page.subtitle ? el('p', { class: 'subtitle' }, page.subtitle) : null,
    ),
    el('div', { class: 'tools' }, ...tools),
  );
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

export function facts(page: Page): HTMLElement | null {
  if (page.facts.length === 0) return null;
  const rows = page.facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)));
  return el('dl', { class: 'facts' }, ...rows);
}

// SI first; angles in degrees beside it.
function value(metric: Metric): HTMLElement {
  if (metric.value === null) return el('td', { class: 'number' }, el('span', { class: 'none' }, 'not available'));
  const si = shown(metric.unit, 'rad');
  const degrees = shown(metric.unit, 'deg');
  const cell = el('td', { class: 'number' }, figure(metric.value), el('span', { class: 'unit' }, si.unit));
  if (degrees.factor !== 1) {
    cell.append(
      el('div', { class: 'also' }, figure(metric.value * degrees.factor), el('span', { class: 'unit' }, degrees.unit)),
    );
  }
  return cell;
}

export function metrics(page: Page): HTMLElement | null {
  if (page.metrics.length === 0) return null;
  const rows = page.metrics.map((metric) =>
    el(
      'tr',
      {},
      el(
        'th',
        { scope: 'row' },
        el('span', { class: 'name' }, metric.name),
        metric.description ? el('span', { class: 'description' }, metric.description) : null,
      ),
      value(metric),
    ),
  );
  return el(
    'section',
    { class: 'card metrics' },
    el('h2', {}, 'Metrics'),
    el('div', { class: 'scroll' }, el('table', {}, el('tbody', {}, ...rows))),
  );
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
