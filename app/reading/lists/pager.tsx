import { messages } from '../../../contract/messages.ts';
import { pagePath } from './page-number.ts';

interface Props {
  path: string;
  page: number;
  pages: number;
}

/** Previous / Page X of Y / Next, only when there is more than one page. */
export function Pager({ path, page, pages }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages" lang="en">
      {page > 1 ? (
        <a className="pager-step" rel="prev" href={pagePath(path, page - 1)}>
          Previous
        </a>
      ) : (
        <span className="pager-step pager-off">Previous</span>
      )}
      <span>{messages.pageOf(page, pages)}</span>
      {page < pages ? (
        <a className="pager-step" rel="next" href={pagePath(path, page + 1)}>
          Next
        </a>
      ) : (
        <span className="pager-step pager-off">Next</span>
      )}
    </nav>
  );
}
