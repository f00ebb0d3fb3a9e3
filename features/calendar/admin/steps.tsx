import { CalendarDays, ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../app/client/admin-state.tsx';
import { Late, LateForm } from '../../../app/ui/late.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { partOf } from '../../../app/ui/use-part.ts';
import { page } from '../../../app/words/page.ts';
import type { CalendarDays as DaySet } from '../contract.ts';
import { feedName } from '../name.ts';
import { manageCalendar } from '../permissions.ts';
import { shiftView, type View } from './days.ts';
import { dayFormat } from './grid.tsx';
import { calendarWords } from './words.ts';

export const feedPart = partOf(() => import('./feed.tsx'));
export const daysPart = partOf(() => import('./days-form.tsx'));

interface Props {
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
export function Steps({ view, date, today, address, set, onSet }: Props) {
  const texts = calendarWords();
  const { may } = useMay();
  const [open, setOpen] = useState<'feed' | 'days' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="calendar-steps">
      <Link
        className="icon-button"
        to={address(shiftView(view, date, -1))}
        aria-label={texts.previous[view]}
        title={texts.previous[view]}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h2 aria-live="polite">{dayFormat({ month: 'long', year: 'numeric' })(date)}</h2>
      <Link
        className="icon-button"
        to={address(shiftView(view, date, 1))}
        aria-label={texts.next[view]}
        title={texts.next[view]}
      >
        <ChevronRight aria-hidden="true" />
      </Link>
      <Link className="button small" to={address(today)}>
        {texts.today}
      </Link>
      {set && may(manageCalendar) && (
        <button type="button" className="button small quiet" onClick={() => setOpen('days')}>
          <CalendarDays aria-hidden="true" /> {texts.days.open}
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => setOpen('feed')}>
        <Rss aria-hidden="true" /> {texts.subscribe}
      </button>
      <Modal title={feedName[page.language]} open={open === 'feed'} onOpenChange={close}>
        <Late part={feedPart}>{({ CalendarFeed }) => <CalendarFeed />}</Late>
      </Modal>
      {set && open === 'days' && (
        <Modal title={texts.days.title} open onOpenChange={close}>
          <LateForm part={daysPart}>
            {({ DaysForm }) => <DaysForm set={set} onSet={onSet} />}
          </LateForm>
        </Modal>
      )}
    </div>
  );
}
