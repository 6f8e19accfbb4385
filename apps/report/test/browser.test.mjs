// Opens the report named by REPORT in a headless browser and uses it as a reader would.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, afterEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch, open } from './browser.mjs';

assert.ok(process.env.REPORT, 'REPORT has to name the page to open');
const address = pathToFileURL(process.env.REPORT).href;

let browser;
let session;
let page;
before(async () => (browser = await launch()));
after(() => browser.close());
beforeEach(async () => {
  session = await open(browser, address);
  page = session.page;
});
// Whatever a test does, the page must not complain and must not load anything.
afterEach(async () => {
  await session.context.close();
  assert.deepEqual(session.complaints, []);
  assert.deepEqual(session.requests, []);
});

const clock = async () => parseFloat(await page.locator('.transport .now').textContent());
const markers = () => page.$$eval('.marker', (list) => list.map((m) => m.style.transform));
const timeAxis = () => page.$eval('.u-over', (over) => over.getBoundingClientRect().toJSON());

// A few frames later everything asked for has been drawn.
const drawn = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
async function picture(view = '.view:not(.mechanism):not(.model)') {
  await drawn();
  return createHash('sha256').update(await page.locator(`${view} .stage canvas`).screenshot()).digest('hex');
}
// A model's picture without what lies over it.
async function modelPicture(view) {
  await view.locator('canvas').waitFor();
  const show = (visibility) =>
    page.$$eval('.overlay, .transport', (list, value) => list.forEach((node) => (node.style.visibility = value)), visibility);
  await show('hidden');
  await drawn();
  const hash = createHash('sha256').update(await view.locator('canvas').screenshot()).digest('hex');
  await show('');
  return hash;
}
async function scrub(part) {
  await page.locator('.transport .scrubber').fill(String(Math.round(part * 10000)));
  await drawn();
}
const legendValues = () => page.$$eval('.chart .legend .value', (list) => list.map((v) => v.textContent));

test('shows title, facts, warnings and metrics', async () => {
  assert.ok((await page.locator('h1').textContent()).length > 0);
  assert.ok((await page.locator('.facts dt').count()) > 0);
  assert.ok((await page.locator('.metrics tr').count()) > 0);
  assert.ok(await page.locator('.metrics').first().isVisible());
  const data = await page.$eval('#data', (node) => JSON.parse(node.textContent));
  assert.equal(await page.locator('.warnings li').count(), data.warnings.length);
  assert.equal(await page.locator('.thinned').count(), data.kept < data.samples ? 1 : 0);
  // Angles also in degrees.
  const angles = data.metrics.filter((m) => m.value !== null && (m.unit === 'rad' || m.unit.startsWith('rad/')));
  assert.equal(await page.locator('.stage-row .metrics .also').count(), angles.length);
});

test('draws every plot with content', async () => {
  const data = await page.$eval('#data', (node) => JSON.parse(node.textContent));
  const charts = await page.locator('.chart .uplot canvas').count();
  assert.ok(charts >= data.plots.length);
  const painted = await page.$$eval('.chart canvas', (list) =>
    list.map((canvas) => {
      const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels.some((value, i) => i % 4 === 3 && value > 0);
    }),
  );
  assert.ok(painted.every(Boolean));
});

test('hovering shows values of that time in all plots', async () => {
  const before = await legendValues();
  const box = await timeAxis();
  await page.locator('.u-over').first().hover({ position: { x: box.width * 0.26, y: box.height / 2 } });
  await drawn();
  assert.notDeepEqual(await legendValues(), before);
  const times = await page.$$eval('.chart:not(.path):not(.curves) .at', (list) => list.map((a) => a.textContent));
  assert.match(times[0], /^t = \d+\.\d{3} s$/);
  assert.ok(times.every((text) => text === times[0]));
});

