import mammoth from 'mammoth';
import { limits } from '../../contract/limits.ts';
import { noteClass } from '../../contract/text-styles.ts';
import {
  type Element,
  isDocument,
  mapElements,
  NOTE_STYLE,
  noteInText,
  takeTitle,
  textOf,
  toUnicode,
} from './elements.ts';
import type { ReadWordFile } from './open-word-file.ts';
import { NoWordFile, unzipWordFile } from './unzip.ts';

const styleMap = [
  "p[style-name='Title'] => h2:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  `r[style-name='${NOTE_STYLE}'] => span.${noteClass}`,
  'u => u',
];

/** The parts of an unpacked file as mammoth asks for them. */
function asZip(files: ReadonlyMap<string, Buffer>) {
  return {
    exists: (name: string) => files.has(name),
    read: async (name: string, encoding?: 'utf-8' | 'base64') => {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      if (encoding === 'base64') return bytes.toString('base64');
      return encoding ? new TextDecoder(encoding).decode(bytes) : new Uint8Array(bytes);
    },
  };
}

/** Reads a Word file: text, headings, lists, tables, links, notes and pictures. Runs in a worker thread. Throws NoWordFile. */
export async function readWordFile(bytes: Buffer): Promise<ReadWordFile> {
  const pictures: ReadWordFile['pictures'] = [];
  let morePictures = 0;
  let title = '';
  let converted = false;
  const convert = (paragraph: Element) => {
    const unicode = toUnicode(paragraph);
    converted ||= textOf(unicode) !== textOf(paragraph);
    return unicode;
  };
  const transformDocument = (read: unknown) => {
    if (!isDocument(read)) throw new NoWordFile('broken');
    const withNotes = mapElements(read, 'noteReference', (sign) => noteInText(read, sign));
    const unicode = mapElements(withNotes, 'paragraph', convert);
    const taken = takeTitle({ ...read, ...unicode });
    title = taken.title;
    return taken.document;
  };
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (pictures.length >= limits.wordFile.pictures) {
      morePictures += 1;
      return { src: '' };
    }
    const alt = 'altText' in image && typeof image.altText === 'string' ? image.altText : '';
    pictures.push({ bytes: new Uint8Array(await image.readAsBuffer()), alt });
    return { src: `word:${pictures.length - 1}` };
  });
  const files = await unzipWordFile(bytes);
  // Mammoth takes an opened archive where there is no path; its own way of unpacking knows no bounds.
  const source = { path: '', file: asZip(files) };
  const { value: html } = await mammoth.convertToHtml(source, {
    styleMap,
    convertImage,
    transformDocument,
  });
  return { title, html, pictures, morePictures, converted };
}
