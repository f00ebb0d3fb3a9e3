import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useLocation } from 'react-router';

interface Props {
  label: string;
  /** The name of the order in the address, and whether the list begins with the greatest at first. */
  order: string;
  down?: boolean | undefined;
  /** The order of the list now. */
  sort: string;
}

/** Heads a column by which the list is sorted, one way and the other. The order is in the address. */
export function SortHead({ label, order, down = false, sort }: Props) {
  const { pathname, search } = useLocation();
  const isDown = sort === `-${order}`;
  const isUp = sort === order;
  const next = (isDown || isUp ? isUp : down) ? `-${order}` : order;
  const query = new URLSearchParams(search);
  query.set('sort', next);
  query.delete('page');
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}>
      <Link className="sort-head" to={`${pathname}?${query}`} preventScrollReset>
        {label}
        {(isDown || isUp) && <Arrow aria-hidden="true" />}
      </Link>
    </th>
  );
}