test('dragging zooms all plots, the button shows the whole run again', async () => {
  await scrub(0.5);
  const whole = await markers();
  const over = page.locator('.u-over').first();
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  await page.mouse.move(box.x + box.width * 0.4, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await drawn();
  const zoomed = await markers();
  assert.ok(zoomed.every((text, i) => text !== whole[i]));
  assert.ok(await page.locator('.reset').isVisible());
  await page.locator('.reset').click();
  await drawn();
  assert.deepEqual(await markers(), whole);
});

test('clicking into a plot moves the animation there', async () => {
  const box = await timeAxis();
  await page.locator('.u-over').first().click({ position: { x: box.width / 2, y: box.height / 2 } });
  const end = parseFloat((await page.locator('.clock .end').textContent()).replace('/', ''));
  assert.ok(Math.abs((await clock()) - end / 2) < 0.02 * end);
});

test('play moves the picture and pause stops it', async () => {
  const start = await picture();
  await page.locator('.play').click();
  await page.waitForFunction(() => parseFloat(document.querySelector('.now').textContent) > 0.3);
  assert.notEqual(await picture(), start);
  await page.keyboard.press('Space');
  const stopped = await clock();
  const one = await picture();
  await page.waitForTimeout(300);
  assert.equal(await picture(), one);
  assert.equal(await clock(), stopped);
});

test('the scrubber moves animation and plots, arrow keys step', async () => {
  const start = await picture();
  const from = await markers();
  await scrub(0.4);
  assert.notEqual(await picture(), start);
  assert.ok((await markers()).every((text, i) => text !== from[i]));
  const there = await clock();
  await page.locator('h1').click();
  await page.keyboard.press('Shift+ArrowRight');
  assert.ok((await clock()) > there);
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal(await clock(), there);
  const samples = await page.$eval('.transport', () => document.querySelectorAll('.marker')[0].style.transform);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.notEqual((await markers())[0], samples);
});

test('speed changes how fast time passes', async () => {
  const passed = async (speed) => {
    await scrub(0);
    await page.locator('.speed').selectOption(speed);
    await page.locator('.play').click();
    const begin = await page.evaluate(() => performance.now());
    await page.waitForTimeout(700);
    await page.locator('.play').click();
    return (await clock()) / (((await page.evaluate(() => performance.now())) - begin) / 1000);
  };
  const slow = await passed('0.1');
  const fast = await passed('4');
  // Frames may be dropped here, so only the order of magnitude is asked for.
  assert.ok(slow > 0 && slow < 0.3, `slow ${slow}`);
  assert.ok(fast > 4 * slow, `fast ${fast}, slow ${slow}`);
});

test('camera and layers can be switched, dragging turns the view', async () => {
  await scrub(0.3);
  await page.locator('[data-value=chase]').click();
  const chase = await picture();
  await page.locator('[data-value=orbit]').click();
  const orbit = await picture();
  assert.notEqual(orbit, chase);
  const box = await page.locator('.view:not(.mechanism):not(.model) .stage canvas').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const turned = await picture();
  assert.notEqual(turned, orbit);
  await page.locator('[data-value=chase]').click();
  assert.equal(await picture(), chase);
  const layer = page.locator('.layers .toggle').first();
  await layer.click();
  assert.notEqual(await picture(), chase);
  await layer.click();
  // The road along the way, and what its colours mean.
  await page.locator('.layers .toggle', { hasText: 'Road' }).click();
  assert.notEqual(await picture(), chase);
  assert.equal(await page.locator('.key .friction').textContent(), 'friction 0.20 1.0');
});

test('cones stand beside the way and fall when they are hit', async () => {
  const data = await page.$eval('#data', (node) => JSON.parse(node.textContent));
  assert.deepEqual(data.animation.cones.map((cone) => cone[3]), [null, null, 7]);
  const layer = page.locator('.layers .toggle', { hasText: 'Cones' });
  for (const part of [0.1, 0.66]) {
    await scrub(part);
    const shown = await picture();
    await layer.click();
    assert.notEqual(await picture(), shown);
    await layer.click();
    assert.equal(await picture(), shown);
  }
});

test('exponents are raised as a whole', async () => {
  const text = await page.locator('.metrics').first().textContent();
  assert.match(text, /s¹˙⁷⁵\/m⁻²/);
  assert.match(text, /m\/s²/);
  assert.doesNotMatch(text, /\^/);
});

test('chosen signals get a plot and stay in the address', async () => {
  const count = await page.locator('.charts.chosen .chart').count();
  assert.equal(count, 0);
  const name = await page.locator('.picker label .name').last().textContent();
  await page.locator('.picker input[type=search]').fill(name);
  const rows = page.locator('.picker label:visible');
  assert.equal(await rows.count(), 1);
  await rows.first().click();
  assert.equal(await page.locator('.charts.chosen .chart').count(), 1);
  await page.reload();
  await page.waitForSelector('.charts.chosen .chart');
  assert.equal(await page.locator('.charts.chosen .legend .name').textContent(), name);
});

test('the choice of units acts on plots, charts, figures, tables and the list of signals', async () => {
  const everything = () =>
    page.evaluate(() => {
      const texts = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent).join(' ');
      const charts = [...document.querySelectorAll('.curves canvas')].map((canvas) => canvas.getAttribute('aria-label')).join(' ');
      const main = '.metrics .number'; // without the SI value below
      const figures = [...document.querySelectorAll(main)].map((cell) => [...cell.childNodes].filter((n) => !n.classList?.contains('also')).map((n) => n.textContent).join('')).join(' ');
      return { plots: texts('.legend .unit'), charts, figures, heads: texts('.side-by-side th .unit'), list: texts('.picker .unit') };
    });
  let seen = await everything();
  for (const part of Object.values(seen)) assert.match(part, /(?<![a-z])deg\b/);
  assert.match(seen.charts, /Gain, steered by 2 deg: \|G\| \(\(deg\/s\)\/m\) over frequency \(Hz\)/);
  assert.match(seen.figures, /20\.00.?m\/s/);
  await page.locator('[data-value=rad]').click();
  seen = await everything();
  for (const part of Object.values(seen)) {
    assert.doesNotMatch(part, /(?<![a-z])deg\b/);
    assert.match(part, /(?<![a-z])rad\b/);
  }
  await page.locator('[data-value="km/h"]').click();
  seen = await everything();
  assert.match(seen.figures, /72\.00.?km\/h/);
  assert.doesNotMatch(Object.values(seen).join(' '), /(?<![a-z])m\/s(?!²)/);
  await page.locator('[data-value=dB]').click();
  assert.match((await everything()).charts, /\|G\| \(dB re 1 \(rad\/s\)\/m\)/);
  // The choice is kept in the address.
  await page.reload();
  await page.waitForSelector('.chart');
  assert.match((await everything()).figures, /72\.00.?km\/h/);
  // Figures side by side: differences from the first, counts as integers, gaps.
  const cells = await page.$$eval('.side-by-side td', (list) => list.map((cell) => cell.textContent));
  assert.match(cells[1], /^0\.04500−0\.01500 \(−25\.0 %\)$/);
  assert.match(cells[3], /the same/);
  assert.deepEqual(cells.slice(4), ['3', '–']);
});

