// Puts the page together.
import 'uplot/dist/uPlot.min.css';
import './style.css';
import { Charts } from './charts';
import { Clock } from './clock';
import { CurveChart } from './curves';
import { type Chart, type Page, readPage } from './data';
import { choice, el } from './dom';
import { MapChart } from './map';
import { Palette } from './palette';
import { PathPlot } from './path';
import { picker, readChoice, writeChoice } from './picker';
import { MechanismView } from './scene/mechanism';
import { ModelView } from './scene/model';
import { View } from './scene/scene';
import { type Shows, facts, heading, metrics, table, thinned, warnings } from './tables';
import { onThemeChange } from './theme';
import { transport } from './transport';
import { type Units, matters } from './units';

function buildView(page: Page, clock: Clock): HTMLElement | null {
  if (!page.animation) return null;
  try {
    return new View(page.animation, page.time, clock).element;
  } catch {
    return el('section', { class: 'card view' }, el('p', { class: 'note' }, 'The animation needs WebGL, which this browser does not offer.'));
  }
}

function buildMechanisms(page: Page): HTMLElement[] {
  return page.mechanisms.map((mechanism) => {
    try {
      return new MechanismView(mechanism).element;
    } catch {
      return el('section', { class: 'card view' }, el('p', { class: 'note' }, 'The drawing needs WebGL, which this browser does not offer.'));
    }
  });
}

// Each is built when it first comes into sight: a page may have several, and WebGL takes its time.
function buildScenes(page: Page, clock: Clock): HTMLElement[] {
  return page.scenes.map((scene) => {
    const place = el('section', { class: 'card view model' });
    const build = (): HTMLElement => {
      try {
        return new ModelView(scene, page.time, clock).element;
      } catch {
        return el('section', { class: 'card view' }, el('p', { class: 'note' }, 'The animation needs WebGL, which this browser does not offer.'));
      }
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      place.replaceWith(build());
    });
    observer.observe(place);
    return place;
  });
}

// Charts that are not over time.
function buildCurves(page: Page, units: Units): Shows | null {
  const palette = new Palette(page.charts.map(({ curves }) => curves.filter(({ faint }) => !faint).map(({ name }) => name)));
  const coloured = (chart: Chart): number[] => {
    const list = palette.of(chart.curves.filter(({ faint }) => !faint).map(({ name }) => name));
    return chart.curves.map(({ faint }) => (faint ? 0 : (list.shift() ?? 0)));
  };
  const drawn = [...page.maps.map((map) => new MapChart(map, units)), ...page.charts.map((chart) => new CurveChart(chart, coloured(chart), units))];
  if (drawn.length === 0) return null;
  onThemeChange(() => {
    for (const chart of drawn) chart.draw();
  });
  return {
    element: el('div', { class: 'charts' }, ...drawn.map((chart) => chart.element)),
    setUnits: (chosen) => {
      for (const chart of drawn) chart.setUnits(chosen);
    },
  };
}

// The choices of units that change anything on this page.
function unitChoices(page: Page, initial: Units, choose: (units: Units) => void): HTMLElement[] {
  const units = { ...initial };
  const every = allUnits(page);
  const part = <K extends keyof Units>(key: K, label: string, options: { value: Units[K]; text: string; hint: string }[]): HTMLElement =>
    choice<Units[K]>(label, options, units[key], (value) => {
      units[key] = value;
      choose({ ...units });
    });
  const parts: HTMLElement[] = [];
  if (page.charts.some(({ gain }) => gain))
    parts.push(
      part('gains', 'Gains', [
        { value: 'log', text: 'gain', hint: 'Sizes of frequency responses as they are' },
        { value: 'dB', text: 'dB', hint: 'Sizes of frequency responses in decibels: 20 log₁₀ of the size' },
      ]),
    );
  if (matters(every, 'speeds'))
    parts.push(
      part('speeds', 'Speeds', [
        { value: 'm/s', text: 'm/s', hint: 'Speeds in metres per second' },
        { value: 'km/h', text: 'km/h', hint: 'Speeds in kilometres per hour' },
      ]),
    );
  if (matters(every, 'angles'))
    parts.push(
      part('angles', 'Angles', [
        { value: 'deg', text: 'deg', hint: 'Angles in degrees, engine speeds in rpm, gradients over lateral acceleration in deg/g' },
        { value: 'rad', text: 'rad', hint: 'Angles in radians, everything in SI units' },
      ]),
    );
  return parts;
}

function allUnits(page: Page): string[] {
  return [
    ...[...page.signals.values()].map(({ unit }) => unit),
    ...page.metrics.map(({ unit }) => unit),
    ...page.tables.flatMap(({ rows, columns }) => [...rows, ...columns].map(({ unit }) => unit)),
    ...page.charts.flatMap(({ xUnit, yUnit }) => [xUnit, yUnit]),
    ...page.maps.map(({ unit }) => unit),
  ];
}

function build(root: HTMLElement): void {
  const page = readPage();
  const begin = page.time[0] ?? 0;
  const end = page.time[page.time.length - 1] ?? 0;
  const clock = new Clock(begin, end, (end - begin) / Math.max(1, page.time.length - 1));
  const kilometres = allUnits(page).includes('km/h');
  const state = readChoice(page, kilometres);

  const charts = new Charts(page, clock, state.units);
  const curves = buildCurves(page, state.units);
  const figures = metrics(page);
  const tables = page.tables.map(table);
  const list = picker(page, state.signals, (names) => {
    state.signals = names;
    writeChoice(state, kilometres);
    charts.setSelection(names);
  });
  const choices = unitChoices(page, state.units, (units) => {
    state.units = units;
    writeChoice(state, kilometres);
    for (const part of [charts, curves, ...texts]) part?.setUnits(units);
  });
  const head = heading(page, ...choices);
  const about = facts(page);
  const texts = [head, about, figures, list, ...tables];
  for (const part of texts) part?.setUnits(state.units);
  const drawings = [...buildScenes(page, clock), ...buildMechanisms(page)];
  const view = buildView(page, clock) ?? drawings.shift() ?? null;
  const path = page.path && new PathPlot(page, page.path, clock);
  if (path) {
    charts.given.append(path.element);
    onThemeChange(() => path.draw());
  }

  const add = (...parts: (HTMLElement | null)[]): void => root.append(...parts.filter((part) => part !== null));
  add(head.element, warnings(page), about?.element ?? null);
  // Beside a picture stand its figures; without one, charts come first.
  const side = figures?.element ?? null;
  if (view) add(el('div', { class: side ? 'stage-row' : 'stage-row single' }, view, ...(side ? [side] : [])));
  for (const drawing of drawings) add(el('div', { class: 'stage-row single' }, drawing));
  if (curves) {
    const hint = el('span', { class: 'note' }, 'Drag to zoom, double-click for everything, click a name to hide its curve.');
    add(el('div', { class: 'section' }, el('h2', {}, 'Charts'), hint), curves.element);
  }
  if (page.time.length > 0) {
    const hint = el('span', { class: 'note' }, 'Drag to zoom, double-click for the whole run, click to move the animation there.');
    add(el('div', { class: 'section' }, el('h2', {}, 'Plots'), hint, charts.zoomControl), charts.given);
    add(list.element, charts.chosen);
  }
  if (!view && side) {
    side.classList.add('wide');
    add(side);
  }
  add(...tables.map(({ element }) => element), thinned(page));
  if (end > begin) document.body.append(transport(clock));

  charts.setSelection(state.signals);
  onThemeChange(() => charts.rebuild());
  path?.draw();
}

const root = document.getElementById('page');
if (root) build(root);
