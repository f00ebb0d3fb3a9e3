import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router';
import { useChoices } from '../../../app/admin/articles/choices.ts';
import { deskForms } from '../../../app/admin/articles/desk/dialogs.tsx';
import { LeftOut } from '../../../app/admin/left-out.tsx';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useAdminState, useMay } from '../../../app/client/admin-state.tsx';
import { FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { loadOverlaysLater } from '../../../app/ui/overlays.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { loadDesk } from '../../../app/words/admin/desk/desk.ts';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import { loadSchedule } from '../../../app/words/admin/schedule/schedule.ts';
import { page } from '../../../app/words/page.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { addDays, momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { TrayRow } from '../contract.ts';
import { calendarName } from '../name.ts';
import { calendarPaths } from '../paths.ts';
import { Agenda } from './agenda.tsx';
import { type View, views, weeksOf } from './days.ts';
import { byDay, type Dragged, type Drawing, namesByDay } from './entries.ts';
import { CompactGrid, Grid } from './grid.tsx';
import { SpreadDialog } from './spread-dialog.tsx';
import { daysPart, feedPart, Steps } from './steps.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { Tray } from './tray.tsx';
import { useCalendar } from './use-calendar.ts';
import { useMoves } from './use-moves.ts';
import { calendarWords, loadCalendarWords } from './words.ts';
import './calendar.css';
import './month.css';
import './agenda.css';
import './tray.css';

/** Its argument says that what it returns stays in the browser, functions included. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  const [schedule, desk] = await Promise.all([loadSchedule(), loadDesk(), loadCalendarWords()]);
  return { schedule, desk };
}

export { ScreenLoading as HydrateFallback };

/** The most entries of a day that a month shows. */
const MONTH_ROWS = 4;

const NARROW = '(max-width: 760px)';

function watchWidth(tell: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

/** Whether the window is as narrow as a phone. */
const useNarrow = () => useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches);

/** Shows what was published and what is scheduled, in the time zone of the site. */
export default function CalendarScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const zone = useAdminState().state?.site.timeZone;
  return zone ? <Planner {...loaded} zone={zone} /> : <ScreenLoading />;
}

interface Props {
  schedule: ScheduleWords;
  desk: DeskWords;
  zone: string;
}

