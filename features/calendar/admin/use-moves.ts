import { useRef, useState } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { ApiError, api, messageOf } from '../../../app/client/api.ts';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import type { LeftOut } from '../../../contract/article-lists.ts';
import { deskSchema } from '../../../contract/desk.ts';
import {
  type ScheduleEntry,
  scheduleSchema,
  unscheduledSchema,
} from '../../../contract/schedule.ts';
import { addDays, momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { TrayRow } from '../contract.ts';
import { type Dragged, keyOf } from './entries.ts';
import type { SpreadChoice } from './spread-dialog.tsx';
import type { useCalendar } from './use-calendar.ts';
import { calendarWords } from './words.ts';

/** The time of day for which an article from the tray is planned. */
const MORNING = '07:00';

interface Job {
  _id: string;
  name: string;
  action: NonNullable<ScheduleEntry['action']>;
  /** What is to be published: the text, or the working copy, that the person sees in the calendar, and what it corrects. */
  seen: { version?: number; copyVersion?: string; correction?: string | undefined };
}

/** What a day makes of an article: by itself it is published then, else it is planned. */
const publicationOf = (
  { _id, name, version }: Pick<TrayRow, '_id' | 'name' | 'version'>,
  byItself: boolean,
): Job =>
  byItself
    ? { _id, name, action: 'publish', seen: { version } }
    : { _id, name, action: 'plan', seen: {} };

interface Given {
  zone: string;
  data: ReturnType<typeof useCalendar>;
  /** Asks for the time where it cannot be told from the day. */
  ask: (dragged: Dragged) => void;
}

/** Gives articles other times: shown at once, told, and taken back by one press. */
export function useMoves({ zone, data, ask }: Given) {
  const { setCalendar, setTray, reload } = data;
  const format = useTimeFormat();
  const dragged = useRef<Dragged | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);

  /** Makes the call; `at` null takes the time away. Returns the job as it may be set again. */
  const send = async (job: Job, at: string | null): Promise<Job> => {
    const { _id, action, seen } = job;
    if (action === 'plan' || action === 'due') {
      const body = action === 'plan' ? { planned: at ?? '' } : { due: at ?? '' };
      await api(deskSchema, `/api/desk/${_id}`, { method: 'PUT', body });
      return job;
    }
    const path = `/api/articles/article/${_id}/schedule`;
    if (at !== null) {
      await api(scheduleSchema, path, { method: 'PUT', body: { ...seen, action, at } });
      return job;
    }
    const call = { method: 'DELETE' } as const;
    const { ended } = await api(unscheduledSchema, `${path}?action=${action}`, call);
    return { ...job, seen: { ...seen, correction: ended?.correction } };
  };

  /** Sets or takes away a time, and offers to undo it. Throws ApiError. */
  async function set(job: Job, at: string | null, before: string | null): Promise<void> {
    // What is not as it was shown is read anew, too.
    const again = await send(job, at).finally(reload);
    const undo = () => {
      send(again, before).then(reload, tellProblem);
    };
    const { planned, due, moved, unscheduled } = calendarWords().told;
    const set = job.action === 'plan' ? planned : job.action === 'due' ? due : moved;
    const text = at === null ? unscheduled(job.name) : set(job.name, format(at));
    // A time that is over cannot be had back, but for a deadline.
    const over = job.action !== 'due' && before !== null && before <= new Date().toISOString();
    tell(text, over ? undefined : undo);
  }

  const jobOf = ({ _id, name, action, version, copyVersion }: ScheduleEntry): Job => ({
    _id,
    name,
    action: action ?? 'publish',
    seen: copyVersion ? { copyVersion } : action === 'publish' ? { version } : {},
  });

  function moveTo(entry: ScheduleEntry, date: string) {
    const { time } = wallTimeIn(zone, entry.at);
    const at = momentOf(zone, { date, time });
    if (!at || at === entry.at) return;
    if (at <= new Date().toISOString()) return ask({ entry });
    const key = keyOf(entry);
    setCalendar(
      (now) =>
        now && {
          ...now,
          entries: now.entries
            .map((entry) => (keyOf(entry) === key ? { ...entry, at, failure: null } : entry))
            .sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
        },
    );
    // It is drawn anew on its other day.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    });
    set(jobOf(entry), at, entry.failure ? null : entry.at).catch(tellProblem);
  }

  function plan(row: TrayRow, date: string) {
    const at = momentOf(zone, { date, time: MORNING });
    if (!at || at <= new Date().toISOString()) return ask({ row });
    const entry: ScheduleEntry = {
      ...row,
      at,
      action: 'plan',
      failure: null,
      copyVersion: null,
    };
    setCalendar((now) => now && { ...now, entries: [...now.entries, entry] });
    setTray(
      (now) => now && { ...now, articles: now.articles.filter(({ _id }) => _id !== row._id) },
    );
    set(jobOf(entry), at, null).catch(tellProblem);
  }

  /** Sets the times of several, at once or day by day. Throws ApiError when none got one. */
  async function setTimes(rows: TrayRow[], first: string, how: SpreadChoice): Promise<void> {
    const { spread, byItself } = how;
    const { date, time } = wallTimeIn(zone, first);
    const done: Job[] = [];
    const refused: LeftOut[] = [];
    let problem: unknown;
    for (const [place, row] of rows.entries()) {
      const day = { date: addDays(date, place), time };
      const at = spread === 'daily' ? momentOf(zone, day) : first;
      const job = publicationOf(row, byItself);
      try {
        await send(job, at);
        done.push(job);
      } catch (error) {
        problem ??= error;
        const { _id, name, language } = row;
        refused.push({ _id, name, language, message: messageOf(error) });
      }
    }
    // What is wrong with the time, or the net, is mended in the dialog.
    const clash = problem instanceof ApiError && [400, 409].includes(problem.status);
    if (done.length === 0 && !clash) throw problem;
    setLeftOut(refused);
    reload();
    const { tray } = calendarWords();
    const said = (byItself ? tray.scheduled : tray.planned)(done.length);
    const undo = () => {
      Promise.all(done.map((job) => send(job, null))).then(reload, tellProblem);
    };
    tell(problem ? `${said} ${messageOf(problem)}` : said, done.length > 0 ? undo : undefined);
  }

  return {
    leftOut,
    putAway: () => setLeftOut([]),
    moveTo,
    setTimes,
    /** Sets the time that was typed. Throws ApiError. */
    setTime(job: Dragged, at: string, byItself: boolean) {
      if ('row' in job) return set(publicationOf(job.row, byItself), at, null);
      const { entry } = job;
      // A scheduled plan is one again when the time is taken back.
      if (entry.action === 'plan' && byItself) return set(publicationOf(entry, true), at, null);
      return set(jobOf(entry), at, entry.failure ? null : entry.at);
    },
    unschedule: (entry: ScheduleEntry) => set(jobOf(entry), null, entry.at),
    drag(what: Dragged | null): void {
      dragged.current = what;
    },
    drop(date: string): void {
      const what = dragged.current;
      dragged.current = null;
      if (!what) return;
      if ('entry' in what) moveTo(what.entry, date);
      else plan(what.row, date);
    },
  };
}
