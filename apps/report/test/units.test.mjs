// Units, numbers, ticks and colours of the report, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = await build({
  stdin: {
    contents: `export * from './units'; export * from './axis'; export * from './palette'; export * from './scene/framing';`,
    resolveDir: fileURLToPath(new URL('../src', import.meta.url)),
  },
  bundle: true,
  write: false,
  format: 'esm',
});
const { Axis, Palette, figure, fitDistance, inUnits, matters, niceStep, reading, shown, symbols, ticks } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString('base64')}`
);

const usual = { angles: 'deg', speeds: 'm/s', gains: 'log' };
const si = { ...usual, angles: 'rad' };
const road = { ...usual, speeds: 'km/h' };

test('ticks have the digits that tell them apart', () => {
  assert.deepEqual(ticks([10, 12.5, 15], 2.5), ['10.0', '12.5', '15.0']);
  assert.deepEqual(ticks([0, 0.25, 0.5], 0.25), ['0.00', '0.25', '0.50']);
  assert.deepEqual(ticks([-0.00025, 0, 0.00025], 0.00025), ['−0.00025', '0.00000', '0.00025']);
  assert.deepEqual(ticks([0, 20, 40], 20), ['0', '20', '40']);
  assert.deepEqual(ticks([1.25e7, 1.5e7], 2.5e6), ['1.25·10⁷', '1.50·10⁷']);
  assert.deepEqual(ticks([0, 2e-7, 4e-7], 2e-7), ['0', '2·10⁻⁷', '4·10⁻⁷']);
  // Whatever the step, no two labels are the same.
  for (const mantissa of [1, 2, 2.5, 5])
    for (let e = -12; e <= 9; ++e) {
      const step = mantissa * 10 ** e;
      const values = Array.from({ length: 9 }, (_, i) => (i - 2) * step);
      assert.equal(new Set(ticks(values, step)).size, values.length, `step ${step}`);
    }
});

test('a logarithmic axis has lines between its decades and always two labels', () => {
  const bode = new Axis(0.1, 30, { log: true }).lines(6);
  assert.deepEqual(bode.filter((l) => l.label).map((l) => l.label), ['0.1', '1', '10']);
  assert.equal(bode.filter((l) => l.minor).length, 8 + 8 + 2);
  const wide = new Axis(1e-9, 1e3, { log: true }).lines(5);
  assert.ok(wide.some((l) => l.label === '10⁻⁶'));
  assert.ok(wide.every((l) => !l.minor));
  const narrow = new Axis(21, 38, { log: true }).lines(6).filter((l) => l.label);
  assert.ok(narrow.length >= 2);
  const near = new Axis(0.9, 12, { log: true }).lines(6).filter((l) => l.label).map((l) => l.label);
  assert.deepEqual(near, ['1', '2', '5', '10']);
  // The ends come as single precision.
  assert.equal(new Axis(Math.fround(0.1), 10, { log: true }).lines(4)[0].label, '0.1');
});

test('counts have whole ticks, degrees parts of a turn', () => {
  assert.deepEqual(new Axis(0.9, 3.1, { whole: true }).lines(8).map((l) => l.label), ['1', '2', '3']);
  assert.equal(niceStep(22, true), 30);
  assert.equal(niceStep(22), 50);
});

test('units follow the choice, wherever an angle stands in them', () => {
  const cases = [
    ['rad', usual, 'deg', 180 / Math.PI],
    ['rad/s', usual, 'deg/s', 180 / Math.PI],
    ['N m/rad', usual, 'N m/deg', Math.PI / 180],
    ['m/(s^2 rad)', usual, 'm/(s² deg)', Math.PI / 180],
    ['(rad/s)/(m)', usual, '(deg/s)/m', 180 / Math.PI],
    ['(rad/s)/(rad)', usual, '(deg/s)/deg', 1],
    ['(-)/(rad)', usual, '1/deg', Math.PI / 180],
    ['rad s^2/m', usual, 'deg/g', (180 / Math.PI) * 9.80665],
    ['rad s^2/m', si, 'rad s²/m', 1],
    ['deg', si, 'rad', Math.PI / 180],
    ['m/s', road, 'km/h', 3.6],
    ['m/s', usual, 'm/s', 1],
    ['km/h', usual, 'm/s', 1 / 3.6],
    ['m/s^2', road, 'm/s²', 1],
    ['N s/m', road, 'N s/m', 1],
    ['grad', usual, 'grad', 1],
    ['Pa', usual, 'bar', 1e-5],
    ['Pa/s', si, 'bar/s', 1e-5],
    ['(Pa)^2/Hz', usual, 'bar²/Hz', 1e-5 ** 2],
    ['N m/Pa', usual, 'N m/bar', 1 / 1e-5],
    ['kPa', usual, 'kPa', 1],
    ['(m/s^2)^2/Hz', usual, '(m/s²)²/Hz', 1],
    ['-', usual, '', 1],
    ['(m)/(m)', usual, '', 1],
  ];
  for (const [unit, units, text, factor] of cases) {
    const found = shown(unit, units);
    assert.equal(found.unit, text, unit);
    assert.ok(Math.abs(found.factor / factor - 1) < 1e-14, `${unit}: ${found.factor}`);
  }
  const engine = shown('rad/s', usual, 'powertrain.engine_speed');
  assert.equal(engine.unit, 'rpm');
  assert.ok(Math.abs(engine.factor * 100 - 954.929658551372) < 1e-9);
  assert.equal(shown('rad/s', si, 'powertrain.engine_speed').unit, 'rad/s');
  assert.equal(shown('rad/s', usual, 'body.yaw_rate').unit, 'deg/s');
  assert.equal(symbols('not a unit!'), null);
  assert.ok(matters(['N', 'deg'], 'angles') && !matters(['N', 'm'], 'angles') && matters(['km/h'], 'speeds'));
});

test('amounts in titles and names follow, too', () => {
  assert.equal(inUnits('α runs from -20 to 20 deg', si), 'α runs from −0.3491 to 0.3491 rad');
  assert.equal(inUnits('speed from 10 to 60 m/s', road), 'speed from 36 to 216 km/h');
  assert.equal(inUnits('speed from 10 to 60 m/s', usual), 'speed from 10 to 60 m/s');
  assert.equal(inUnits('braking from 80 km/h', usual), 'braking from 80 km/h');
  assert.equal(inUnits('4 m/s^2 and 3 m/s² stay', road), '4 m/s² and 3 m/s² stay');
  assert.equal(inUnits('from 2e5 to 1.2e7 Pa', usual), 'from 2 to 120 bar');
});

test('numbers: round-off is 0, counts are whole, digits are kept', () => {
  assert.equal(reading(3e-17, 'm/s^2'), '0');
  assert.equal(reading(-4e-7, 'N'), '0');
  assert.equal(reading(2e-5, 'N', 1, 1e5), '0');
  assert.equal(reading(3.2e-9, '1'), '3.200·10⁻⁹');
  assert.equal(reading(1e-7, 'm^3'), '1.000·10⁻⁷');
  assert.equal(reading(17, '-'), '17');
  assert.equal(reading(12345, '-'), '12\u2009345');
  assert.equal(reading(17, 's'), '17.00');
  assert.equal(reading(1.5, '-'), '1.500');
  assert.equal(figure(0.999999), '1.000');
  assert.equal(figure(12.5, 3), '12.5');
});

test('a colour means the same in all charts of a page', () => {
  const loads = ['wheel.1l.fz', 'wheel.1r.fz', 'wheel.2l.fz', 'wheel.2r.fz'];
  const speeds = ['body.speed', 'wheel.1l.speed', 'wheel.1r.speed', 'wheel.2l.speed', 'wheel.2r.speed'];
  const steer = ['input.rack.1l', 'wheel.1l.gamma', 'wheel.1r.gamma'];
  const run = new Palette([steer, ['body.speed'], loads, speeds, ['body.yaw_rate']]);
  assert.deepEqual(run.of(loads), [0, 1, 2, 3]);
  assert.deepEqual(run.of(speeds).slice(1), [0, 1, 2, 3]);
  assert.deepEqual(run.of(steer).slice(1), [0, 1]);
  assert.ok(run.of(steer)[0] > 3 && run.of(['body.yaw_rate'])[0] > 3);
  assert.equal(run.of(['body.speed'])[0], run.of(speeds)[0]);
  // A run that lacks a signal does not shift the others.
  const runs = new Palette([['a', 'b', 'c'], ['a', 'c'], ['gap']]);
  const [a, , c] = runs.of(['a', 'b', 'c']);
  assert.deepEqual(runs.of(['a', 'c']), [a, c]);
  assert.ok(!runs.of(['a', 'b', 'c']).includes(runs.of(['gap'])[0]));
  const model = new Palette([['x', 'phi'], ['x.rate', 'phi.rate'], ['phi.acceleration']]);
  assert.deepEqual(model.of(['phi.rate', 'x.rate']), model.of(['phi', 'x']));
  assert.deepEqual(model.of(['phi.acceleration']), model.of(['phi']));
  const modes = Array.from({ length: 12 }, (_, i) => `mode ${i}`);
  const many = new Palette([modes, modes]);
  assert.deepEqual(many.of(modes), many.of(modes));
});

test('from the distance of the camera the whole box is seen, and nothing closer does', () => {
  const view = (32 * Math.PI) / 180;
  const seen = (half, direction, distance, aspect, fill) => {
    const size = Math.hypot(...direction);
    const back = direction.map((d) => d / size);
    const flat = Math.hypot(back[0], back[1]);
    const right = [-back[1] / flat, back[0] / flat, 0];
    const up = [-back[2] * right[1], back[2] * right[0], back[0] * right[1] - back[1] * right[0]];
    const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    return [0, 1, 2, 3, 4, 5, 6, 7].every((k) => {
      const corner = half.map((h, i) => ((k >> i) & 1 ? h : -h));
      const depth = (distance - dot(corner, back)) * Math.tan(view / 2);
      return Math.abs(dot(corner, right)) <= depth * aspect * fill[0] + 1e-9 && Math.abs(dot(corner, up)) <= depth * fill[1] + 1e-9;
    });
  };
  for (const half of [[2.4, 0.9, 0.75], [9, 1.25, 1.9], [1, 0.6, 0.5]])
    for (const direction of [[-1.6, 0.4, 0.56], [1.25, 1.35, 0.6]])
      for (const aspect of [0.5, 1, 2.4]) {
        const distance = fitDistance(half, direction, view, aspect, [0.72, 0.62]);
        assert.ok(seen(half, direction, distance, aspect, [0.72, 0.62]));
        assert.ok(!seen(half, direction, 0.99 * distance, aspect, [0.72, 0.62]));
      }
});
