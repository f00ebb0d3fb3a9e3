import type { SearchHit } from '../../../contract/reading/cards.ts';
import type { Piece } from '../../../contract/search.ts';
import { useInterface } from '../../words/interface.ts';
import { Cover } from '../card.tsx';
import { Lines } from '../headline.tsx';
import { Kicker, Meta } from '../meta.tsx';

function Marked({ pieces }: { pieces: Piece[] }) {
  let place = 0;
  return pieces.map(({ text, marked }) => {
    const key = place;
    place += text.length;
    return marked ? <mark key={key}>{text}</mark> : text;
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
              <Marked pieces={title} />
            </Lines>
          </a>
        </h2>
      </div>
      <p className="hit-text">
        <Marked pieces={snippet} />
      </p>
      <Meta card={hit} />
    </li>
  );
}
