// Puts the page together.
import 'uplot/dist/uPlot.min.css';
import './style.css';
import { Charts } from './charts';
import { Clock } from './clock';
import { CurveChart } from './curves';
import { type Page, readPage } from './data';
import { choice, el } from './dom';
import { MapChart } from './map';
import { PathPlot } from './path';
import { picker, readChoice, writeChoice } from './picker';
import { MechanismView } from './scene/mechanism';
import { ModelView } from './scene/model';
import { View } from './scene/scene';
import { facts, heading, metrics, thinned, warnings } from './tables';
import { onThemeChange } from './theme';
import { transport } from './transport';

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
function buildCurves(page: Page): HTMLElement | null {
  const drawn = [...page.maps.map((map) => new MapChart(map)), ...page.charts.map((chart) => new CurveChart(chart))];
  if (drawn.length === 0) return null;
  onThemeChange(() => {
    for (const chart of drawn) chart.draw();
  });
  return el('div', { class: 'charts' }, ...drawn.map((chart) => chart.element));
}

function build(root: HTMLElement): void {
  const page = readPage();
  const begin = page.time[0] ?? 0;
  const end = page.time[page.time.length - 1] ?? 0;
  const clock = new Clock(begin, end, (end - begin) / Math.max(1, page.time.length - 1));
  const state = readChoice(page);

  const charts = new Charts(page, clock, state.angles);
  const angles = choice(
    'Angles in plots',
    [
      { value: 'deg', text: 'deg', hint: 'Angles in plots in degrees' },
      { value: 'rad', text: 'rad', hint: 'Angles in plots in radians' },
    ],
    state.angles,
    (value) => {
      state.angles = value;
      writeChoice(state);
      charts.setAngles(value);
    },
  );
  const drawings = [...buildScenes(page, clock), ...buildMechanisms(page)];
  const view = buildView(page, clock) ?? drawings.shift() ?? null;
  const table = metrics(page);
  const path = page.path && new PathPlot(page, page.path, clock);
  if (path) {
    charts.given.append(path.element);
    onThemeChange(() => path.draw());
  }

  const add = (...parts: (HTMLElement | null)[]): void => root.append(...parts.filter((part) => part !== null));
  add(heading(page, angles), warnings(page), facts(page));
  if (view || table) add(el('div', { class: view && table ? 'stage-row' : 'stage-row single' }, ...[view, table].filter((p) => p !== null)));
  for (const drawing of drawings) add(el('div', { class: 'stage-row single' }, drawing));
  const curves = buildCurves(page);
  if (curves) {
    const hint = el('span', { class: 'note' }, 'Drag to zoom, double-click for everything, click a name to hide its curve.');
    add(el('div', { class: 'section' }, el('h2', {}, 'Charts'), hint), curves);
  }
  if (page.time.length > 0) {
    const hint = el('span', { class: 'note' }, 'Drag to zoom, double-click for the whole run, click to move the animation there.');
    add(el('div', { class: 'section' }, el('h2', {}, 'Plots'), hint, charts.zoomControl), charts.given);
    add(
      picker(page, state.signals, (names) => {
        state.signals = names;
        writeChoice(state);
        charts.setSelection(names);
      }),
      charts.chosen,
    );
  }
  add(thinned(page));
  if (end > begin) document.body.append(transport(clock));

  charts.setSelection(state.signals);
  onThemeChange(() => charts.rebuild());
  path?.draw();
}

const root = document.getElementById('page');
if (root) build(root);
