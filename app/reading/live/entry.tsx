import { languageOfText } from '../../../contract/language.ts';
import type { LiveEntry } from '../../../contract/live-blogs.ts';
import { useInterface } from '../../words/interface.ts';
import { formatMoment } from '../format.ts';

interface Props {
  entry: LiveEntry;
  timeZone: string;
}

const textOf = ({ title, pieces }: LiveEntry) =>
  [title, ...pieces.map(({ text }) => text)].join(' ');

/** Shows an entry of a live blog. The script fills the same elements (`app/enhance/live.ts`). */
function Entry({ entry, timeZone }: Props) {
  const { words, language } = useInterface();
  const { live } = words;
  const { at, title, pieces, by, pinned, correction, correctedAt } = entry;
  const text = languageOfText(textOf(entry));
  return (
    <>
      <p className="live-head">
        <time dateTime={at}>{formatMoment(at, language, timeZone)}</time>
        {pinned && <span className="live-pin">{live.pinned}</span>}
      </p>
      {title && (
        <h3 className="live-title" lang={text}>
          {title}
        </h3>
      )}
      <p className="live-text" lang={text}>
        {pieces.map(({ text, href }, place) =>
          href === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
            <a key={place} href={href}>
              {text}
            </a>
          ),
        )}
      </p>
      {correctedAt && (
        <p className="live-correction">
          <b>{live.corrected(formatMoment(correctedAt, language, timeZone))}</b>{' '}
          <span lang={languageOfText(correction)}>{correction}</span>
        </p>
      )}
      {by && <p className="live-by">{by}</p>}
    </>
  );
}

/** Lists entries of a live blog. */
export function Entries({ entries, timeZone }: { entries: LiveEntry[]; timeZone: string }) {
  return (
    <ol className="live-entries">
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
