import { CalendarDays, ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CalendarDays as DaySet } from '../../../contract/calendar-days.ts';
import { useMay } from '../../client/admin-state.tsx';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import type { CalendarFeedWords } from '../../words/admin/calendar-feed/en.ts';
import type { ScheduleWords } from '../../words/admin/schedule/en.tsx';
import { shiftView, type View } from './days.ts';
import { CalendarFeed } from './feed.tsx';
import { dayFormat } from './grid.tsx';

const daysPart = partOf(() => import('./days-form.tsx'));

interface Props {
  texts: ScheduleWords;
  feed: CalendarFeedWords;
  view: View;
  date: string;
  today: string;
  /** Returns the address of the calendar at a day. */
  address: (date: string) => string;
  /** What editors have set of the calendar; null until it is loaded. */
  set: DaySet | null;
  onSet: (set: DaySet) => void;
}

/** Leads from month to month, and holds what concerns the whole calendar. */
export function Steps({ texts, feed, view, date, today, address, set, onSet }: Props) {
  const { calendar } = texts;
  const { may } = useMay();
  const [open, setOpen] = useState<'feed' | 'days' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="calendar-steps">
      <Link
        className="icon-button"
        to={address(shiftView(view, date, -1))}
        aria-label={calendar.previous[view]}
        title={calendar.previous[view]}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h2 aria-live="polite">{dayFormat({ month: 'long', year: 'numeric' })(date)}</h2>
      <Link
        className="icon-button"
        to={address(shiftView(view, date, 1))}
        aria-label={calendar.next[view]}
        title={calendar.next[view]}
      >
        <ChevronRight aria-hidden="true" />
      </Link>
      <Link className="button small" to={address(today)}>
        {calendar.today}
      </Link>
      {set && may('calendar.manage') && (
        <button type="button" className="button small quiet" onClick={() => setOpen('days')}>
          <CalendarDays aria-hidden="true" /> {calendar.days.open}
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => setOpen('feed')}>
        <Rss aria-hidden="true" /> {feed.subscribe}
      </button>
      <Modal title={feed.title} open={open === 'feed'} onOpenChange={close}>
        <CalendarFeed texts={feed} />
      </Modal>
      {set && open === 'days' && (
        <Modal title={calendar.days.title} open onOpenChange={close}>
          <LateForm part={daysPart}>
            {({ DaysForm }) => <DaysForm texts={calendar.days} set={set} onSet={onSet} />}
          </LateForm>
        </Modal>
      )}
    </div>
  );
}
