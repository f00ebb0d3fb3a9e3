import type { Language } from '../../contract/common.ts';
import { otherLanguage, passagesOf } from '../../contract/language.ts';

/** A line in this language in which passages of the other one say so. */
export function Mixed({ text, language }: { text: string; language: Language }) {
  const other = otherLanguage(language);
  return passagesOf(text, language).map(({ text: piece, foreign }, place) =>
    foreign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line never changes.
      <span key={place} lang={other}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
