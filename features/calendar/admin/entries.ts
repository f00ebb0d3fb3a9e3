import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import type { Category } from '../../../contract/categories.ts';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import { wallTimeIn } from '../../../contract/zoned-time.ts';
import type { TrayRow } from '../contract.ts';

/** What every part of the calendar is drawn with. */
export interface Drawing {
  schedule: ScheduleWords;
  zone: string;
  /** The day on which the calendar is opened, and the real one. */
  date: string;
  today: string;
  categories: Category[];
  entries: Map<string, ScheduleEntry[]>;
  /** The names of the site's own days, and of the categories that are too long without a story, by day. */
  marks: Map<string, string[]>;
  gaps: Map<string, string[]>;
  gapDays: number;
  moves: Moves;
}

/** What can be done with entries. */
interface Moves {
  /** Whether the person may give the entry another time. */
  mayMove: (entry: ScheduleEntry) => boolean;
  open: (entry: ScheduleEntry) => void;
  /** Moves an entry to another day, at its time of day. */
  moveTo: (entry: ScheduleEntry, date: string) => void;
  /** Gives what is being dragged this day. */
  drop: (date: string) => void;
  drag: (dragged: Dragged | null) => void;
}

/** What is being dragged: an entry, or an article of the tray. */
export type Dragged = { entry: ScheduleEntry } | { row: TrayRow };

/** What tells an entry from all others. */
export const keyOf = ({ _id, action }: Pick<ScheduleEntry, '_id' | 'action'>) =>
  `${_id} ${action ?? 'live'}`;

/** Returns names by the days that they belong to. */
export function namesByDay(things: { date: string; name: string }[]): Map<string, string[]> {
  const groups = Map.groupBy(things, ({ date }) => date);
  return new Map([...groups].map(([date, its]) => [date, its.map(({ name }) => name)]));
}

/** Returns the entries by their days in the time zone of the site. */
export function byDay(entries: ScheduleEntry[], zone: string): Map<string, ScheduleEntry[]> {
  return Map.groupBy(entries, ({ at }) => wallTimeIn(zone, at).date);
}
