import { Link } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { CalendarEntry } from '../../../contract/schedule.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { ScheduleWords } from '../../words/admin/schedule/en.tsx';
import { ScheduleDialog } from '../articles/schedule/schedule-dialog.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Dragged } from './entries.ts';

interface Props {
  texts: ScheduleWords;
  zone: string;
  /** The entry or the article of the tray that gets a time. */
  asked: Dragged;
  onSet: (at: string) => Promise<void>;
  onUnschedule: (entry: CalendarEntry) => Promise<void>;
  onClose: () => void;
}

/** Changes or takes away the time of an article in the calendar, and leads to the article. */
export function TimeDialog({ texts, zone, asked, onSet, onUnschedule, onClose }: Props) {
  const format = useTimeFormat();
  const { busy, attempt } = useAttempt();
  const entry = 'entry' in asked ? asked.entry : null;
  const { _id, name, language } = 'entry' in asked ? asked.entry : asked.row;
  return (
    <ScheduleDialog
      texts={texts}
      title={<span lang={language}>{name}</span>}
      zone={zone}
      at={entry?.at}
      onSet={onSet}
      onClose={onClose}
      more={
        entry && (
          <button
            type="button"
            className="button danger"
            disabled={busy}
            onClick={() => attempt(() => onUnschedule(entry))}
          >
            {entry.failure ? texts.part.putAway : texts.part.cancel}
          </button>
        )
      }
    >
      {entry && (
        <p>
          {texts.does[entry.action ?? 'publish'](format(entry.at))}
          {entry.failure && <span className="field-problem">{texts.failed[entry.failure]}</span>}
        </p>
      )}
      <p>
        <Link to={adminPaths.editArticle({ id: _id })}>{texts.calendar.open}</Link>
      </p>
    </ScheduleDialog>
  );
}
