import { Link, useLocation, useNavigate } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { keepPageSize } from '../client/page-size.ts';
import { words } from '../words/admin/admin.ts';

interface Props {
  page: number;
  pages: number;
  /** The rows of a page and of the whole list, where the person chooses how many a page has. */
  rows?: { size: number; total: number };
}

/** Returns the address of another page of the list that is shown. */
function useAddress() {
  const { pathname, search } = useLocation();
  return (page: number) => {
    const query = new URLSearchParams(search);
    if (page === 1) query.delete('page');
    else query.set('page', String(page));
    return `${pathname}?${query}`;
  };
}

/**
 * Shows First, Prev, neighbouring list pages, Next and Last as links, so that each has an address; and the
 * choice of how many rows a page has.
 */
export function Pager({ page, pages, rows }: Props) {
  const sized = rows && rows.total > limits.adminPageSize;
  return (
    <>
      {/* Drawn for one page, too: a region that comes with its words is not heard. */}
      <p className="sr-only" role="status">
        {pages > 1 && words.ui.pager.at(page, pages)}
      </p>
      {(pages > 1 || sized) && (
        <div className="list-foot">
          {sized && <PageSize size={rows.size} />}
          {pages > 1 && <Pages page={page} pages={pages} />}
        </div>
      )}
    </>
  );
}

/** The classes of pages by their distance: narrow screens have no room for all. */
const nearness = ['', 'next-page', 'far-page', 'far-page', 'far-page'];

/** Chooses how many rows a page of the lists has. */
export function PageSize({ size }: { size: number }) {
  const to = useAddress();
  const navigate = useNavigate();
  return (
    <label className="page-size">
      {words.ui.pager.size}
      <select
        className="input"
        value={size}
        onChange={({ target }) => {
          keepPageSize(Number(target.value));
          navigate(to(1), { replace: true, preventScrollReset: true });
        }}
      >
        {limits.pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

function Pages({ page, pages }: Props) {
  const to = useAddress();
  const step = (label: string, number: number, possible: boolean) =>
    possible ? (
      <Link to={to(number)} preventScrollReset>
        {label}
      </Link>
    ) : (
      <span aria-disabled="true">{label}</span>
    );
  const { pager } = words.ui;
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const numbers = Array.from({ length: Math.min(5, pages) }, (_, place) => first + place);
  return (
    <nav className="pager" aria-label={pager.label}>
      {step(pager.first, 1, page > 1)}
      {step(pager.previous, page - 1, page > 1)}
      {numbers.map((number) => (
        <Link
          key={number}
          to={to(number)}
          className={nearness[Math.abs(number - page)]}
          aria-current={number === page ? 'page' : undefined}
          preventScrollReset
        >
          {number}
        </Link>
      ))}
      {step(pager.next, page + 1, page < pages)}
      {step(pager.last, pages, page < pages)}
    </nav>
  );
}
