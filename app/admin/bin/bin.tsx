import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { z } from 'zod';
import { type BinItem, binPageSchema } from '../../../contract/bin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { Filters } from '../../ui/filters.tsx';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { binWords, loadBinWords } from '../../words/admin/bin/bin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { Day } from '../date.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/bin';

const kindSchema = z.enum(['articles', 'categories', 'images']);
const needs: Record<z.infer<typeof kindSchema>, Permission> = {
  articles: 'article.write',
  categories: 'category.manage',
  images: 'image.manage',
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const kind = kindSchema.catch('articles').parse(query.get('kind'));
  const [list, orders] = await Promise.all([
    api(binPageSchema, `/api/${kind}/bin?${query}`),
    loadOrders(),
    loadBinWords(),
  ]);
  return { kind, list, orders, size, sort: sortOf('bin', query) };
}

export { ScreenLoading as HydrateFallback };

/** Lists what was deleted and can still be restored. */
export default function Bin({ loaderData }: Route.ComponentProps) {
  const { kind, list, orders, size, sort } = loaderData;
  const { columns, ...labels } = binWords();
  const { may } = useMay();
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  async function act(method: 'POST' | 'DELETE', path: string) {
    setBusy(true);
    try {
      tell((await api(doneSchema, path, { method })).message);
      await revalidate();
      refresh();
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  async function erase({ _id, name }: BinItem) {
    const yes = await confirm({
      title: labels.eraseTitle(name),
      text: labels.eraseText,
      action: labels.erase,
    });
    if (yes) await act('DELETE', `/api/${kind}/bin/${_id}`);
  }

  const kinds = kindSchema.options.filter((name) => may(needs[name]));
  return (
    <Screen title={words.shell.screens.bin} count={list.totalItems}>
      <p className="field-hint bin-help">{labels.help(limits.binDays)}</p>
      {kinds.length > 1 && (
        <nav className="bin-kinds" aria-label={labels.kindsLabel}>
          {kinds.map((name) => (
            <Link
              key={name}
              className="button small"
              to={`?kind=${name}`}
              aria-current={name === kind ? 'page' : undefined}
            >
              {labels.kinds[name]}
            </Link>
          ))}
        </nav>
      )}
      <Filters>
        <input type="hidden" name="kind" value={kind} />
        <SortSelect texts={orders} sorting={sorting.bin} chosen={sort} />
      </Filters>
      <ListTable
        rows={list.items}
        keyOf={({ _id }) => _id}
        sort={sort}
        brief={false}
        empty={<EmptyList icon={Trash2}>{labels.empty}</EmptyList>}
        columns={[
          {
            label: words.ui.name,
            order: 'name',
            title: true,
            cell: ({ thumbnail, name }) => (
              <>
                {thumbnail && <img className="bin-picture" src={thumbnail} alt="" />}
                {name || labels.nameless}
              </>
            ),
          },
          { label: columns.by, cell: ({ deletedBy }) => deletedBy ?? '–' },
          {
            label: columns.at,
            order: 'deleted',
            down: true,
            className: 'tight',
            cell: ({ deletedAt }) => <Day at={deletedAt} />,
          },
          {
            label: columns.left,
            className: 'tight',
            cell: ({ daysLeft }) => (
              <span className={daysLeft <= 3 ? 'pill amber' : 'pill grey'}>
                {labels.left(daysLeft)}
              </span>
            ),
          },
        ]}
        actions={(item) => (
          <>
            <RowAction
              disabled={busy}
              onClick={() => act('POST', `/api/${kind}/restore/${item._id}`)}
            >
              {labels.restore(item.name)}
            </RowAction>
            <RowAction danger disabled={busy} onClick={() => erase(item)}>
              {labels.eraseOf(item.name)}
            </RowAction>
          </>
        )}
      />
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalItems }}
      />
    </Screen>
  );
}
