import { z } from 'zod';
import { atMost, problem } from '../../contract/messages/message.ts';
import { noteLimits } from './limits.ts';

/** What a note can be about: the words of one of these texts. */
export const anchoredFields = ['name', 'standfirst', 'description'] as const;

const context = z.string().max(...atMost(noteLimits.context));
const chosen = z
  .string()
  .min(1, problem('must not be empty'))
  .max(...atMost(noteLimits.quote));

/** Words as somebody chose them, with what stood around them and about where (`plainWords`). */
export const chosenWordsSchema = z.object({
  field: z.enum(anchoredFields),
  quote: chosen,
  before: context,
  after: context,
  place: z.int().min(0),
});
export type ChosenWords = z.infer<typeof chosenWordsSchema>;

/**
 * Where the words of a note stand in the plain text of a field. Offsets count UTF-16 units. `words`: as they
 * stand now, after what was changed in them; of words that are gone, as they stood last. `place`: null
 * where they are gone.
 */
export interface Anchor {
  quote: string;
  words: string;
  before: string;
  after: string;
  place: number | null;
}

/** Returns a text in which notes find their words: in one line, and no longer than they look. */
export function plainWords(text: string): string {
  return text.slice(0, noteLimits.text).replace(/\s+/g, ' ').trim();
}

/** Returns what stands around words, by which they are told from the same words elsewhere. */
export function contextOf(text: string, from: number, to: number) {
  return {
    before: text.slice(Math.max(0, from - noteLimits.context), from),
    after: text.slice(to, to + noteLimits.context),
  };
}

/** Characters of words that are found wherever they are; shorter ones need something around them that fits. */
export const TELLING = 16;
/** Characters around shorter words that must fit. */
const FITTING = 8;

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function bestPlace(text: string, sought: string, { before, after, place }: Anchor): number | null {
  if (sought === '') return null;
  let best: number | null = null;
  let bestFit = sought.length < TELLING ? Math.min(FITTING, before.length + after.length) - 1 : -1;
  const away = (at: number) => Math.abs(at - (place ?? 0));
  const look = (at: number) => {
    const end = at + sought.length;
    const fit =
      sharedEnd(before, text.slice(Math.max(0, at - before.length), at)) +
      sharedStart(after, text.slice(end, end + after.length));
    if (fit < bestFit || (fit === bestFit && (best === null || away(at) >= away(best)))) return;
    best = at;
    bestFit = fit;
  };
  if (place !== null && text.startsWith(sought, place)) look(place);
  // Words that overlap themselves are rare: a step of their length keeps the time in proportion.
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    look(at);
  }
  return best;
}

/**
 * Finds words in a text by themselves and what stands around them: as they stood last, else as they were
 * chosen. Null: they are not there, or only in another place, where they say something else.
 */
export function findWords(text: string, anchor: Anchor): { place: number; words: string } | null {
  for (const words of new Set([anchor.words, anchor.quote])) {
    const place = bestPlace(text, words, anchor);
    if (place !== null) return { place, words };
  }
  return null;
}

/**
 * Whether words stand in a text as they did, between the same as before, and not as a part of others that stand there: a
 * word may stand beside itself, a sentence twice.
 */
export function standsWithout(text: string, anchor: Anchor, others: string): boolean {
  const { words } = anchor;
  const before = anchor.before.slice(-FITTING);
  const start = text.indexOf(before + words + anchor.after.slice(0, FITTING));
  if (start < 0) return false;
  const place = start + before.length;
  for (let at = others.indexOf(words); at >= 0; at = others.indexOf(words, at + 1)) {
    if (at <= place && text.startsWith(others, place - at)) return false;
  }
  return true;
}
