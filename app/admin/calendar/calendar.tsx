import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TrayRow } from '../../../contract/calendar.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { addDays, momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { FilterSelect, Filters } from '../../ui/filters.tsx';
import { loadOverlaysLater } from '../../ui/overlays.ts';
import { words } from '../../words/admin/admin.ts';
import { loadCalendarFeed } from '../../words/admin/calendar-feed/calendar-feed.ts';
import type { CalendarFeedWords } from '../../words/admin/calendar-feed/en.ts';
import { loadDesk } from '../../words/admin/desk/desk.ts';
import type { DeskWords } from '../../words/admin/desk/en.tsx';
import type { ScheduleWords } from '../../words/admin/schedule/en.tsx';
import { loadSchedule } from '../../words/admin/schedule/schedule.ts';
import { page } from '../../words/page.ts';
import { useChoices } from '../articles/choices.ts';
import { deskForms } from '../articles/desk/dialogs.tsx';
import { LeftOut } from '../left-out.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/calendar';
import { Agenda } from './agenda.tsx';
import { type View, views, weeksOf } from './days.ts';
import { byDay, type Dragged, type Drawing, namesByDay } from './entries.ts';
import { CompactGrid, Grid } from './grid.tsx';
import { SpreadDialog } from './spread-dialog.tsx';
import { Steps } from './steps.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { Tray } from './tray.tsx';
import { useCalendar } from './use-calendar.ts';
import { useMoves } from './use-moves.ts';

export async function clientLoader() {
  const [texts, feed, desk] = await Promise.all([loadSchedule(), loadCalendarFeed(), loadDesk()]);
  return { texts, feed, desk };
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
export default function CalendarScreen({ loaderData }: Route.ComponentProps) {
  const zone = useAdminState().state?.site.timeZone;
  return zone ? <Planner {...loaderData} zone={zone} /> : <ScreenLoading />;
}

interface Props {
  texts: ScheduleWords;
  feed: CalendarFeedWords;
  desk: DeskWords;
  zone: string;
}

function Planner({ texts, feed, desk, zone }: Props) {
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
  const moves = useMoves({ texts, zone, data, ask: setAsked });
  useEffect(() => loadOverlaysLater(deskForms), []);
  const { calendar } = texts;
  const address = (next: Record<string, string>) =>
    withQuery(adminPaths.calendar(), { view: chosen, date, category, author, ...next });
  const entries = byDay(data.calendar?.entries ?? [], zone);
  const { days: ownDays = [], gaps = [], gapDays = 0 } = data.calendar ?? {};
  const categories = choices.categories ?? [];
  const nameOf = (id: string) => categories.find(({ _id }) => _id === id)?.name;
  const drawing: Drawing = {
    texts,
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
      title={words.shell.screens.calendar}
      actions={
        !isNarrow && (
          <nav className="segments" aria-label={calendar.view}>
            {views.map((choice) => (
              <Link
                key={choice}
                to={address({ view: choice })}
                {...(choice === view && { 'aria-current': 'true' })}
              >
                {calendar.views[choice]}
              </Link>
            ))}
          </nav>
        )
      }
    >
      <div className="calendar-bar">
        <Steps
          texts={texts}
          feed={feed}
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
            title={calendar.tray.leftOut}
            close={texts.part.putAway}
            rows={moves.leftOut}
            onClose={moves.putAway}
          />
          {data.calendar?.more && <p role="status">{calendar.more}</p>}
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
          <Legend texts={texts} />
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
          texts={texts}
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
          texts={texts}
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

function Legend({ texts: { calendar } }: { texts: ScheduleWords }) {
  const stages = {
    live: calendar.live,
    planned: calendar.planned,
    plan: calendar.plan,
    due: calendar.due,
    review: calendar.inReview,
    failed: calendar.failed,
  };
  return (
    <p className="legend">
      {Object.entries(stages).map(([stage, name]) => (
        <span key={stage}>
          <span className={`stage ${stage}`} aria-hidden="true" /> {name}
        </span>
      ))}
      <span className="legend-edge">{calendar.edge}</span>
      <span className="legend-keys">{calendar.hint}</span>
    </p>
  );
}
