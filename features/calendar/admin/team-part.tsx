import { useCallback, useRef, useState } from 'react';
import { defineTeamPart } from '../../../app/admin/profile/team-part.ts';
import { Late } from '../../../app/ui/late.tsx';
import { useNear } from '../../../app/ui/use-near.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { page } from '../../../app/words/page.ts';
import { feedName } from '../name.ts';

const feedPart = partOf(() => import('./feed.tsx'));

/**
 * Makes the address of one's calendar, once the sheet comes near the window: few look for it. Until then Tab stops at the
 * sheet, as in `OwnList`.
 */
function FeedSheet() {
  const sheet = useRef<HTMLElement>(null);
  const near = useNear(sheet);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  return (
    <section
      className="sheet own-sheet"
      aria-labelledby="calendar-feed"
      ref={sheet}
      tabIndex={isReady ? -1 : 0}
    >
      <h2 id="calendar-feed">{feedName[page.language]}</h2>
      {near && (
        <Late part={feedPart}>{({ CalendarFeed }) => <CalendarFeed onReady={onReady} />}</Late>
      )}
    </section>
  );
}

export const part = defineTeamPart({ Team: FeedSheet });
