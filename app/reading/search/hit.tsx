import { Fragment } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { SearchHit } from '../../../contract/reading/cards.ts';
import type { Piece } from '../../../contract/search.ts';
import { otherLanguage, passagesOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { Cover } from '../card.tsx';
import { Lines } from '../headline.tsx';
import { Kicker, Meta } from '../meta.tsx';

interface Props {
  pieces: Piece[];
  language: Language;
}

/** Shows the pieces between two places of their text. */
function showBetween(pieces: Piece[], from: number, to: number) {
  let begin = 0;
  return pieces.map(({ text, marked }) => {
    const place = begin;
    begin += text.length;
    const piece = text.slice(Math.max(0, from - place), Math.max(0, to - place));
    return marked && piece ? <mark key={place}>{piece}</mark> : piece;
  });
}

/** Shows the pieces of a line, with `lang` on passages in the other language, which go across them. */
function Marked({ pieces, language }: Props) {
  let begin = 0;
  return passagesOf(pieces.map(({ text }) => text).join(''), language).map(({ text, foreign }) => {
    const place = begin;
    begin += text.length;
    const line = showBetween(pieces, place, begin);
    return foreign ? (
      <span key={place} lang={otherLanguage(language)}>
        {line}
      </span>
    ) : (
      <Fragment key={place}>{line}</Fragment>
    );
  });
}

/** Shows a search hit: the article's title, and the part of its text that matches. */
export function Hit({ hit }: { hit: SearchHit }) {
  const { toStory } = useInterface();
  const { category, language, snippet, title } = hit;
  return (
    <li className="hit" lang={language} data-dye={category?.dye}>
      <Cover card={hit} sizes="(min-width:600px) 180px,88px" />
      <div className="hit-head">
        <Kicker card={hit} />
        <h2 className="card-title">
          <a className="title-link" href={toStory(hit)}>
            <Lines text={title.map(({ text }) => text).join('')}>
              <Marked pieces={title} language={language} />
            </Lines>
          </a>
        </h2>
      </div>
      <p className="hit-text">
        <Marked pieces={snippet} language={language} />
      </p>
      <Meta card={hit} />
    </li>
  );
}
