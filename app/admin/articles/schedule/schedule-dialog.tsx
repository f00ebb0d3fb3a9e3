import { type ReactNode, useId, useState } from 'react';
import { scheduleBodySchema } from '../../../../contract/schedule.ts';
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
import { useApiForm } from '../../../ui/use-api-form.ts';
import type { ScheduleWords } from '../../../words/admin/schedule/en.tsx';
import { locales } from '../../../words/count.ts';
import { page } from '../../../words/page.ts';
import { useTimeFormat } from '../../time-format.ts';

/** Milliseconds. */
const MINUTE = 60_000;

interface Props {
  texts: ScheduleWords;
  zone: string;
  /** The time that is set now, or a first proposal. */
  at?: string | null | undefined;
  /** The time before which the article may not be published; empty: there is none. */
  embargo?: string | undefined;
  /** What stands above the fields, and buttons beside those of the dialog. */
  children?: ReactNode;
  more?: ReactNode;
  /** Whether the time may be a plan alone: then nothing happens by itself before somebody says so. */
  plans?: boolean;
  /** Sets the time. What it throws is shown in the dialog. */
  onSet: (at: string, byItself: boolean) => Promise<void>;
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

/** Returns a moment, or the next at which a minute begins: people type no seconds. */
const nextMinute = (moment: string) =>
  new Date(Math.ceil(Date.parse(moment) / MINUTE) * MINUTE).toISOString();

/** Asks for a day and a time in the time zone of the site. */
export function ScheduleDialog({ title, ...props }: Props & { title: ReactNode }) {
  return (
    <Modal title={title} open onOpenChange={props.onClose}>
      <ScheduleForm {...props} />
    </Modal>
  );
}

function ScheduleForm({ texts, zone, at, ...others }: Props) {
  const { embargo = '', children, more, plans = false, onSet, onClose } = others;
  const [byItself, setByItself] = useState(!plans);
  const hint = useId();
  const { dialog } = texts;
  const format = useTimeFormat();
  const now = new Date().toISOString();
  const today = wallTimeIn(zone, now);
  const suggestions = shortcuts(today, dialog.tomorrow);
  const proposed = at ?? (embargo > now ? nextMinute(embargo) : undefined);
  const { form, props, field, set, refuse, busy, problems } = useApiForm({
    values: proposed ? wallTimeIn(zone, proposed) : (suggestions[0]?.wall ?? today),
    schema: scheduleBodySchema.pick({ at: true }),
    bodyOf: (typed: WallTime) => ({ at: momentOf(zone, typed) ?? '' }),
    check(typed) {
      const problem = refusal(momentOf(zone, typed));
      return problem ? { at: problem } : null;
    },
    send: (body) => onSet(body.at, byItself),
    onSaved() {},
    onFailed: (error) => ({ at: messageOf(error) }),
  });
  const wall = form.watch();
  const dropProblem = () => refuse({});
  const moment = momentOf(zone, wall);

  function refusal(moment: string | null): string | undefined {
    if (!moment) return dialog.problems.missing;
    if (moment <= new Date().toISOString()) return dialog.problems.past;
    return moment < embargo ? dialog.problems.embargo(format(embargo)) : undefined;
  }

  return (
    <form
      className="schedule-dialog"
      noValidate
      {...props}
      onSubmit={(event) => {
        // The form of the article is around this one in React's tree.
        event.stopPropagation();
        props.onSubmit(event);
      }}
    >
      {children}
      <div className="schedule-fields">
        <TextField
          label={dialog.date}
          type="date"
          min={today.date}
          {...field('date', dropProblem)}
          required
        />
        <TextField label={dialog.time} type="time" {...field('time', dropProblem)} required />
      </div>
      <fieldset className="schedule-shortcuts">
        <legend className="sr-only">{dialog.shortcuts}</legend>
        {suggestions.map(({ label, wall: proposed }) => (
          <button
            key={label}
            type="button"
            className="button small"
            onClick={() => {
              set('date', proposed.date);
              set('time', proposed.time);
              dropProblem();
            }}
          >
            {label} {proposed.time}
          </button>
        ))}
      </fieldset>
      <p className="field-hint">
        {dialog.zone(zone)}
        {moment && isSkipped(zone, wall) && <> {dialog.skipped(format(moment))}</>}
      </p>
      {plans && (
        <div className="field">
          <label className="checkbox">
            <input
              type="checkbox"
              checked={byItself}
              aria-describedby={hint}
              onChange={({ target }) => setByItself(target.checked)}
            />
            {dialog.byItself}
          </label>
          <p className="field-hint" id={hint}>
            {dialog.byItselfHint}
          </p>
        </div>
      )}
      {problems.at && (
        <p className="field-problem" role="alert">
          {problems.at}
        </p>
      )}
      <DialogButtons
        action={byItself ? dialog.schedule : dialog.plan}
        disabled={busy}
        onCancel={onClose}
      >
        {more}
      </DialogButtons>
    </form>
  );
}
