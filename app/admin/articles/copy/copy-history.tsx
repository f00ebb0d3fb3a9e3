import type { CopyEvent } from '../../../../contract/revisions.ts';
import type { CopyWords } from '../../../words/admin/copies/en.tsx';
import { useTimeFormat } from '../../time-format.ts';

interface Props {
  texts: CopyWords['history'];
  /** The newest first. */
  events: CopyEvent[];
}

/** Tells what became of the working copies of an article: who began, submitted and published them, and when. */
export function CopyHistory({ texts, events }: Props) {
  const time = useTimeFormat();
  return (
    <section className="sheet copy-history" aria-labelledby="copy-history">
      <h2 id="copy-history" className="sheet-title">
        {texts.title}
      </h2>
      <ol>
        {events.map(({ what, by, at }) => (
          <li key={`${at} ${what}`} data-what={what}>
            <b>{by ?? texts.somebody}</b> {texts.does[what]}{' '}
            <time className="field-hint" dateTime={at}>
              {time(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