function Planner({ schedule, desk, zone }: Props) {
  const texts = calendarWords();
  const [query, setQuery] = useSearchParams();
  const isNarrow = useNarrow();
  const choices = useChoices();
  const { may, mayOn } = useMay();
  const [asked, setAsked] = useState<Dragged | null>(null);
  const [chosenRows, setChosenRows] = useState<TrayRow[]>([]);
  const today = wallTimeIn(zone, new Date().toISOString()).date;
  const given = query.get('date') ?? '';
  const date = momentOf(zone, { date: given, time: '12:00' }) ? given : today;
  const chosen = views.find((view) => view === query.get('view')) ?? 'month';
  const view: View = isNarrow ? 'agenda' : chosen;
  const weeks = weeksOf(view, date);
  const days = weeks.flat();
  const startOf = (day: string) => momentOf(zone, { date: day, time: '00:00' }) ?? '';
  const category = query.get('category') ?? '';
  const author = query.get('author') ?? '';
  const data = useCalendar({
    from: startOf(days[0] ?? date),
    to: startOf(addDays(days.at(-1) ?? date, 1)),
    category,
    author,
  });
  const moves = useMoves({ zone, data, ask: setAsked });
  useEffect(() => loadOverlaysLater(deskForms, daysPart, feedPart), []);
  const address = (next: Record<string, string>) =>
    withQuery(calendarPaths.screen(), { view: chosen, date, category, author, ...next });
  const entries = byDay(data.calendar?.entries ?? [], zone);
  const { days: ownDays = [], gaps = [], gapDays = 0 } = data.calendar ?? {};
  const categories = choices.categories ?? [];
  const nameOf = (id: string) => categories.find(({ _id }) => _id === id)?.name;
  const drawing: Drawing = {
    schedule,
    zone,
    date,
    today,
    entries,
    categories,
    gapDays,
    marks: namesByDay(ownDays.map((day) => ({ date: day.date, name: day[page.language] }))),
    gaps: namesByDay(
      gaps.flatMap((gap) => {
        const name = nameOf(gap.category);
        return name ? [{ date: gap.date, name }] : [];
      }),
    ),
    moves: {
      ...moves,
      mayMove: ({ action, people }) => {
        if (action === null) return false;
        if (action === 'due') return may('article.plan');
        if (action === 'pin' || action === 'unpin') return may('article.pin');
        return mayOn('article.publish', people);
      },
      open: (entry) => setAsked({ entry }),
    },
  };
  const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

  return (
    <Screen
      title={calendarName[page.language]}
      actions={
        !isNarrow && (
          <nav className="segments" aria-label={texts.view}>
            {views.map((choice) => (
              <Link
                key={choice}
                to={address({ view: choice })}
                {...(choice === view && { 'aria-current': 'true' })}
              >
                {texts.views[choice]}
              </Link>
            ))}
          </nav>
        )
      }
    >
      <div className="calendar-bar">
        <Steps
          view={view}
          date={date}
          today={today}
          address={(day) => address({ date: day })}
          set={data.calendar}
          onSet={(set) => {
            data.setCalendar((now) => now && { ...now, ...set });
            data.reload();
          }}
        />
        <Filters>
          <input type="hidden" name="view" value={chosen} />
          <input type="hidden" name="date" value={date} />
          <FilterSelect
            name="category"
            label={words.articles.values.category}
            chosen={category}
            all={words.articles.list.allCategories}
            options={categories.map(named)}
          />
          {choices.authors && choices.authors.length > 1 && (
            <FilterSelect
              name="author"
              label={words.articles.values.author}
              chosen={author}
              all={words.articles.list.allAuthors}
              options={choices.authors.map(named)}
            />
          )}
        </Filters>
      </div>
      <div className="calendar" aria-busy={!data.calendar}>
        <div className="calendar-main">
          <LeftOut
            title={texts.tray.leftOut}
            close={schedule.part.putAway}
            rows={moves.leftOut}
            onClose={moves.putAway}
          />
          {data.calendar?.more && <p role="status">{texts.more}</p>}
          {isNarrow && (
            <CompactGrid
              drawing={drawing}
              weeks={weeks}
              onDay={(day) => setQuery({ view: chosen, date: day, category, author })}
            />
          )}
          {view === 'agenda' ? (
            <Agenda drawing={drawing} days={days.filter((day) => isSameMonth(day, date))} />
          ) : (
            <Grid
              drawing={drawing}
              weeks={weeks}
              most={view === 'month' ? MONTH_ROWS : Number.POSITIVE_INFINITY}
              weekOf={(day) => address({ view: 'week', date: day })}
            />
          )}
          <Legend />
        </div>
        <Tray
          drawing={drawing}
          rows={data.tray?.articles ?? []}
          more={data.tray?.more ?? false}
          open={!isNarrow}
          maySet={({ people }) => mayOn('article.publish', people)}
          onChoose={(row) => setAsked({ row })}
          onChooseMany={setChosenRows}
        />
      </div>
      {asked && (
        <TimeDialog
          schedule={schedule}
          desk={desk}
          zone={zone}
          asked={asked}
          people={choices.authors ?? []}
          onWork={data.reload}
          onSet={async (at, byItself) => {
            await moves.setTime(asked, at, byItself);
            setAsked(null);
          }}
          onUnschedule={async (entry) => {
            await moves.unschedule(entry);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {chosenRows.length > 0 && (
        <SpreadDialog
          schedule={schedule}
          zone={zone}
          rows={chosenRows}
          onSet={async (at, how) => {
            await moves.setTimes(chosenRows, at, how);
            setChosenRows([]);
          }}
          onClose={() => setChosenRows([])}
        />
      )}
    </Screen>
  );
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

function Legend() {
  const texts = calendarWords();
  const stages = {
    live: texts.live,
    planned: texts.planned,
    plan: texts.plan,
    due: texts.due,
    review: texts.inReview,
    failed: texts.failed,
  };
  return (
    <p className="legend">
      {Object.entries(stages).map(([stage, name]) => (
        <span key={stage}>
          <span className={`stage ${stage}`} aria-hidden="true" /> {name}
        </span>
      ))}
      <span className="legend-edge">{texts.edge}</span>
      <span className="legend-keys">{texts.hint}</span>
    </p>
  );
}