test('marks in legends are drawn as their curves', async () => {
  // Lateral acceleration and yaw rate share a chart: the second unit is dashed.
  assert.deepEqual(await page.$$eval('.chart:not(.curves):not(.path) .legend', (list) => [...list[0].querySelectorAll('i')].map((i) => i.className)), [
    'swatch line',
    'swatch dashed',
  ]);
  assert.equal(await page.locator('.curves .swatch.points').count(), 1);
});

test('fits a narrow screen and a dark one', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn();
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(inner <= outer, `page is ${inner} px wide on a screen of ${outer} px`);
  const [red, green, blue] = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
  assert.ok(red + green + blue < 200);
});

test('sliders move the drawing of a suspension', async () => {
  const view = page.locator('.view.mechanism');
  assert.equal(await view.count(), 1);
  await view.scrollIntoViewIfNeeded();
  const rest = await picture('.view.mechanism');
  const slide = async (name, value) => {
    await view.locator(`input[name="${name}"]`).fill(value);
    return picture('.view.mechanism');
  };
  const up = await slide('Hub travel', '0.05');
  assert.notEqual(up, rest);
  assert.equal(await view.locator('output').first().textContent(), '50 mm');
  const steered = await slide('Steer travel', '-0.03');
  assert.notEqual(steered, up);
  await view.locator('[data-value=opposite]').click();
  assert.notEqual(await picture('.view.mechanism'), steered);
  await view.locator('[data-value=parallel]').click();
  await slide('Steer travel', '0');
  assert.equal(await slide('Hub travel', '0'), rest);
  const box = await view.locator('canvas').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await picture('.view.mechanism'), rest);
});

