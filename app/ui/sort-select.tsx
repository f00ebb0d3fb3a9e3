import type { Sort } from '../../contract/orders.ts';
import { FilterSelect } from './filters.tsx';

interface Props<S extends Sort> {
  texts: { label: string; orders: Record<S, string> };
  /** The orders of the list, and the first of them. */
  sorting: { first: S; sorts: readonly S[] };
  /** The order in the address. */
  chosen: string | null;
  /** The list has no heads of columns, which sort where there is room. */
  headless?: boolean;
}

/** Chooses the order of a list, among its filters; on phones, or everywhere. */
export function SortSelect<S extends Sort>(props: Props<S>) {
  const { texts, sorting, chosen, headless = false } = props;
  const { first, sorts } = sorting;
  const select = (
    <FilterSelect
      name="sort"
      label={texts.label}
      chosen={chosen === first ? '' : chosen}
      all={texts.orders[first]}
      options={sorts
        .filter((sort) => sort !== first)
        .map((sort) => ({ value: sort, label: texts.orders[sort] }))}
    />
  );
  return headless ? select : <span className="filter-order">{select}</span>;
}
