import type { ArticleView } from '../../../contract/reading/articles.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Mixed } from '../mixed-language.tsx';

/** Lists the headings of a text beside it; on phones the list opens on request. */
export function Contents({ article }: { article: ArticleView }) {
  const { words, language } = useReading();
  const { headings } = article;
  if (headings.length === 0) return null;
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
