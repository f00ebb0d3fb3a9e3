import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import type { KnownImages } from '../images/image-lookup.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { readingBody } from './render-body.ts';
import { inWorker } from './text-pool.ts';

/** Characters above which a text is read and rendered in a worker thread. */
export const LARGE = 200_000;

/**
 * What was made of the last large texts. They are read before the transaction that stores them, which
 * must not wait, and which asks several times.
 */
const prepared = new LRUCache<string, ReadBody>({ max: 6, ttl: 60_000, ttlAutopurge: true });

/**
 * What was made of the last other texts, four large ones or many: a save asks for the same several times,
 * an import for all that it writes together.
 */
const recent = new LRUCache<string, ReadBody>({
  maxSize: 4 * LARGE,
  sizeCalculation: (_read, html) => html.length + 1,
});

const readSchema: z.ZodType<ReadBody> = z.object({
  clean: z.string(),
  text: z.string(),
  opening: z.string(),
  words: z.int(),
});

/**
 * Reads a person's large texts in a worker thread, for `readText`, which then costs nothing. Call it
 * before a transaction. Throws 422, 429 and 503.
 */
export async function prepareTexts(texts: (string | undefined)[], person?: string): Promise<void> {
  for (const html of texts) {
    if (html === undefined || html.length <= LARGE || prepared.has(html)) continue;
    const read = await inWorker({ kind: 'read', html }, readSchema.nullable(), person);
    // What is refused is refused again where it is saved, in the words of that rule.
    if (read) prepared.set(html, read);
  }
}

/** Returns what the site makes of a text. Throws 422 for elements nested too deeply. */
export function readText(html: string): ReadBody {
  const known = prepared.get(html) ?? recent.get(html);
  if (known) return known;
  const read = readBody(html);
  if (html.length <= LARGE) recent.set(html, read);
  return read;
}

/** Returns a stored text as readers get it (`readingBody`), a large one from a worker thread. */
export async function renderBody(
  html: string,
  images: KnownImages,
  language: Language,
): Promise<string> {
  if (html.length <= LARGE) return readingBody(html, images, language);
  return inWorker({ kind: 'render', html, images, language }, z.string());
}
