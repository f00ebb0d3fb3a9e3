import type { ArticleCard } from '../../contract/content.ts';
import { paths } from '../../contract/paths/paths.ts';
import { useInterface } from '../words/interface.ts';
import { Kicker, Meta } from './meta.tsx';
import { Headline } from './mixed-language.tsx';

/** Shows headlines without pictures, under a heading with a link to all stories. */
export function HeadlineList({ title, cards }: { title: string; cards: ArticleCard[] }) {
  const { words, to } = useInterface();
  return (
    <section className="wide headlines" aria-labelledby="headlines">
      <div className="headlines-head">
        <h2 className="home-heading" id="headlines">
          {title}
        </h2>
        <p>
          <a className="more" href={to(paths.stories())}>
            {words.lists.allStories}
          </a>
        </p>
      </div>
      {cards.length > 0 && (
        <ul className="headlines-list">
          {cards.map((card) => (
            <li key={card._id} lang={card.language} data-dye={card.category?.dye}>
              <Kicker category={card.category} />
              <h3 className="card-title">
                <a href={to(card.address)}>
                  <Headline text={card.name} language={card.language} />
                </a>
              </h3>
              <Meta card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
