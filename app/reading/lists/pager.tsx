import { useReading } from '../../words/reading-interface.ts';
import { pagePath } from './page-number.ts';

interface Props {
  path: string;
  page: number;
  pages: number;
}

/** Shows Previous / Page X of Y / Next when the list has more than one page. */
export function Pager({ path, page, pages }: Props) {
  const { words, to } = useReading();
  const { lists } = words;
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={lists.pages}>
      {page > 1 ? (
        <a className="pager-step" rel="prev" href={to(pagePath(path, page - 1))}>
          {lists.previous}
        </a>
      ) : (
        <span className="pager-step pager-off">{lists.previous}</span>
      )}
      <span>{lists.pageOf(page, pages)}</span>
      {page < pages ? (
        <a className="pager-step" rel="next" href={to(pagePath(path, page + 1))}>
          {lists.next}
        </a>
      ) : (
        <span className="pager-step pager-off">{lists.next}</span>
      )}
    </nav>
  );
}
