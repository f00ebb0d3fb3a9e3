import { ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { type AdminSeries, adminSeriesListSchema } from '../../../contract/series.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { tagName } from '../../client/tag-texts.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { TagModal } from '../tags/tag-modal.tsx';
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
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<AdminSeries | null>(null);
  const [open, setOpen] = useState(false);
  const mayManage = may('series.manage');
  const { columns } = texts;
  const edit = (series: AdminSeries | null) => {
    setEdited(series);
    setOpen(true);
  };

  async function remove(series: AdminSeries) {
    const { title, text, action } = texts.deletion;
    if (!(await confirm({ title: title(tagName(series)), text: text(series.allParts), action }))) {
      return;
    }
    try {
      const path = `/api/series/${series._id}`;
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

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
      <div className="table-sheet">
        {list.series.length === 0 ? (
          <div className="empty">
            <ListOrdered aria-hidden="true" />
            <p>{q ? texts.noneFound : texts.none}</p>
            {q && (
              <Link className="button" to={adminPaths.allSeries()}>
                {texts.showAll}
              </Link>
            )}
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <SortHead label={columns.name} order="name" sort={sort} />
                <th scope="col">{columns.other}</th>
                <SortHead label={columns.parts} order="parts" down sort={sort} />
                {mayManage && <th scope="col">{columns.actions}</th>}
              </tr>
            </thead>
            <tbody>
              {list.series.map((series) => {
                const name = tagName(series);
                const other = series.name === name ? series.inOtherLanguage.name : series.name;
                return (
                  <tr key={series._id}>
                    <td className="row-title" data-label={columns.name}>
                      <a
                        className="strong"
                        href={pathIn(paths.series(series))}
                        lang={languageOf(name)}
                      >
                        {name}
                      </a>
                    </td>
                    <td data-label={columns.other} lang={languageOf(other)}>
                      {other || '–'}
                    </td>
                    <td data-label={columns.parts}>{texts.partsOf(series.partCount, name)}</td>
                    {mayManage && (
                      <td className="actions">
                        <button type="button" className="row-action" onClick={() => edit(series)}>
                          <RowWords icon={Pencil}>{texts.editOf(name)}</RowWords>
                        </button>
                        <Link
                          className="row-action"
                          to={adminPaths.seriesParts({ id: series._id })}
                        >
                          <RowWords icon={ListOrdered}>{texts.orderOf(name)}</RowWords>
                        </Link>
                        <FeatureParts series={series} name={name} />
                        <button
                          type="button"
                          className="row-action danger"
                          onClick={() => remove(series)}
                        >
                          <RowWords icon={Trash2}>{texts.deleteOf(name)}</RowWords>
                        </button>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
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
