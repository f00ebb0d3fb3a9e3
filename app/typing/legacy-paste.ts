import { offer } from '../ui/toast.tsx';
import type { Words } from '../words/catalogue.ts';
import { fromKrutiDev, looksLikeKrutiDev } from './kruti-dev.ts';
import { takesWords } from './targets.ts';

type OldFontWords = Words['account']['oldFont'];

/** Offers to convert text of an old Hindi font that was pasted into a plain field. */
export function offerUnicode(words: OldFontWords, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const field = event.target;
  if (!takesWords(field) || !looksLikeKrutiDev(text)) return;
  offerConversion(words, () => {
    // A field of one line has turned the line breaks into spaces.
    const pasted = field.value.includes(text) ? text : text.replace(/\r?\n/g, ' ').trim();
    const from = field.value.lastIndexOf(pasted);
    if (from < 0) return;
    field.focus();
    field.setSelectionRange(from, from + pasted.length);
    document.execCommand('insertText', false, fromKrutiDev(pasted));
  });
}

/** Asks whether the pasted text should be converted; fields and the editor share the question. */
export function offerConversion(words: OldFontWords, convert: () => void): void {
  const { question, convert: yes, keep: no } = words;
  offer(question, { yes, no, onYes: convert });
}
