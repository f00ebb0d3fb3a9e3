import type { ReactNode } from 'react';
import type { Language } from '../../contract/common.ts';
import { otherLanguage, passagesOf } from '../../hindi/language.ts';

interface Props {
  text: string;
  language: Language;
  /** How each piece is shown; absent: as it is. */
  show?: (piece: string) => ReactNode;
}

/** Renders a line of text, with `lang` on passages in the other language. */
export function Mixed({ text, language, show = (piece) => piece }: Props) {
  const other = otherLanguage(language);
  return passagesOf(text, language).map(({ text: piece, foreign }, place) =>
    foreign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line never changes.
      <span key={place} lang={other}>
        {show(piece)}
      </span>
    ) : (
      show(piece)
    ),
  );
}
