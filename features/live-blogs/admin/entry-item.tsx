import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { StoredText } from '../../../app/ui/stored-text.tsx';
import { cutAtWord } from '../../../contract/truncate.ts';
import { languageOfText } from '../../../hindi/language.ts';
import type { WrittenLiveEntry } from '../contract.ts';
import { liveBlogWords } from './words.ts';

interface Props {
  entry: WrittenLiveEntry;
  /** Whether the person may change it. */
  may: boolean;
  busy: boolean;
  onEdit: () => void;
  onPin: () => void;
  onDelete: () => void;
}

/** Shows one entry of a live blog, and what can be done with it. */
export function EntryItem({ entry, may, busy, onEdit, onPin, onDelete }: Props) {
  const words = liveBlogWords();
  const time = useTimeFormat();
  const { at, title, language, text, html, by, pinned, shown, correction, correctedAt } = entry;
  const name = title || cutAtWord(text, 60) || time(at);
  const actions = [
    { label: words.edit, act: onEdit },
    { label: pinned ? words.unpinIt : words.pinIt, act: onPin },
    { label: words.delete, act: onDelete },
  ];
  return (
    <li className="live-item">
      <p className="live-item-head">
        {shown && <time dateTime={at}>{time(at)}</time>}
        {by && <span>{by}</span>}
        {pinned && <span className="pill amber">{words.pin}</span>}
        {!shown && <span className="pill grey">{words.waits(time(at))}</span>}
      </p>
      {title && (
        <p className="live-item-title" lang={language} dir="auto">
          {title}
        </p>
      )}
      <StoredText className="live-item-text" html={html} language={language} />
      {correctedAt && (
        <p className="field-hint">
          {words.correctedOn(time(correctedAt))}{' '}
          <bdi lang={languageOfText(correction)}>{correction}</bdi>
        </p>
      )}
      {may && (
        <p className="live-item-actions">
          {actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={act === onDelete ? 'row-action danger' : 'row-action'}
              aria-label={words.actionOn(label, name)}
              disabled={busy}
              onClick={act}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
