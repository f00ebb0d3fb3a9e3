import type { Language } from '../../contract/common.ts';
import { otherLanguage, passagesOf } from '../../contract/language.ts';

interface Props {
  text: string;
  language: Language;
}

function Passages({ text, language, shown }: Props & { shown: (piece: string) => string }) {
  const other = otherLanguage(language);
  return passagesOf(text, language).map(({ text: piece, foreign }, place) =>
    foreign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line never changes.
      <span key={place} lang={other}>
        {shown(piece)}
      </span>
    ) : (
      shown(piece)
    ),
  );
}

const asItIs = (piece: string) => piece;

/** Renders a line of text, with `lang` on passages in the other language. */
export function Mixed(props: Props) {
  return <Passages {...props} shown={asItIs} />;
}

/** A hyphen between two Devanagari letters. */
const hyphen = /(?<=[\u0900-\u097f])-(?=[\u0900-\u097f])/g;

const unbroken = (piece: string) => piece.replace(hyphen, '\u2011');

/** Renders a title as `Mixed` does; a name such as जंतर-मंतर stays on one line. */
export function Headline(props: Props) {
  return <Passages {...props} shown={unbroken} />;
}
