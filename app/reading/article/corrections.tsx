import { paths } from '../../../contract/paths/paths.ts';
import type { ArticleView } from '../../../contract/reading/articles.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatDate } from '../format.ts';

interface Props {
  article: Pick<ArticleView, 'corrections' | 'language'>;
  timeZone: string;
}

/** Tells what was corrected in an article, below its text. */
export function Corrections({ article, timeZone }: Props) {
  const { words, language, to } = useReading();
  if (article.corrections.length === 0) return null;
  return (
    <section className="corrections" lang={language} aria-labelledby="corrections">
      <h2 id="corrections">{words.corrections.title}</h2>
      <ul>
        {article.corrections.map(({ _id, text, at }) => (
          <li key={_id}>
            <time dateTime={at}>{words.corrections.on(formatDate(at, language, timeZone))}</time>
            <p lang={article.language}>{text}</p>
          </li>
        ))}
      </ul>
      <a href={to(paths.corrections())}>{words.corrections.all}</a>
    </section>
  );
}
