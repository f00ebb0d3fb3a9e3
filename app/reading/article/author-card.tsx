import type { AuthorLine } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { Portrait } from './portrait.tsx';

/** Shows after an article who wrote it. */
export function AuthorCard({ author }: { author: AuthorLine }) {
  const { words, language, to } = useInterface();
  const { name, bio, picture } = author;
  return (
    <section className="author-card" lang={language} aria-labelledby="author">
      <Portrait picture={picture} sizes="(min-width:900px) 112px,80px" />
      <div>
        <p className="author-label">{words.article.writtenBy}</p>
        <h2 id="author" lang={languageOf(name)}>
          {name}
        </h2>
        {bio && <p lang={languageOf(bio)}>{bio}</p>}
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
