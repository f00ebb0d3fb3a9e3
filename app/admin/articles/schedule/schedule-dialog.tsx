import { type ReactNode, useState } from 'react';
import {
  addDays,
  isSkipped,
  momentOf,
  type WallTime,
  wallTimeIn,
  weekdayOf,
} from '../../../../contract/zoned-time.ts';
import { messageOf } from '../../../client/api.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ScheduleWords } from '../../../words/admin/schedule/en.tsx';
import { locales } from '../../../words/count.ts';
import { page } from '../../../words/page.ts';
import { useTimeFormat } from '../../time-format.ts';

interface Props {
  texts: ScheduleWords;
  title: ReactNode;
  zone: string;
  /** The time that is set now, or a first proposal. */
  at?: string | null | undefined;
  /** The time before which the article may not be published; empty: there is none. */
  embargo?: string | undefined;
  /** What stands above the fields, and buttons beside those of the dialog. */
  children?: ReactNode;
  more?: ReactNode;
  /** Sets the time. What it throws is shown in the dialog. */
  onSet: (at: string) => Promise<void>;
  onClose: () => void;
}

/** Returns the times that are proposed: tomorrow morning, and Monday morning. */
function shortcuts({ date }: WallTime, tomorrow: string) {
  const monday = addDays(date, 7 - weekdayOf(date));
  const name = new Intl.DateTimeFormat(locales[page.language], {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return [
    { label: tomorrow, wall: { date: addDays(date, 1), time: '07:00' } },
    { label: name.format(new Date(monday)), wall: { date: monday, time: '09:00' } },
  ];
}

/** Asks for a day and a time in the time zone of the site. */
export function ScheduleDialog(props: Props) {
  const { texts, title, zone, at, embargo = '', children, more, onSet, onClose } = props;
  const { dialog } = texts;
  const format = useTimeFormat();
  const now = new Date().toISOString();
  const today = wallTimeIn(zone, now);
  const suggestions = shortcuts(today, dialog.tomorrow);
  const [wall, setWall] = useState<WallTime>(() =>
    at ? wallTimeIn(zone, at) : (suggestions[0]?.wall ?? today),
  );
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const moment = momentOf(zone, wall);

  function refusal(): string | undefined {
    if (!moment) return dialog.problems.missing;
    if (moment <= new Date().toISOString()) return dialog.problems.past;
    return moment < embargo ? dialog.problems.embargo(format(embargo)) : undefined;
  }

  async function submit() {
    const refused = refusal();
    setProblem(refused);
    if (refused || !moment) return;
    setBusy(true);
    try {
      await onSet(moment);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  function choose(next: Partial<WallTime>) {
    setProblem(undefined);
    setWall({ ...wall, ...next });
  }

  return (
    <Modal title={title} open onOpenChange={onClose}>
      <form
        className="schedule-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the article is around this one in React's tree.
          event.stopPropagation();
          submit();
        }}
      >
        {children}
        <div className="schedule-fields">
          <TextField
            label={dialog.date}
            type="date"
            min={today.date}
            value={wall.date}
            onChange={({ target }) => choose({ date: target.value })}
            required
          />
          <TextField
            label={dialog.time}
            type="time"
            value={wall.time}
            onChange={({ target }) => choose({ time: target.value })}
            required
          />
        </div>
        <fieldset className="schedule-shortcuts">
          <legend className="sr-only">{dialog.shortcuts}</legend>
          {suggestions.map(({ label, wall: proposed }) => (
            <button
              key={label}
              type="button"
              className="button small"
              onClick={() => choose(proposed)}
            >
              {label} {proposed.time}
            </button>
          ))}
        </fieldset>
        <p className="field-hint">
          {dialog.zone(zone)}
          {moment && isSkipped(zone, wall) && <> {dialog.skipped(format(moment))}</>}
        </p>
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <DialogButtons action={dialog.schedule} disabled={busy} onCancel={onClose}>
          {more}
        </DialogButtons>
      </form>
    </Modal>
  );
}
