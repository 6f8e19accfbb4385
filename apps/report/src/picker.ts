// The list of all signals, with a search field: what is ticked is plotted and kept in the address of the page.
import type { Page, Signal } from './data';
import { el } from './dom';
import type { Shows } from './tables';
import { type Units, shown } from './units';

export interface Choice {
  signals: string[];
  units: Units;
}

// What the address of the page says; else degrees, m/s (km/h where the page itself is in km/h), gains as they are.
export function readChoice(page: Page, kilometres: boolean): Choice {
  const hash = new URLSearchParams(location.hash.slice(1));
  const speeds = hash.get('speeds');
  return {
    signals: hash.getAll('signal').filter((name) => page.signals.has(name)),
    units: {
      angles: hash.get('angles') === 'rad' ? 'rad' : 'deg',
      speeds: speeds === 'km/h' || speeds === 'm/s' ? speeds : kilometres ? 'km/h' : 'm/s',
      gains: hash.get('gains') === 'dB' ? 'dB' : 'log',
    },
  };
}

export function writeChoice({ signals, units }: Choice, kilometres: boolean): void {
  const hash = new URLSearchParams();
  for (const name of signals) hash.append('signal', name);
  if (units.angles !== 'deg') hash.set('angles', units.angles);
  if (units.speeds !== (kilometres ? 'km/h' : 'm/s')) hash.set('speeds', units.speeds);
  if (units.gains !== 'log') hash.set('gains', units.gains);
  const text = hash.toString();
  history.replaceState(null, '', text ? `#${text}` : location.href.replace(/#.*$/, ''));
}

interface Row {
  element: HTMLElement;
  box: HTMLInputElement;
  signal: Signal;
  unit: HTMLElement;
  text: string;
}

export function picker(page: Page, initial: string[], change: (names: string[]) => void): Shows {
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
  return {
    element: el(
      'section',
      { class: 'card picker' },
      el('div', { class: 'bar' }, el('h2', {}, 'All signals'), search, count, clear),
      el('div', { class: 'list' }, ...rows.map(({ element }) => element)),
      none,
    ),
    setUnits: (units) => {
      for (const { signal, unit } of rows) unit.textContent = shown(signal.unit, units, signal.name).unit;
    },
  };
}

function row(signal: Signal, checked: boolean, choose: (name: string, on: boolean) => void): Row {
  const box = el('input', { type: 'checkbox', checked, change: () => choose(signal.name, box.checked) });
  const unit = el('span', { class: 'unit' });
  const element = el(
    'label',
    { title: signal.description || signal.name },
    box,
    el('span', { class: 'name' }, signal.name),
    unit,
    el('span', { class: 'description' }, signal.description),
  );
  return { element, box, signal, unit, text: `${signal.name} ${signal.unit} ${signal.description}`.toLowerCase() };
}
