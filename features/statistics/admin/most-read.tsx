import { useId } from 'react';
import { Title } from '../../../app/admin/dashboard/lists.tsx';
import { number } from '../../../app/words/count.ts';
import type { ReadRow } from '../contract.ts';
import type { StatisticsWords } from './words.en.ts';

interface ReadProps {
  texts: StatisticsWords['mostRead'];
  title: string;
  /** Says since when. */
  note?: string;
  empty: string;
  rows: ReadRow[];
  className?: string;
}

/** Lists the articles that readers open most, each with a link to its page. */
export function MostRead({ texts, title, note, empty, rows, className = '' }: ReadProps) {
  const id = useId();
  return (
    <section className={`sheet ${className}`} aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="part-note">{note}</span>}
      </div>
      {rows.length === 0 ? (
        <p className="part-empty">{empty}</p>
      ) : (
        <ol className="part-rows">
          {rows.map((row, place) => (
            <li key={row._id}>
              <span className="part-place" aria-hidden="true">
                {place + 1}
              </span>
              <div className="part-main">
                <Title row={row} />
                <p className="part-note">{row.authorName}</p>
              </div>
              <span className="part-views">
                {number(row.views)}
                <span className="sr-only"> {texts.views}</span>
              </span>
              {row.address && (
                <a
                  className="row-action"
                  href={row.address}
                  aria-label={texts.readArticle(row.name)}
                >
                  {texts.read}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
