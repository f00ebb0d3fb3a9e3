import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { timeIn } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import { addDays } from '../../../contract/zoned-time.ts';
import { type Drawing, keyOf } from './entries.ts';
import { calendarWords } from './words.ts';

/** The days by which Alt with an arrow key moves an entry. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Shows an article at its time: what is published leads to it, what is scheduled can be moved. */
export function Entry({
  entry,
  day,
  drawing,
}: {
  entry: ScheduleEntry;
  day: string;
  drawing: Drawing;
}) {
  const { zone, categories, moves, schedule } = drawing;
  const { _id, name, language, at, action, failure, status } = entry;
  const texts = calendarWords();
  const category = categories.find((category) => category._id === entry.category);
  const time = timeIn(page.language, zone)(new Date(at));
  const stage = failure
    ? 'failed'
    : action === null
      ? 'live'
      : action === 'plan' || action === 'due'
        ? action
        : status === 'review'
          ? 'review'
          : 'planned';
  const words = {
    failed: texts.failed,
    live: texts.live,
    review: texts.inReview,
    plan: texts.plan,
    due: texts.due,
    planned:
      !action || action === 'publish' || action === 'plan' || action === 'due'
        ? ''
        : schedule.actions[action],
  }[stage];
  const content = (
    <>
      <span className="entry-name" lang={language}>
        {name}
      </span>
      <span className="entry-note">
        <span className={`stage ${stage}`} aria-hidden="true" />
        <span className="entry-time"> {time}</span>
        {words && <span className="entry-stage"> {words}</span>}
        {category && <span className="entry-category"> {category.name}</span>}
      </span>
    </>
  );
  const look = { className: 'entry', 'data-dye': category?.dye, 'data-key': keyOf(entry) };
  if (!moves.mayMove(entry)) {
    return (
      <Link {...look} to={adminPaths.editArticle({ id: _id })}>
        {content}
      </Link>
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const days = event.altKey && steps[event.key];
    if (!days) return;
    event.preventDefault();
    moves.moveTo(entry, addDays(day, days));
  }

  return (
    <button
      type="button"
      {...look}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        moves.drag({ entry });
      }}
      onDragEnd={() => moves.drag(null)}
      onClick={() => moves.open(entry)}
      onKeyDown={onKeyDown}
      aria-description={texts.hint}
    >
      {content}
    </button>
  );
}
