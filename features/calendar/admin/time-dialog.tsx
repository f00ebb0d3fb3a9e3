import { useState } from 'react';
import { Link } from 'react-router';
import { BackDialog, PlanDialog } from '../../../app/admin/articles/desk/dialogs.tsx';
import { textOfMove } from '../../../app/admin/articles/desk/text-of-move.ts';
import { LateScheduleDialog } from '../../../app/admin/articles/schedule/late-dialog.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import { type DeskMove, movedSchema } from '../../../contract/desk.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import type { Author } from '../../../contract/users.ts';
import type { Dragged } from './entries.ts';
import { calendarWords } from './words.ts';
import { WorkPart } from './work-part.tsx';

interface Props {
  schedule: ScheduleWords;
  desk: DeskWords;
  zone: string;
  /** The entry or the article of the tray that gets a time. */
  asked: Dragged;
  /** Who can be given the article. */
  people: Author[];
  onSet: (at: string, byItself: boolean) => Promise<void>;
  onUnschedule: (entry: ScheduleEntry) => Promise<void>;
  /** Called after the work on the article was changed. */
  onWork: () => void;
  onClose: () => void;
}

/** Changes the time, the stage and the plan of an article in the calendar, and leads to the article. */
export function TimeDialog(props: Props) {
  const { schedule, desk, zone, asked, people, onSet, onUnschedule, onWork, onClose } = props;
  const texts = calendarWords();
  const does = { ...schedule.does, ...texts.does };
  const format = useTimeFormat();
  const { busy, attempt } = useAttempt();
  /** What else is asked: the plan, or why the article goes back. */
  const [further, setFurther] = useState<'plan' | DeskMove | null>(null);
  const entry = 'entry' in asked ? asked.entry : null;
  const article = 'entry' in asked ? asked.entry : asked.row;
  const { _id, name, language, status, version, desk: work } = article;

  async function move(wanted: DeskMove, reason?: string): Promise<void> {
    const body = { stage: wanted.stage, reason, version };
    const path = `/api/desk/${_id}/stage`;
    const moved = await api(movedSchema, path, { method: 'PUT', body }).finally(onWork);
    tell(textOfMove(desk, name, wanted, moved));
    onClose();
  }

  const link = (
    <p>
      <Link to={adminPaths.editArticle({ id: _id })}>{texts.open}</Link>
    </p>
  );
  if (work && (further === 'plan' || entry?.action === 'due')) {
    return (
      <PlanDialog
        texts={desk}
        people={people}
        card={{ _id, name, desk: work }}
        onSaved={onWork}
        onClose={onClose}
      >
        {link}
      </PlanDialog>
    );
  }
  if (further && further !== 'plan') {
    return (
      <BackDialog
        texts={desk}
        name={name}
        onClose={onClose}
        onSend={(reason) => move(further, reason)}
      />
    );
  }
  return (
    <LateScheduleDialog
      texts={schedule}
      title={<span lang={language}>{name}</span>}
      zone={zone}
      at={entry?.at}
      plans={!entry || entry.action === 'plan'}
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
            {entry.failure
              ? schedule.part.putAway
              : entry.action === 'plan'
                ? texts.unplan
                : schedule.part.cancel}
          </button>
        )
      }
    >
      {entry && (
        <p>
          {does[entry.action ?? 'publish'](format(entry.at))}
          {entry.failure && <span className="field-problem">{schedule.failed[entry.failure]}</span>}
        </p>
      )}
      {work && (
        <WorkPart
          texts={desk}
          name={name}
          status={status}
          work={work}
          onMove={(wanted) => (wanted.reason ? setFurther(wanted) : attempt(() => move(wanted)))}
          onPlan={() => setFurther('plan')}
        />
      )}
      {link}
    </LateScheduleDialog>
  );
}
