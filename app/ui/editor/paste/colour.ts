import type { Ink } from '../../../../contract/text-styles.ts';

/** The hue of each ink, in degrees. */
const hues: [Ink, number][] = [
  ['rose', 343],
  ['marigold', 40],
  ['green', 140],
  ['indigo', 225],
];

const names: Record<string, string> = {
  red: '#ff0000',
  crimson: '#dc143c',
  maroon: '#800000',
  darkred: '#8b0000',
  orange: '#ffa500',
  brown: '#a52a2a',
  green: '#008000',
  darkgreen: '#006400',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  darkblue: '#00008b',
  purple: '#800080',
  magenta: '#ff00ff',
};

function channels(css: string): number[] | null {
  const value = names[css] ?? css;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) {
    const parts = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(parts.slice(at, at + 2), 16));
  }
  const list = /^rgba?\(([^)]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  return list && list.length >= 3 && list.every(Number.isFinite) ? list.slice(0, 3) : null;
}

/** Returns the ink nearest to a colour of another program; null for blacks, greys and invalid colours. */
export function nearestInk(css: string): Ink | null {
  const [red = 0, green = 0, blue = 0] = channels(css.trim().toLowerCase()) ?? [];
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  // The colour is too pale, too dark or too grey to be seen as one.
  if (most < 60 || span / most < 0.25) return null;
  const turn =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  const hue = (turn * 60 + 360) % 360;
  const away = ([, of]: [Ink, number]) => Math.min(Math.abs(hue - of), 360 - Math.abs(hue - of));
  return hues.toSorted((a, b) => away(a) - away(b))[0]?.[0] ?? null;
}
