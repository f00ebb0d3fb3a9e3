import { offer } from '../ui/toast.tsx';
import type { Words } from '../words/catalogue.ts';
import { fromKrutiDev, looksLikeKrutiDev } from './kruti-dev.ts';
import { takesWords } from './targets.ts';

type OldFontWords = Words['account']['oldFont'];

/** Text of an old Hindi font that comes into a plain field is offered in Unicode. */
export function offerUnicode(words: OldFontWords, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const field = event.target;
  if (!takesWords(field) || !looksLikeKrutiDev(text)) return;
  offerConversion(words, () => {
    // A field of one line has made spaces of the line breaks.
    const pasted = field.value.includes(text) ? text : text.replace(/\r?\n/g, ' ').trim();
    const from = field.value.lastIndexOf(pasted);
    if (from < 0) return;
    field.focus();
    field.setSelectionRange(from, from + pasted.length);
    document.execCommand('insertText', false, fromKrutiDev(pasted));
  });
}

/** The question, the same wherever such text is pasted. */
export function offerConversion(words: OldFontWords, convert: () => void): void {
  const { question, convert: yes, keep: no } = words;
  offer(question, { yes, no, onYes: convert });
}
