// Units as shown: SI inside, angles in degrees where chosen, numbers with the digits an engineer reads.

export type Angles = 'deg' | 'rad';

export interface Shown {
  unit: string;
  factor: number;
}

const degrees = 180 / Math.PI;

export function shown(unit: string, angles: Angles): Shown {
  const angular = unit === 'rad' || unit.startsWith('rad/');
  if (angles === 'deg' && angular) return { unit: typeset(unit.replace('rad', 'deg')), factor: degrees };
  return { unit: typeset(unit), factor: 1 };
}

// Digits, sign and point of an exponent; there is no raised full stop, so the dot above stands for it.
const raised = (text: string): string =>
  [...text].map((c) => (c === '-' ? '⁻' : c === '.' ? '˙' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)])).join('');

// m/s^2 as m/s², m/s^1.75 as m/s¹˙⁷⁵, N*m as N·m; nothing for plain numbers.
export function typeset(unit: string): string {
  if (unit === '1' || unit === '-') return '';
  return unit
    .replace(/\^\(?(-?\d+(?:\.\d+)?)\)?/g, (_, exponent: string) => raised(exponent))
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

// A number with about `digits` significant digits.
export function figure(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e7 || size < 1e-4) {
    const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e');
    return `${minus(mantissa)}·10${raised(String(Number(exponent)))}`;
  }
  const decimals = Math.max(0, Math.min(8, digits - 1 - Math.floor(Math.log10(size))));
  return minus(grouped(value.toFixed(decimals)));
}

// Axis labels: as many decimals as the distance of the ticks asks for.
export function ticks(values: number[], step: number): string[] {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= 1e7 || step < 1e-6) return values.map((v) => (v === 0 ? '0' : minus(v.toExponential(1))));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return values.map((v) => minus(grouped((Math.abs(v) < step / 1e6 ? 0 : v).toFixed(decimals))));
}
