import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import * as wawoff2 from 'wawoff2';

/** Copies the result, since the library returns its own memory, which its next call overwrites. */
const compress = async (sfnt: Uint8Array) => Uint8Array.from(await wawoff2.compress(sfnt));
export const decompress = async (woff2: Uint8Array) =>
  Uint8Array.from(await wawoff2.decompress(woff2));

/** A font face that shapes text. */
export interface Shaper {
  /** Returns the glyphs that draw a text. */
  glyphs(text: string): number[];
  width(glyph: number): number;
  /** The width of a text, in sizes of the font. */
  measure(text: string): number;
}

/** Opens a WOFF2 face for shaping; one at a time. */
export async function openFace(woff2: Uint8Array): Promise<Shaper> {
  return shaperOf(await decompress(woff2));
}

/** Opens an unpacked face for shaping. */
export function shaperOf(sfnt: Uint8Array): Shaper {
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  const shaped = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer;
  };
  return {
    glyphs: (text) =>
      shaped(text)
        .getGlyphInfos()
        .map(({ codepoint }) => codepoint),
    width: (glyph) => font.glyphHAdvance(glyph),
    measure: (text) =>
      shaped(text)
        .getGlyphPositions()
        .reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem,
  };
}

const wasm = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));

/** Loads HarfBuzz's subsetter, a WebAssembly library of its own, and returns its C functions. */
async function subsetter() {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const call = (name: string, ...values: number[]): number => {
    const found = instance.exports[name];
    if (typeof found !== 'function') throw new Error(`HarfBuzz has no ${name}.`);
    return Number(found(...values));
  };
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory.');
  call('_initialize');
  // The view is made anew each time, since the memory moves when it grows.
  return { call, heap: () => new Uint8Array(memory.buffer) };
}

const tag = (name: string) => Buffer.from(name).readUInt32BE();

/** Constants of hb-subset.h. */
const WRITABLE = 2;
const SETS = { glyphs: 0, unicodes: 1, droppedTables: 3, features: 6 };
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;

/**
 * Returns the face with only the glyphs that draw these texts and the rules that lead to them. Other
 * conjuncts are still drawn, from the parts that are there.
 */
export async function cutFace(
  woff2: Uint8Array,
  texts: Iterable<string>,
  features: string[],
): Promise<Uint8Array> {
  const shaper = await openFace(woff2);
  const glyphs = new Set<number>();
  const unicodes = new Set<number>();
  for (const text of texts) {
    for (const glyph of shaper.glyphs(text)) glyphs.add(glyph);
    for (const letter of text) unicodes.add(letter.codePointAt(0) ?? 0);
  }
  const { call, heap } = await subsetter();
  const bytes = await decompress(woff2);
  const place = call('malloc', bytes.length);
  heap().set(bytes, place);
  const blob = call('hb_blob_create', place, bytes.length, WRITABLE, 0, 0);
  const input = call('hb_subset_input_create_or_fail');
  const keep = (set: number, values: Iterable<number>) => {
    const pointer = call('hb_subset_input_set', input, set);
    call('hb_set_clear', pointer);
    for (const value of values) call('hb_set_add', pointer, value);
  };
  keep(SETS.glyphs, glyphs);
  keep(SETS.unicodes, unicodes);
  keep(SETS.droppedTables, ['STAT', 'gasp'].map(tag));
  keep(SETS.features, features.map(tag));
  call('hb_subset_input_set_flags', input, NO_HINTING | NO_LAYOUT_CLOSURE);
  const face = call('hb_subset_or_fail', call('hb_face_create', blob, 0), input);
  if (face === 0) throw new Error('HarfBuzz could not cut the face.');
  const result = call('hb_face_reference_blob', face);
  const start = call('hb_blob_get_data', result, 0);
  return compress(heap().slice(start, start + call('hb_blob_get_length', result)));
}
