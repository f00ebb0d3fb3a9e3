import { useEffect, useRef } from 'react';
import type { Drawing } from './entries.ts';
import { Entry } from './entry.tsx';
import { dayFormat, useDrop } from './grid.tsx';
import { DayMarks, GapNote, marksOf } from './marks.tsx';
import { calendarWords } from './words.ts';

/** Lists the days on which there is something, and the chosen one in any case. */
export function Agenda({ drawing, days }: { drawing: Drawing; days: string[] }) {
  const { entries, gaps, date } = drawing;
  const chosen = useRef<HTMLElement>(null);
  const first = useRef(date);
  useEffect(() => {
    if (date !== first.current) chosen.current?.scrollIntoView({ block: 'start' });
    first.current = date;
  }, [date]);
  const isSaid = (day: string) => gaps.has(day) || marksOf(day, drawing).length > 0;
  const visibleDays = days.filter((day) => day === date || entries.has(day) || isSaid(day));
  return (
    <div className="agenda">
      {visibleDays.map((day) => (
        <Day key={day} day={day} drawing={drawing} ref={day === date ? chosen : null} />
      ))}
      {entries.size === 0 && <p className="field-hint">{calendarWords().nothingHere}</p>}
    </div>
  );
}

interface DayProps {
  day: string;
  drawing: Drawing;
  ref: React.Ref<HTMLElement> | null;
}

function Day({ day, drawing, ref }: DayProps) {
  const { entries, today } = drawing;
  const texts = calendarWords();
  const here = entries.get(day) ?? [];
  const { over, target } = useDrop(day, drawing);
  const title = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section
      ref={ref}
      className="agenda-day"
      aria-labelledby={`day-${day}`}
      data-day={day}
      {...target}
    >
      <h2 id={`day-${day}`}>
        {title(day)}
        {day === today && <span className="pill rose">{texts.today}</span>}
        <DayMarks day={day} drawing={drawing} />
      </h2>
      {here.map((entry) => (
        <Entry key={`${entry._id}${entry.action}`} entry={entry} day={day} drawing={drawing} />
      ))}
      {here.length === 0 && <p className="agenda-empty">{texts.nothing}</p>}
      <GapNote day={day} drawing={drawing} whole />
      {over && <p className="drop">{texts.drop(title(day))}</p>}
    </section>
  );
}
