import type { SearchHit } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { Piece } from '../../../contract/search.ts';
import { useInterface } from '../../words/interface.ts';
import { ResponsivePicture } from '../card.tsx';
import { formatDate } from '../format.ts';

function Marked({ pieces }: { pieces: Piece[] }) {
  let place = 0;
  return pieces.map(({ text, marked }) => {
    const key = place;
    place += text.length;
    return marked ? <mark key={key}>{text}</mark> : text;
  });
}

/** Shows a search hit: the article's title, and the part of its text that matches. */
export function Hit({ hit, timeZone }: { hit: SearchHit; timeZone: string }) {
  const ui = useInterface();
  const { category, language, picture, publishedAt, snippet, title } = hit;
  const address = ui.to(hit.address);
  return (
    <li className="hit" lang={language}>
      {picture && (
        <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
          <ResponsivePicture
            picture={{ ...picture, alt: '' }}
            sizes="(min-width:600px) 180px,104px"
          />
        </a>
      )}
      <div>
        <h2 className="card-title">
          <a href={address}>
            <Marked pieces={title} />
          </a>
        </h2>
        <p className="card-excerpt">
          <Marked pieces={snippet} />
        </p>
        <p className="byline">
          {category && (
            <>
              <a href={ui.to(paths.category(category))} lang={languageOf(category.name)}>
                {category.name}
              </a>
              {' · '}
            </>
          )}
          <time dateTime={publishedAt}>{formatDate(publishedAt, language, timeZone)}</time>
        </p>
      </div>
    </li>
  );
}
