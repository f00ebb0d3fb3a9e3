import { offer } from '../ui/toast.tsx';
import { loadPart, partOf } from '../ui/use-part.ts';
import type { Words } from '../words/catalogue.ts';
import { takesWords } from './targets.ts';
import { typeOver } from './type-over.ts';

type OldFontWords = Words['account']['oldFont'];

const krutiDev = partOf(() => import('../../hindi/kruti-dev.ts'));

/** Returns what converts a pasted text; null where it is of no old Hindi font, or the code cannot be had. */
export async function converterFor(text: string): Promise<((text: string) => string) | null> {
  if (!/[A-Za-z]/.test(text) || /[\u0900-\u097f]/.test(text)) return null;
  const loaded = await loadPart(krutiDev).catch(() => null);
  return loaded?.looksLikeKrutiDev(text) ? loaded.fromKrutiDev : null;
}

/** Offers to convert text of an old Hindi font that was pasted into a plain field. */
export async function offerUnicode(words: OldFontWords, event: ClipboardEvent): Promise<void> {
  // Fields have lines end as they do here, whatever the system does.
  const text = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n');
  const field = event.target;
  if (!takesWords(field)) return;
  const converted = await converterFor(text);
  if (!converted) return;
  offerConversion(words, () => {
    // A field of one line has turned the line breaks into spaces.
    const pasted = field.value.includes(text) ? text : text.replaceAll('\n', ' ').trim();
    const from = field.value.lastIndexOf(pasted);
    if (from < 0) return;
    field.focus();
    typeOver(field, { from, to: from + pasted.length }, converted(pasted));
  });
}

/** Asks whether the pasted text should be converted; fields and the editor share the question. */
export function offerConversion(words: OldFontWords, convert: () => void): void {
  const { question, convert: yes, keep: no } = words;
  offer(question, { yes, no, onYes: convert });
}
