import { offer } from '../ui/toast.tsx';
import { fromKrutiDev, looksLikeKrutiDev } from './kruti-dev.ts';
import { takesWords } from './targets.ts';

/** Text of an old Hindi font that comes into a plain field is offered in Unicode. */
export function offerUnicode(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const field = event.target;
  if (!takesWords(field) || !looksLikeKrutiDev(text)) return;
  offerConversion(() => {
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
export function offerConversion(convert: () => void): void {
  offer('This looks like Hindi in an old font (Kruti Dev).', {
    yes: 'Convert to Unicode',
    no: 'Keep',
    onYes: convert,
  });
}
