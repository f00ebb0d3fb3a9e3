/** Every picture is drawn on this canvas, in user units; sharp turns it into pixels. */
const WIDTH = 1440;
const HEIGHT = 900;

/** Three colours that carry a picture, and the ink for its fine lines. */
export interface Palette {
  ground: string;
  main: string;
  accent: string;
  ink: string;
}

export const palettes = {
  sandstone: { ground: '#FDF1DC', main: '#B4453A', accent: '#F0B95B', ink: '#5B1F1A' },
  indigo: { ground: '#E6EEF7', main: '#21355E', accent: '#E3A21A', ink: '#111D36' },
  rose: { ground: '#F8E5E4', main: '#A62C4B', accent: '#F2B9A6', ink: '#541428' },
  neem: { ground: '#EEF3DF', main: '#2F6B4F', accent: '#E8B949', ink: '#173728' },
  monsoon: { ground: '#DDE9EC', main: '#2C6A78', accent: '#F1D9A7', ink: '#123238' },
  turmeric: { ground: '#FFF3CF', main: '#D98A10', accent: '#8C2140', ink: '#4C2B07' },
  dusk: { ground: '#F3E3EE', main: '#4B2A63', accent: '#F3A37B', ink: '#251433' },
  earth: { ground: '#F4E7D6', main: '#8A4B24', accent: '#4F7C74', ink: '#3B1F0E' },
} satisfies Record<string, Palette>;

/** A whole picture: the ground, then the given SVG fragments in order. */
export function scene(palette: Palette, ...fragments: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`,
    ...fragments,
    '</svg>',
  ].join('');
}

/** `count` fragments, one for each index. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Draws `fragment` moved, turned (degrees) and scaled about its own origin. */
export function place(
  fragment: string,
  at: { x: number; y: number; turn?: number; scale?: number },
): string {
  const { x, y, turn = 0, scale = 1 } = at;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${fragment}</g>`;
}

/** Repeats `fragment` over the canvas in rows, every other row shifted by half a step. */
export function blockPrint(
  fragment: string,
  step: { x: number; y: number; scale?: number },
): string {
  const rows = Math.ceil(HEIGHT / step.y) + 1;
  const columns = Math.ceil(WIDTH / step.x) + 2;
  return times(rows, (row) =>
    times(columns, (column) =>
      place(fragment, {
        x: (column - 0.5 + (row % 2) / 2) * step.x,
        y: row * step.y,
        scale: step.scale ?? 1,
      }),
    ),
  );
}

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The point at `angle` degrees (0 is up, clockwise) and `radius` from the origin. */
export function polar(angle: number, radius: number): { x: number; y: number } {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: Math.cos(radians) * radius, y: Math.sin(radians) * radius };
}
