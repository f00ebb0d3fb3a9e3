import mammoth from 'mammoth';
import { limits } from '../../contract/limits.ts';
import { noteClass } from '../../contract/text-styles.ts';
import { beginsAsPicture } from '../images/begins-as-picture.ts';
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

/** The parts of an unpacked file as mammoth asks for them: texts of XML, and pictures as they are, which it passes on. */
function asZip(files: ReadonlyMap<string, Uint8Array>) {
  return {
    exists: (name: string) => files.has(name),
    read: async (name: string, encoding?: string) => {
      const bytes = files.get(name) ?? new Uint8Array();
      return encoding ? new TextDecoder(encoding).decode(bytes) : bytes;
    },
  };
}

/** Numbers the pictures of a file in the order of its text. One that stands in many places is read and counted once. */
function collectPictures() {
  const pictures: ReadWordFile['pictures'] = [];
  const numbers = new Map<unknown, number>();
  /** Returns the number of a picture: `asZip` gives the same bytes for the same part. */
  async function add(image: {
    readAsArrayBuffer(): Promise<unknown>;
    altText?: unknown;
  }): Promise<number> {
    const part = await image.readAsArrayBuffer();
    const number = numbers.get(part) ?? pictures.length;
    if (number < pictures.length) return number;
    numbers.set(part, number);
    const isTaken =
      part instanceof Uint8Array &&
      part.buffer instanceof ArrayBuffer &&
      number < limits.wordFile.pictures &&
      beginsAsPicture(Buffer.from(part.buffer));
    const alt = typeof image.altText === 'string' ? image.altText : '';
    pictures.push({ bytes: isTaken ? new Uint8Array(part.buffer) : null, alt });
    return number;
  }
  return { pictures, add };
}

/** Reads a Word file: text, headings, lists, tables, links, notes and pictures. Runs in a worker thread. Throws NoWordFile. */
export async function readWordFile(bytes: Buffer): Promise<ReadWordFile> {
  const { pictures, add } = collectPictures();
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
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: `word:${await add(image)}`,
  }));
  const files = await unzipWordFile(bytes);
  // Mammoth takes an opened archive where there is no path; its own way of unpacking knows no bounds.
  const source = { path: '', file: asZip(files) };
  const { value: html } = await mammoth.convertToHtml(source, {
    styleMap,
    convertImage,
    transformDocument,
  });
  return { title, html, pictures, converted };
}
