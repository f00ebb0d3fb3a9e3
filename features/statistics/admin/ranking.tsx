import { type ReactNode, useId } from 'react';
import { number } from '../../../app/words/count.ts';

interface Row {
  key: string;
  name: ReactNode;
  lang?: string;
  note?: string;
  value: number;
}

interface Props {
  title: string;
  note?: string;
  empty: string;
  /** What the numbers are. */
  unit: string;
  /** The largest first. */
  rows: Row[];
}

/** Lists what was opened most, with a bar for each that shows its part of the first. */
export function Ranking({ title, note, empty, unit, rows }: Props) {
  const id = useId();
  const most = rows[0]?.value ?? 0;
  return (
    <section className="sheet ranking" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
      </div>
      {note && <p className="part-note">{note}</p>}
      {rows.length === 0 ? (
        <p className="part-empty">{empty}</p>
      ) : (
        <ol className="ranking-rows">
          {rows.map((row) => (
            <li
              key={row.key}
              style={{ backgroundSize: `${(100 * row.value) / Math.max(1, most)}% 100%` }}
            >
              <span className="ranking-name" lang={row.lang}>
                {row.name}
                {row.note && <span className="part-note">{row.note}</span>}
              </span>
              <span className="part-views">
                {number(row.value)}
                <span className="sr-only"> {unit}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
