import { Link, useLocation } from 'react-router';
import { words } from '../words/admin/admin.ts';

/** Shows First, Prev, neighbouring list pages, Next and Last as links, so that each has an address. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete('page');
    else query.set('page', String(number));
    return `${pathname}?${query}`;
  };
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
