import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { locales, months } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import type { Drawing } from './entries.ts';
import { Entry } from './entry.tsx';
import { DayMarks, GapNote } from './marks.tsx';
import { calendarWords } from './words.ts';

/** Formats a day, which has no time zone. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat(locales[page.language], { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}

const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const month = months[page.language];
const shortDay = dayFormat({ weekday: 'short', day: 'numeric', month });

/** Returns the attributes of a place onto which entries are dropped, and whether one is above it. */
export function useDrop(day: string, { moves, today }: Drawing) {
  const [over, setOver] = useState(false);
  if (day < today) return { over: false, target: {} };
  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      moves.drop(day);
    },
  };
  return { over, target };
}

interface GridProps {
  drawing: Drawing;
  weeks: string[][];
  /** The most entries that a day shows; the others are behind a link. */
  most: number;
  /** Returns the address of the week of a day. */
  weekOf: (date: string) => string;
}

interface DayNamesProps {
  week: string[] | undefined;
  weekday: 'short' | 'narrow';
}

/** Heads the columns of a table of weeks. */
function DayNames({ week = [], weekday }: DayNamesProps) {
  const name = dayFormat({ weekday });
  const whole = dayFormat({ weekday: 'long' });
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th scope="col" key={day} abbr={whole(day)}>
            {name(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Shows weeks as a table, with what is on each day. */
export function Grid({ drawing, weeks, most, weekOf }: GridProps) {
  return (
    <table className="calendar-grid">
      <DayNames week={weeks[0]} weekday="short" />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell
                key={day}
                day={day}
                drawing={drawing}
                most={most}
                weekOf={weekOf}
                outside={weeks.length > 1 && day.slice(0, 7) !== drawing.date.slice(0, 7)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Omit<GridProps, 'weeks'> & { day: string; outside: boolean };

function Cell({ day, drawing, most, weekOf, outside }: CellProps) {
  const { entries } = drawing;
  const texts = calendarWords();
  const here = entries.get(day) ?? [];
  const visible = here.length > most ? here.slice(0, most - 1) : here;
  const { over, target } = useDrop(day, drawing);
  return (
    <td className={outside ? 'day outside' : 'day'} data-day={day} {...target}>
      <DayHead day={day} drawing={drawing} />
      {visible.map((entry) => (
        <Entry key={`${entry._id}${entry.action}`} entry={entry} day={day} drawing={drawing} />
      ))}
      {here.length > visible.length && (
        <Link className="day-more" to={weekOf(day)}>
          {texts.further(here.length - visible.length)}
        </Link>
      )}
      <GapNote day={day} drawing={drawing} />
      {over && <p className="drop">{texts.drop(shortDay(day))}</p>}
    </td>
  );
}

function DayHead({ day, drawing }: { day: string; drawing: Drawing }) {
  const { today } = drawing;
  return (
    <p className="day-head">
      <time
        dateTime={day}
        className={day === today ? 'day-number today' : 'day-number'}
        {...(day === today && { 'aria-current': 'date' })}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{longDay(day)}</span>
      </time>
      <DayMarks day={day} drawing={drawing} />
    </p>
  );
}

/** Shows a month so small that a phone has room for it: each day leads to its place in the agenda. */
export function CompactGrid({
  drawing,
  weeks,
  onDay,
}: Pick<GridProps, 'drawing' | 'weeks'> & { onDay: (date: string) => void }) {
  const { entries, categories, date, today } = drawing;
  const texts = calendarWords();
  return (
    <table className="calendar-compact">
      <DayNames week={weeks[0]} weekday="narrow" />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const here = entries.get(day) ?? [];
              return (
                <td key={day} className={day.slice(0, 7) === date.slice(0, 7) ? '' : 'outside'}>
                  <button
                    type="button"
                    className={day === today ? 'compact-day today' : 'compact-day'}
                    aria-pressed={day === date}
                    aria-label={`${longDay(day)}, ${texts.entries(here.length)}`}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                    <span className="dots" aria-hidden="true">
                      {here.slice(0, 3).map((entry) => (
                        <span
                          key={`${entry._id}${entry.action}`}
                          data-dye={categories.find(({ _id }) => _id === entry.category)?.dye}
                        />
                      ))}
                    </span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
