import type { LiveEntry } from '../../../contract/live-blogs.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatRecent } from '../format.ts';
import { useSite } from '../use-site.ts';

interface Props {
  entry: LiveEntry;
  timeZone: string;
}

/**
 * Shows an entry of a live blog. The script fills the same elements (`app/enhance/live.ts`). Each text has a direction of
 * its own, and the formatted one stands in a section: what is in it cannot end the item around it.
 */
function Entry({ entry, timeZone }: Props) {
  const { words, language } = useReading();
  const { live } = words;
  const { now } = useSite();
  const time = (at: string) => formatRecent(at, language, { timeZone, now });
  const { at, title, html, by, pinned, correction, correctedAt } = entry;
  return (
    <>
      <p className="live-head">
        <time dateTime={at}>{time(at)}</time>
        {pinned && <span className="live-pin">{live.pinned}</span>}
      </p>
      {title && (
        <h3 className="live-title" lang={entry.language} dir="auto">
          {title}
        </h3>
      )}
      <section
        className="live-text"
        lang={entry.language}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {correctedAt && (
        <p className="live-correction">
          <b>{live.corrected(time(correctedAt))}</b>{' '}
          <bdi lang={languageOfText(correction)}>{correction}</bdi>
        </p>
      )}
      {by && (
        <p className="live-by" dir="auto">
          {by}
        </p>
      )}
    </>
  );
}

/** Lists entries of a live blog, those that are pinned first, as its key points. */
export function Entries({ entries, timeZone }: { entries: LiveEntry[]; timeZone: string }) {
  const { live } = useReading().words;
  return (
    <ol className="live-entries" data-points={live.points}>
      {entries.map((entry) => (
        <li
          key={entry._id}
          id={`live-${entry._id}`}
          data-version={entry.version}
          className={entry.pinned ? 'live-entry live-pinned' : 'live-entry'}
          tabIndex={-1}
        >
          <Entry entry={entry} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}
