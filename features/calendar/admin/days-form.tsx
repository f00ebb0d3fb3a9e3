import { Trash2 } from 'lucide-react';
import { api } from '../../../app/client/api.ts';
import { SelectField, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { months } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import {
  type CalendarDays,
  calendarDaysSchema,
  type OwnDay,
  ownDayBodySchema,
} from '../contract.ts';
import { calendarLimits } from '../limits.ts';
import { dayFormat } from './grid.tsx';
import { calendarWords } from './words.ts';

const path = '/api/schedule/days';

/** The days of a gap that are offered; 0: none are shown. */
const gapChoices = [0, 3, 5, 7, 10, 14, 21, 30];

interface Props {
  set: CalendarDays;
  /** Called with what is set after a change. */
  onSet: (set: CalendarDays) => void;
}

/** Names days in the calendar, and says when a category is too long without a story. */
export function DaysForm({ set, onSet }: Props) {
  const texts = calendarWords().days;
  const { busy, attempt } = useAttempt();
  const format = dayFormat({ day: 'numeric', month: months[page.language], year: 'numeric' });

  const add = (day: Omit<OwnDay, '_id'>) =>
    api(calendarDaysSchema, path, { method: 'POST', body: day });

  const remove = ({ _id, ...day }: OwnDay) =>
    attempt(async () => {
      onSet(await api(calendarDaysSchema, `/api/schedule/days/${_id}`, { method: 'DELETE' }));
      tell(texts.removed(day[page.language]), () => {
        attempt(async () => onSet(await add(day)));
      });
    });

  const setGap = (gapDays: number) =>
    attempt(async () => {
      const body = { gapDays };
      onSet(await api(calendarDaysSchema, '/api/schedule/gaps', { method: 'PUT', body }));
    });

  return (
    <div className="days-form">
      <section className="stack dense" aria-labelledby="own-days">
        <h3 id="own-days" className="field-label">
          {texts.own}
        </h3>
        {set.days.length === 0 && <p className="field-hint">{texts.none}</p>}
        <ul className="own-days">
          {set.days.map((day) => (
            <li key={day._id}>
              <time dateTime={day.date}>{format(day.date)}</time>
              <span>{day[page.language]}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={texts.remove(day[page.language])}
                disabled={busy}
                onClick={() => remove(day)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddDay add={add} onSet={onSet} />
      </section>
      <SelectField
        label={texts.gap}
        hint={texts.gapHint}
        value={set.gapDays}
        disabled={busy}
        onChange={({ target }) => setGap(Number(target.value))}
      >
        {[...new Set([...gapChoices, set.gapDays])].map((days) => (
          <option key={days} value={days}>
            {days === 0 ? texts.never : texts.after(days)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface AddProps extends Pick<Props, 'onSet'> {
  add: (day: Omit<OwnDay, '_id'>) => Promise<CalendarDays>;
}

function AddDay({ add, onSet }: AddProps) {
  const texts = calendarWords().days;
  const { props, field, busy, reset } = useApiForm({
    values: { date: '', hi: '', en: '' },
    schema: ownDayBodySchema,
    bodyOf: (values) => values,
    send: add,
    onSaved(set) {
      onSet(set);
      reset({ date: '', hi: '', en: '' });
    },
  });
  const { name } = calendarLimits.days;
  return (
    <form className="own-day" {...props}>
      <TextField label={texts.date} type="date" {...field('date')} required />
      <TextField label={texts.hi} lang="hi" {...field('hi')} maxLength={name} required />
      <TextField label={texts.en} lang="en" {...field('en')} maxLength={name} required />
      <button type="submit" className="button" disabled={busy}>
        {texts.add}
      </button>
    </form>
  );
}
