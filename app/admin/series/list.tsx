import { ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { type AdminSeries, adminSeriesListSchema } from '../../../contract/series.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { tagName } from '../../client/tag-texts.ts';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { nameColumns } from '../tags/name-columns.tsx';
import { TagModal } from '../tags/tag-modal.tsx';
import { useChangingList } from '../use-changing-list.ts';
import type { Route } from './+types/list';
import { FeatureParts } from './feature-parts.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  query.set('q', (query.get('q') ?? '').slice(0, limits.searchQuery));
  const [list, texts, orders] = await Promise.all([
    api(adminSeriesListSchema, `/api/series?${query}`),
    loadSeriesWords(),
    loadOrders(),
  ]);
  return { list, texts, orders, size, q: query.get('q'), sort: sortOf('series', query) };
}

export { ScreenLoading as HydrateFallback };

/** Lists the series, which editors add, change, order and delete. */
export default function SeriesList({ loaderData }: Route.ComponentProps) {
  const { list, texts, orders, size, q, sort } = loaderData;
  const { may } = useMay();
  const { remove: removeOne, revalidate } = useChangingList('/api/series');
  const [edited, setEdited] = useState<AdminSeries | null>(null);
  const [open, setOpen] = useState(false);
  const mayManage = may('series.manage');
  const { columns } = texts;
  const edit = (series: AdminSeries | null) => {
    setEdited(series);
    setOpen(true);
  };

  const remove = (series: AdminSeries) => {
    const { title, text, action } = texts.deletion;
    const question = { title, text: text(series.allParts), action };
    return removeOne({ _id: series._id, name: tagName(series) }, question);
  };

  return (
    <Screen
      title={words.shell.screens.series}
      count={list.totalSeries}
      actions={
        mayManage && (
          <button type="button" className="button primary" onClick={() => edit(null)}>
            <Plus aria-hidden="true" /> {texts.add}
          </button>
        )
      }
    >
      <Filters>
        <FilterSearch label={texts.search} chosen={q} />
        <SortSelect texts={orders} sorting={sorting.series} chosen={sort} headless />
      </Filters>
      <ListTable
        rows={list.series}
        keyOf={({ _id }) => _id}
        sort={sort}
        empty={
          <EmptyList
            icon={ListOrdered}
            more={
              q && (
                <Link className="button" to={adminPaths.allSeries()}>
                  {texts.showAll}
                </Link>
              )
            }
          >
            {q ? texts.noneFound : texts.none}
          </EmptyList>
        }
        columns={[
          ...nameColumns(columns, (series: AdminSeries) => pathIn(paths.series(series))),
          {
            label: columns.parts,
            order: 'parts',
            down: true,
            cell: (series) => texts.partsOf(series.partCount, tagName(series)),
          },
        ]}
        actions={
          mayManage
            ? (series) => (
                <>
                  <RowAction icon={Pencil} onClick={() => edit(series)}>
                    {texts.editOf(tagName(series))}
                  </RowAction>
                  <RowAction icon={ListOrdered} to={adminPaths.seriesParts({ id: series._id })}>
                    {texts.orderOf(tagName(series))}
                  </RowAction>
                  <FeatureParts series={series} name={tagName(series)} />
                  <RowAction icon={Trash2} danger onClick={() => remove(series)}>
                    {texts.deleteOf(tagName(series))}
                  </RowAction>
                </>
              )
            : null
        }
      />
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalSeries }}
      />
      <TagModal
        path="/api/series"
        texts={texts}
        open={open}
        tag={edited}
        onClose={() => setOpen(false)}
        onSaved={revalidate}
      />
    </Screen>
  );
}
