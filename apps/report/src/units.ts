// Units as shown: SI inside; angles, speeds and gains as the reader chooses, pressures in bar; numbers with the digits an
// engineer reads.

export type Angles = 'deg' | 'rad';
export type Speeds = 'm/s' | 'km/h';
export type Gains = 'log' | 'dB';

export interface Units {
  angles: Angles;
  speeds: Speeds;
  gains: Gains;
}

export interface Shown {
  unit: string;
  factor: number;
}

const degrees = 180 / Math.PI;
const standardGravity = 9.80665; // m/s^2
const perMinute = 60 / (2 * Math.PI);

// Exponents of the symbols of a unit, "m/(s^2 rad)" as m 1, s -2, rad -1; null for what is no such product.
export function symbols(unit: string): Map<string, number> | null {
  const tokens = unit.match(/[A-Za-z°%µΩ]+|\^|\(|\)|\/|[-+]?\d+(?:\.\d+)?|-/g) ?? [];
  if (tokens.join('') !== unit.replace(/[\s*·]+/g, '')) return null;
  let at = 0;
  const exponent = (): number => {
    if (tokens[at] !== '^') return 1;
    const bracket = tokens[++at] === '(';
    const value = Number(tokens[bracket ? ++at : at]);
    at += bracket ? 2 : 1;
    return value;
  };
  const product = (): Map<string, number> => {
    const all = new Map<string, number>();
    let sign = 1;
    while (at < tokens.length && tokens[at] !== ')') {
      const token = tokens[at++] ?? '';
      if (token === '/') {
        sign = -1;
        continue;
      }
      let part = new Map<string, number>();
      if (token === '(') {
        part = product();
        ++at;
      } else if (/^[A-Za-z°%µΩ]/.test(token)) part.set(token, 1);
      else if (token !== '1' && token !== '-') part.set(token, NaN);
      const power = sign * exponent();
      for (const [symbol, n] of part) all.set(symbol, (all.get(symbol) ?? 0) + power * n);
      sign = 1;
    }
    return all;
  };
  const all = product();
  if (at < tokens.length || [...all.values()].some((n) => !Number.isFinite(n))) return null;
  for (const [symbol, n] of all) if (n === 0) all.delete(symbol);
  return all;
}

function is(found: Map<string, number>, wanted: Record<string, number>): boolean {
  const names = Object.keys(wanted);
  return found.size === names.length && names.every((name) => found.get(name) === wanted[name]);
}

// Speeds of rotation, in contrast to rates of angles.
const rotation = /(speed|spin|clutch_slip|lining_slip)\)?$/i;

function convert(unit: string, units: Units, name: string): Shown {
  const found = symbols(unit);
  if (!found) return { unit, factor: 1 };
  const km = units.speeds === 'km/h';
  if (km && is(found, { m: 1, s: -1 })) return { unit: 'km/h', factor: 3.6 };
  if (!km && is(found, { km: 1, h: -1 })) return { unit: 'm/s', factor: 1 / 3.6 };
  if (units.angles === 'rad') {
    if (is(found, { rpm: 1 })) return { unit: 'rad/s', factor: 1 / perMinute };
    if (is(found, { deg: 1, g: -1 })) return { unit: 'rad s^2/m', factor: 1 / degrees / standardGravity };
    return { unit: unit.replace(/\bdeg\b/g, 'rad'), factor: degrees ** -(found.get('deg') ?? 0) };
  }
  if (is(found, { rad: 1, s: -1 }) && rotation.test(name)) return { unit: 'rpm', factor: perMinute };
  // Gradients of angles over lateral acceleration.
  if (is(found, { rad: 1, s: 2, m: -1 })) return { unit: 'deg/g', factor: degrees * standardGravity };
  if (is(found, { deg: 1, s: 2, m: -1 })) return { unit: 'deg/g', factor: standardGravity };
  return { unit: unit.replace(/\brad\b/g, 'deg'), factor: degrees ** (found.get('rad') ?? 0) };
}

// Whatever else is chosen, pressures are read in bar.
function inBar(found: Shown): Shown {
  const exponent = symbols(found.unit)?.get('Pa') ?? 0;
  if (exponent === 0) return found;
  return { unit: found.unit.replace(/\bPa\b/g, 'bar'), factor: found.factor * 1e-5 ** exponent };
}

// How a quantity of this unit is shown; the name tells speeds of rotation from rates.
export function shown(unit: string, units: Units, name = ''): Shown {
  const converted = inBar(convert(unit, units, name));
  return { unit: typeset(converted.unit), factor: converted.factor };
}

// Whether a choice changes anything among these units.
export function matters(list: string[], choice: 'angles' | 'speeds'): boolean {
  const common: Units = { angles: 'deg', speeds: 'km/h', gains: 'log' };
  const plain: Units = { ...common, [choice]: choice === 'angles' ? 'rad' : 'm/s' };
  return list.some((unit) => convert(unit, common, '').unit !== convert(unit, plain, '').unit);
}

const number = '[-+−]?\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?';
const amounts = new RegExp(`((?:${number}\\s*(?:to|and|,|\\.\\.)\\s*)*${number})[\\s\\u202f](deg|rad|m/s|Pa)(?![\\w/^²])`, 'g');

