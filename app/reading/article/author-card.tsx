import { paths } from '../../../contract/paths/paths.ts';
import type { CreditLine } from '../../../contract/reading/articles.ts';
import type { ArticleCard } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Mixed } from '../mixed-language.tsx';
import { Portrait } from './portrait.tsx';

interface Props {
  authors: CreditLine[];
  /** The newest articles of the first of them. */
  newest: ArticleCard[];
}

/** Shows after an article who wrote it, photographed and translated for it, each person once. */
export function AuthorCards({ authors, newest }: Props) {
  const once = authors.filter(
    ({ slug }, place) => authors.findIndex((author) => author.slug === slug) === place,
  );
  return once.map((author, place) => (
    <AuthorCard key={author.slug} author={author} newest={place === 0 ? newest : []} />
  ));
}

function AuthorCard({ author, newest }: { author: CreditLine; newest: ArticleCard[] }) {
  const { words, language, to, toStory } = useReading();
  const { name, slug, bio, picture, role } = author;
  const id = `author-${slug}`;
  return (
    <section className="author-card" lang={language} aria-labelledby={id}>
      <Portrait picture={picture} name={name} sizes="(min-width:900px) 112px,80px" />
      <div>
        <p className="author-label">{words.article.credits[role]}</p>
        <h2 id={id} lang={languageOf(name)}>
          {name}
        </h2>
        {bio && <p lang={languageOf(bio)}>{bio}</p>}
        {newest.length > 0 && (
          <ul aria-label={words.article.newestBy}>
            {newest.map((card) => (
              <li key={card._id}>
                <a href={toStory(card)} lang={card.language}>
                  <Mixed text={card.name} language={card.language} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <a className="more" href={to(paths.author(author))}>
          {words.article.allBy}
          <span className="sr-only" lang={languageOf(name)}>
            : {name}
          </span>
        </a>
      </div>
    </section>
  );
}
