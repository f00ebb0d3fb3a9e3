import { z } from 'zod';
import { isAddress } from './addresses.ts';

/** The faces of headlines that ship; `system` loads none and takes what a device has. */
export const faceSchema = z.enum(['eczar', 'mukta', 'system']);
export type Face = z.infer<typeof faceSchema>;

export const densitySchema = z.enum(['airy', 'compact']);

/** A colour as `#rrggbb`, in small letters; empty: that of the product. */
export const colourPattern = /^(?:#[\da-f]{6})?$/;

const colourSchema = z.string().regex(colourPattern);

const pictureSchema = z.string().refine((address) => address === '' || isAddress(address));

/** What a site changes of the look of its reading pages. */
export const themeSchema = z.object({
  /** The picture in place of the drawn name, and that of the icons of browsers and phones; empty: none. */
  logo: pictureSchema.default(''),
  icon: pictureSchema.default(''),
  /** The colour of links and buttons, and that of the bands with the sections and the footer. */
  accent: colourSchema.default(''),
  band: colourSchema.default(''),
  face: faceSchema.default('eczar'),
  density: densitySchema.default('airy'),
});
export type Theme = z.infer<typeof themeSchema>;

/** Contrast of text that WCAG 2.2 asks for (1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The grounds and letters of `app/ui/theme.css` that chosen colours meet; a test compares the two. */
export const grounds = {
  light: { paper: '#fbf7f0', card: '#ffffff', sand: '#f4eada', hover: '#f3ebdf', on: '#ffffff' },
  dark: { paper: '#16110f', card: '#1f1815', sand: '#211a16', hover: '#2a211d', on: '#16110f' },
  /** Letters on bands. */
  band: { ink: '#f7f0e6', gold: '#f0bd4b' },
} as const;

/** Whether a text is a colour that a site has chosen. */
export const isChosen = (colour: string): boolean => colour !== '' && colourPattern.test(colour);

type Channels = [number, number, number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with several others. */
const leastContrast = (colour: string, others: string[]) =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** Mixes a part (0 to 1) of another colour into one. */
function mix(colour: string, other: string, part: number): string {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of an accent with the light grounds that it stands on and the letters that stand on it. */
export function accentContrast(accent: string): number {
  return leastContrast(accent, Object.values(grounds.light));
}

/** The contrast of a band with the letters that stand on it. */
export function bandContrast(band: string): number {
  return leastContrast(band, Object.values(grounds.band));
}

/** Returns the colour on dark pages: as much lighter as it has to be. */
function accentInDark(accent: string): string {
  const others = Object.values(grounds.dark);
  for (let part = 0; part < 1; part += 0.05) {
    const lighter = mix(accent, '#ffffff', part);
    if (leastContrast(lighter, others) >= LEAST_CONTRAST) return lighter;
  }
  return '#ffffff';
}

function accentRules(accent: string): [light: string, dark: string] {
  const dark = accentInDark(accent);
  const rules = (colour: string, tint: string) =>
    `--rose:${colour};--rose-text:${colour};--pink:${tint};`;
  return [
    rules(accent, mix(grounds.light.card, accent, 0.12)),
    rules(dark, mix(grounds.dark.card, dark, 0.16)),
  ];
}

function bandRules(band: string): [light: string, dark: string] {
  const { ink } = grounds.band;
  const rules = (colour: string, soft: string) =>
    `--band:${colour};--band-soft:${soft};--band-line:${mix(colour, ink, 0.22)};`;
  const softOn = (colour: string) => {
    const soft = mix(ink, colour, 0.25);
    return contrast(soft, colour) >= LEAST_CONTRAST ? soft : ink;
  };
  const dark = mix(band, '#000000', 0.45);
  return [rules(band, softOn(band)), rules(dark, softOn(dark))];
}

/**
 * Returns the colours of a theme as CSS, those of dark pages derived from the light ones; empty where a site keeps
 * the product's. Colours that do not contrast are left out, so that a stored one can make no page unreadable.
 */
export function themeColours({ accent, band }: Pick<Theme, 'accent' | 'band'>): string {
  const chosen = [
    ...(isChosen(accent) && accentContrast(accent) >= LEAST_CONTRAST ? [accentRules(accent)] : []),
    ...(isChosen(band) && bandContrast(band) >= LEAST_CONTRAST ? [bandRules(band)] : []),
  ];
  if (chosen.length === 0) return '';
  const light = chosen.map(([rules]) => rules).join('');
  const dark = chosen.map(([, rules]) => rules).join('');
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}