test('a model moves with the time of the run', async () => {
  const view = page.locator('.view.model').first();
  await view.scrollIntoViewIfNeeded();
  const shot = () => modelPicture(view);
  const start = await shot();
  await scrub(0.05);
  const later = await shot();
  assert.notEqual(later, start);
  assert.match(await view.locator('.time').textContent(), /^t = 0\.50 s$/);
  for (const layer of ['Names', 'Frames']) {
    await view.locator('.layers .toggle', { hasText: layer }).click();
    assert.notEqual(await shot(), later);
    await view.locator('.layers .toggle', { hasText: layer }).click();
    assert.equal(await shot(), later);
  }
  await view.locator('[data-value=top]').click();
  assert.notEqual(await shot(), later);
  await scrub(0);
  await view.locator('[data-value=space]').click();
  assert.equal(await shot(), start);
});

test('modes are chosen, scaled and played', async () => {
  const view = page.locator('.view.model').nth(1);
  await view.scrollIntoViewIfNeeded();
  const shot = () => modelPicture(view);
  const phase = () => view.locator('input[name=Phase]').inputValue().then(Number);
  assert.match(await view.locator('select[name=mode] option').first().textContent(), /^mode 1: 2\.00 Hz$/);
  const bounce = await shot();
  await view.locator('input[name=Amplitude]').fill('1');
  const larger = await shot();
  assert.notEqual(larger, bounce);
  // A quarter later it passes its rest position, whatever the amplitude.
  await view.locator('input[name=Phase]').fill('90');
  const rest = await shot();
  await view.locator('input[name=Amplitude]').fill('0');
  assert.equal(await shot(), rest);
  await view.locator('input[name=Amplitude]').fill('0.5');
  await view.locator('input[name=Phase]').fill('0');
  assert.equal(await shot(), bounce);
  await view.locator('select[name=mode]').selectOption('1');
  assert.notEqual(await shot(), bounce);
  assert.match(await view.locator('.mode-row .note').textContent(), /block\.yaw/);
  await view.locator('.play-mode').click();
  await page.waitForFunction(() => Number(document.querySelector('input[name=Phase]').value) > 20);
  await view.locator('.play-mode').click();
  const stopped = await phase();
  await page.waitForTimeout(200);
  assert.equal(await phase(), stopped);
});

test('draws curves and maps, hides a curve, zooms and shows everything again', async () => {
  const data = await page.$eval('#data', (node) => JSON.parse(node.textContent));
  const charts = page.locator('.chart.curves');
  assert.equal(await charts.count(), data.charts.length + data.maps.length);
  const image = async (k) => {
    await drawn();
    return charts.nth(k).locator('canvas').evaluate((canvas) => canvas.toDataURL());
  };
  const k = data.maps.length;
  await charts.nth(k).scrollIntoViewIfNeeded();
  const whole = await image(k);
  await charts.nth(k).locator('.entry').first().click();
  const less = await image(k);
  assert.notEqual(less, whole);
  await charts.nth(k).locator('.entry').first().click();
  const box = await charts.nth(k).locator('canvas').boundingBox();
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 0.3 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.7 * box.width, box.y + 0.6 * box.height);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  const zoomed = await image(k);
  assert.notEqual(zoomed, whole);
  await charts.nth(k).locator('button', { hasText: 'Fit' }).click();
  await page.mouse.move(0, 0);
  assert.equal(await image(k), whole);
  // Hovering reads values.
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
  await drawn();
  assert.match(await charts.nth(k).locator('.at').textContent(), /\d/);
});
