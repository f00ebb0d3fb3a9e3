import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { words as all } from '../../../app/words/admin/admin.ts';
import { number } from '../../../app/words/count.ts';
import type { commentListSchema } from '../contract.ts';
import { commentWords } from './words.ts';

/** Says which comments of how many are shown, and leads to the newer and the older ones. */
export function QueuePages({ list }: { list: z.infer<typeof commentListSchema> }) {
  const { comments, from, totalComments, older, newer } = list;
  const words = commentWords();
  const { pathname, search } = useLocation();
  if (comments.length === 0) return null;
  const to = (side: 'older' | 'newer', place: string) => {
    const query = new URLSearchParams(search);
    query.delete('older');
    query.delete('newer');
    query.set(side, place);
    return `${pathname}?${query}`;
  };
  const last = from + comments.length - 1;
  return (
    <div className="list-foot">
      <p className="field-hint" role="status">
        {words.range(number(from), number(last), number(totalComments))}
      </p>
      {(newer || older) && (
        <nav className="pager" aria-label={all.ui.pager.label}>
          {newer && <Link to={to('newer', newer)}>{words.newer}</Link>}
          {older && <Link to={to('older', older)}>{words.older}</Link>}
        </nav>
      )}
    </div>
  );
}
