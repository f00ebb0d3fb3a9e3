import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';
import { limits } from '../../contract/limits.ts';
import type { Nameplate } from '../../contract/nameplate.ts';
import type { Face } from '../../contract/theme.ts';

const scripts = ['devanagari', 'latin'] as const;

/** Devanagari words with the spaces between them, and everything else. */
const runs =
  /([\u0900-\u097f\u200c\u200d]+(?:\s+[\u0900-\u097f\u200c\u200d]+)*)|[^\u0900-\u097f]+/g;

/** The faces of which the outlines ship. */
type DrawnFace = Exclude<Face, 'system'>;

const faceOf = (face: DrawnFace, script: (typeof scripts)[number]) =>
  readFile(new URL(`../social-images/fonts/${face}-${script}.ttf`, import.meta.url));

/** A part of a glyph's outline, as HarfBuzz writes it: a letter and numbers. */
const parts = /([MLQCZ])([^MLQCZ]*)/g;

/** Moves an outline and turns it the way of an SVG, whose y grows downwards; whole numbers, relative where shorter. */
function outline(path: string, left: number, up: number): string {
  let at = [0, 0];
  return [...path.matchAll(parts)]
    .map(([, command = '', given = '']) => {
      const numbers = given.match(/-?[\d.]+/g) ?? [];
      const places = numbers.map((number, place) =>
        Math.round(place % 2 === 0 ? Number(number) + left : -(Number(number) + up)),
      );
      const [fromX = 0, fromY = 0] = at;
      if (places.length > 0) at = places.slice(-2);
      if (command === 'M') return `M${places.join(' ')}`;
      const moved = places.map((place, index) => place - (index % 2 === 0 ? fromX : fromY));
      return `${command.toLowerCase()}${moved.join(' ')}`;
    })
    .join('')
    .replaceAll(' -', '-');
}

/** Shapes a text and returns its outlines; null when the face lacks a letter or nothing is to be seen. */
async function shape(
  text: string,
  face: DrawnFace,
): Promise<Pick<Nameplate, 'box' | 'path'> | null> {
  const harfbuzz = await import('harfbuzzjs');
  const open = async (script: (typeof scripts)[number]): Promise<Font> =>
    new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(await faceOf(face, script))));
  const [devanagari, latin] = await Promise.all([open('devanagari'), open('latin')]);
  let pen = 0;
  let path = '';
  const edges = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity };
  for (const [run, hindi] of text.matchAll(runs)) {
    const font = hindi ? devanagari : latin;
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [place, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const size = font.glyphExtents(glyph);
      if (glyph === 0 || !size) return null;
      const [x, y] = [pen + xOffset, yOffset];
      pen += xAdvance;
      if (size.width === 0) continue;
      path += outline(font.glyphToPath(glyph), x, y);
      edges.left = Math.min(edges.left, x + size.xBearing);
      edges.right = Math.max(edges.right, x + size.xBearing + size.width);
      edges.top = Math.max(edges.top, y + size.yBearing);
      edges.bottom = Math.min(edges.bottom, y + size.yBearing + size.height);
    }
  }
  if (path === '' || path.length > limits.nameplatePath) return null;
  const [left, top] = [Math.floor(edges.left), Math.floor(-edges.top)];
  return {
    box: [left, top, Math.ceil(edges.right) - left, Math.ceil(-edges.bottom) - top],
    path,
  };
}

/** Draws a name in the display face; without outlines where the face cannot, and the name is shown as text. */
export async function drawNameplate(text: string, face: DrawnFace = 'eczar'): Promise<Nameplate> {
  return { text, face, box: [0, 0, 0, 0], path: '', ...(await shape(text, face)) };
}
