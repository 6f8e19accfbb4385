// The list of all signals, with a search field: what is ticked is plotted and kept in the address of the page.
import type { Page, Signal } from './data';
import { el } from './dom';
import { type Angles, typeset } from './units';

export interface Choice {
  signals: string[];
  angles: Angles;
}

export function readChoice(page: Page): Choice {
  const hash = new URLSearchParams(location.hash.slice(1));
  return {
    signals: hash.getAll('signal').filter((name) => page.signals.has(name)),
    angles: hash.get('angles') === 'rad' ? 'rad' : 'deg',
  };
}

export function writeChoice(choice: Choice): void {
  const hash = new URLSearchParams();
  for (const name of choice.signals) hash.append('signal', name);
  if (choice.angles !== 'deg') hash.set('angles', choice.angles);
  const text = hash.toString();
  history.replaceState(null, '', text ? `#${text}` : location.href.replace(/#.*$/, ''));
}

interface Row {
  element: HTMLElement;
  box: HTMLInputElement;
  text: string;
}

export function picker(page: Page, initial: string[], change: (names: string[]) => void): HTMLElement {
  let chosen = [...initial];
  const count = el('span', { class: 'count' });
  const none = el('p', { class: 'note', hidden: true }, 'No signal matches.');

  const choose = (name: string, on: boolean): void => {
    chosen = chosen.filter((other) => other !== name);
    if (on) chosen.push(name);
    update();
    change(chosen);
  };
  const rows = [...page.signals.values()].map((signal) => row(signal, chosen.includes(signal.name), choose));
  const clear = el(
    'button',
    {
      type: 'button',
      click: () => {
        chosen = [];
        for (const { box } of rows) box.checked = false;
        update();
        change(chosen);
      },
    },
    'Clear',
  );
  const update = (): void => {
    count.textContent = chosen.length ? `${chosen.length} of ${rows.length} chosen` : `${rows.length} signals`;
    clear.hidden = chosen.length === 0;
  };

  // Every word has to occur somewhere in name, unit or description.
  const search = el('input', {
    type: 'search',
    placeholder: 'Search name, unit or description',
    'aria-label': 'Search signals',
    input: () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let visible = 0;
      for (const { element, text } of rows) {
        element.hidden = !words.every((word) => text.includes(word));
        if (!element.hidden) ++visible;
      }
      none.hidden = visible > 0;
    },
  });
  update();
  return el(
    'section',
    { class: 'card picker' },
    el('div', { class: 'bar' }, el('h2', {}, 'All signals'), search, count, clear),
    el('div', { class: 'list' }, ...rows.map(({ element }) => element)),
    none,
  );
}

function row(signal: Signal, checked: boolean, choose: (name: string, on: boolean) => void): Row {
  const box = el('input', { type: 'checkbox', checked, change: () => choose(signal.name, box.checked) });
  const element = el(
    'label',
    { title: signal.description || signal.name },
    box,
    el('span', { class: 'name' }, signal.name),
    el('span', { class: 'unit' }, typeset(signal.unit)),
    el('span', { class: 'description' }, signal.description),
  );
  return { element, box, text: `${signal.name} ${signal.unit} ${signal.description}`.toLowerCase() };
}
