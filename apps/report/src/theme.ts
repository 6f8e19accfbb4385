// Colours come from the style sheet, so that light and dark are decided in one place.

export interface Theme {
  dark: boolean;
  text: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  series: string[];
  sky: string;
  ground: string;
  gridFine: string;
  gridCoarse: string;
  road: string;
  slippery: string;
  paint: string;
  load: string;
  slip: string;
}

const scheme = window.matchMedia('(prefers-color-scheme: dark)');

export function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const get = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    dark: scheme.matches,
    text: get('text'),
    muted: get('muted'),
    line: get('line'),
    surface: get('surface'),
    accent: get('accent'),
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((i) => get(`series-${i}`)),
    sky: get('sky'),
    ground: get('ground'),
    gridFine: get('grid-fine'),
    gridCoarse: get('grid-coarse'),
    road: get('road'),
    slippery: get('slippery'),
    paint: get('paint'),
    load: get('load'),
    slip: get('slip'),
  };
}

export function onThemeChange(listener: () => void): void {
  scheme.addEventListener('change', listener);
}
