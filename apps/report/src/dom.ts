// Small helpers to build elements. Text always goes in as text, never as HTML.

type Child = Node | string | null;
type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (typeof value === 'boolean') node.toggleAttribute(name, value);
    else node.setAttribute(name, value);
  }
  for (const child of children) if (child !== null) node.append(child);
  return node;
}

// An icon from one path in a 16 x 16 box.
export function icon(path: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(namespace, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

// The mark of a curve in a legend: drawn as the curve is.
export function swatch(colour: string, kind: 'line' | 'dashed' | 'points' = 'line'): HTMLElement {
  const mark = el('i', { class: `swatch ${kind}` });
  mark.style.color = colour;
  return mark;
}

// A row of buttons of which one is pressed.
export function choice<T extends string>(
  label: string,
  options: readonly { value: T; text: string; hint: string }[],
  initial: T,
  choose: (value: T) => void,
): HTMLElement {
  const buttons = options.map(({ value, text, hint }) =>
    el(
      'button',
      {
        type: 'button',
        title: hint,
        'data-value': value,
        'aria-pressed': String(value === initial),
        click: () => {
          for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['value'] === value));
          choose(value);
        },
      },
      text,
    ),
  );
  return el('div', { class: 'choice', role: 'group', 'aria-label': label }, ...buttons);
}

export function toggle(text: string, hint: string, initial: boolean, change: (on: boolean) => void): HTMLElement {
  const button = el(
    'button',
    {
      type: 'button',
      class: 'toggle',
      title: hint,
      'aria-pressed': String(initial),
      click: () => {
        const on = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(on));
        change(on);
      },
    },
    text,
  );
  return button;
}

// A slider whose track is filled up to its value.
export function slider(name: string, low: number, high: number, value: number, change: (value: number) => void): HTMLInputElement {
  const input = el('input', {
    type: 'range',
    class: 'scrubber',
    name,
    min: String(low),
    max: String(high),
    step: 'any',
    'aria-label': name,
    input: () => {
      show();
      change(Number(input.value));
    },
  });
  const show = (): void => input.style.setProperty('--part', `${(100 * (Number(input.value) - low)) / (high - low)}%`);
  input.value = String(value);
  show();
  return input;
}
