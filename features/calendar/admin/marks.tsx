import type { Drawing } from './entries.ts';
import { holidayOn } from './holidays.ts';
import { calendarWords } from './words.ts';

/** The most categories that a day of a month names. */
const FEW = 2;

/** Returns what a day is: a holiday, a day of the site's own. */
export function marksOf(day: string, { marks }: Drawing): string[] {
  const holiday = holidayOn(day);
  return [...(holiday ? [calendarWords().holidays[holiday]] : []), ...(marks.get(day) ?? [])];
}

/** Names what a day is. */
export function DayMarks({ day, drawing }: { day: string; drawing: Drawing }) {
  return marksOf(day, drawing).map((mark) => (
    <span key={mark} className="holiday">
      {mark}
    </span>
  ));
}

interface GapProps {
  day: string;
  drawing: Drawing;
  /** Whether there is room for all of them. */
  whole?: boolean;
}

/** Says which categories are too long without a story on a day. */
export function GapNote({ day, drawing, whole = false }: GapProps) {
  const { gaps, gapDays } = drawing;
  const texts = calendarWords();
  const names = gaps.get(day) ?? [];
  if (names.length === 0) return null;
  const all = texts.gapFor(gapDays, names.join(', '));
  if (whole) return <p className="gap">{all}</p>;
  const rest = names.length - FEW;
  const few = [...names.slice(0, FEW), ...(rest > 0 ? [texts.further(rest)] : [])];
  return (
    <p className="gap" title={all}>
      <span aria-hidden="true">{texts.gap(few.join(', '))}</span>
      <span className="sr-only">{all}</span>
    </p>
  );
}