// Amounts within a text, "from -20 to 20 deg", in the chosen units; exponents of units raised. What a text says in km/h
// stays: its writer chose it.
export function inUnits(text: string, units: Units): string {
  const raisedText = text.replace(/([A-Za-z)])\^(-?\d+(?:\.\d+)?)/g, (_, symbol: string, exponent: string) => symbol + raised(exponent));
  return raisedText.replace(amounts, (whole, values: string, unit: string) => {
    const to = shown(unit, units);
    if (to.unit === unit) return whole;
    const value = (v: string): string => minus(String(Number((Number(v.replace('−', '-')) * to.factor).toPrecision(4))));
    return `${values.replace(new RegExp(number, 'g'), value)} ${to.unit}`;
  });
}

// Digits, sign and point of an exponent; there is no raised full stop, so the dot above stands for it.
const raised = (text: string): string =>
  [...text].map((c) => (c === '-' ? '⁻' : c === '.' ? '˙' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)])).join('');

// m/s^2 as m/s², m/s^1.75 as m/s¹˙⁷⁵, N*m as N·m, (m/s^2)/(m) as (m/s²)/m; nothing for plain numbers.
export function typeset(unit: string): string {
  if (unit === '1' || unit === '-' || /^\((.+)\)\/\(\1\)$/.test(unit)) return '';
  return unit
    .replace(/\(([A-Za-z°%-]*)\)/g, (_, inside: string) => (inside === '-' || inside === '' ? '1' : inside))
    .replace(/\/1$/, '')
    .replace(/\^(?:\((-?\d+(?:\.\d+)?)\)|(-?\d+(?:\.\d+)?))/g, (_, inside: string | undefined, bare: string) => raised(inside ?? bare))
    .replaceAll('*', '·');
}

const minus = (text: string): string => text.replace('-', '−');

// Thousands are set apart from 10 000 on.
function grouped(text: string): string {
  const [whole = '', part] = text.split('.');
  const digits = whole.replace(/^-/, '');
  if (digits.length < 5) return text;
  const sign = whole.startsWith('-') ? '-' : '';
  const spaced = digits.replace(/\B(?=(\d{3})+$)/g, '\u2009');
  return sign + spaced + (part === undefined ? '' : `.${part}`);
}

const power = (mantissa: string, exponent: number): string => `${minus(mantissa)}·10${raised(String(exponent))}`;

// A number with about `digits` significant digits.
export function figure(exact: number, digits = 4): string {
  if (!Number.isFinite(exact)) return '–';
  const value = Number(exact.toPrecision(digits)); // 0.99999 is 1.000
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e7 || size < 1e-4) {
    const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e');
    return power(mantissa, Number(exponent));
  }
  const decimals = Math.max(0, Math.min(8, digits - 1 - Math.floor(Math.log10(size))));
  return minus(grouped(value.toFixed(decimals)));
}

// Below this a value in SI units is round-off of a computation whose values are of ordinary size: 1e-9 of what a vehicle
// has of it, and for plain numbers, which may be errors, little more than the round-off of 1.
const sizes: Record<string, number> = {
  m: 1, rad: 1, deg: 1, 'm/s': 1, 'km/h': 1, 'rad/s': 1, 'm/s^2': 1, 'rad/s^2': 1, N: 1e3, 'N m': 1e3, W: 1e3, J: 1e3, Pa: 1e5, s: 1e-3, Hz: 1e-3,
};
export function negligible(unit: string): number {
  if (unit === '-' || unit === '1' || unit === '') return 1e-15;
  return 1e-9 * (sizes[unit] ?? 0);
}

const plain = (unit: string): boolean => unit === '-' || unit === '1' || unit === '';

// A value for reading: round-off, by itself or beside the largest of its kind, is 0; counts are whole.
export function reading(value: number, unit: string, factor = 1, largest = 0): string {
  if (Math.abs(value) <= Math.max(negligible(unit), 1e-9 * largest)) return '0';
  if (plain(unit) && Number.isInteger(value) && Math.abs(value) < 1e15) return minus(grouped(String(value)));
  return figure(value * factor);
}

// Decimals that tell multiples of a step apart: 12.5 needs one.
function decimalsOf(step: number): number {
  const least = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  for (let d = least; d < least + 3; ++d) {
    const scaled = step * 10 ** d;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return d;
  }
  return least + 3;
}

// Axis labels: as many digits as the distance of the ticks asks for; very large and very small ones share a power of ten.
export function ticks(values: number[], step: number): string[] {
  const largest = Math.max(...values.map(Math.abs));
  if (!(step > 0) || !Number.isFinite(largest)) return values.map((v) => figure(v));
  const zero = (v: number): boolean => Math.abs(v) < step / 1e6;
  if (largest >= 1e7 || (largest < 1e-4 && largest > 0)) {
    const exponent = Math.floor(Math.log10(largest) + 1e-9);
    const decimals = decimalsOf(step / 10 ** exponent);
    return values.map((v) => (zero(v) ? '0' : power((v / 10 ** exponent).toFixed(decimals), exponent)));
  }
  const decimals = Math.min(12, decimalsOf(step));
  return values.map((v) => minus(grouped((zero(v) ? 0 : v).toFixed(decimals))));
}

// A label of a logarithmic axis: 0.01, 20, 10⁻⁵, 2·10⁻⁵.
export function logTick(value: number): string {
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  if (exponent >= -3 && exponent <= 3) return minus(grouped(String(Number(value.toPrecision(6)))));
  const mantissa = Number((value / 10 ** exponent).toPrecision(4));
  return mantissa === 1 ? `10${raised(String(exponent))}` : power(String(mantissa), exponent);
}
