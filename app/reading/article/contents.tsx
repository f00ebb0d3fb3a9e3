import type { ArticleView } from '../../../contract/content.ts';
import { useInterface } from '../../words/interface.ts';
import { Mixed } from '../mixed-language.tsx';

/** Fewer headings than these need no list. */
const FEWEST = 2;

/** Lists the headings of a text beside it; on phones the list opens on request. */
export function Contents({ article }: { article: ArticleView }) {
  const { words, language } = useInterface();
  const { headings } = article;
  if (headings.length < FEWEST) return null;
  return (
    <nav className="toc" lang={language} aria-label={words.article.contents}>
      <details>
        <summary>
          {words.article.contents} <span>({headings.length})</span>
        </summary>
        <ol lang={article.language}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Mixed text={text} language={article.language} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
