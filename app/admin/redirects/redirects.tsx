import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import { type Redirect, redirectListSchema } from '../../../contract/redirects.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadRedirectWords, redirectWords } from '../../words/admin/redirects/redirects.ts';
import { Screen } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/redirects';
import { AddRedirect } from './add-redirect.tsx';
import { CsvTools } from './csv-tools.tsx';
import { readablePath } from './readable-path.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const q = (query.get('q') ?? '').slice(0, limits.searchQuery);
  query.set('q', q);
  const [list, orders] = await Promise.all([
    api(redirectListSchema, `/api/redirects?${query}`),
    loadOrders(),
    loadRedirectWords(),
  ]);
  return { q, size, list, orders, sort: sortOf('redirects', query) };
}

/** Lists old addresses and their targets. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { q, size, list, orders, sort } = loaderData;
  const [adding, setAdding] = useState(false);
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const time = useTimeFormat();
  const redirects = redirectWords();
  const { shell, ui } = words;
  const { removal } = redirects;

  async function putBack({ from, to }: Redirect) {
    try {
      await api(doneSchema, '/api/redirects', { method: 'POST', body: { from, to } });
      tell(removal.undone);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  async function remove(redirect: Redirect) {
    const yes = await confirm({
      title: removal.title,
      text: removal.text(readablePath(redirect.from)),
      action: ui.remove,
    });
    if (!yes) return;
    try {
      const path = `/api/redirects?from=${encodeURIComponent(redirect.from)}`;
      await api(doneSchema, path, { method: 'DELETE' });
      tell(removal.done, redirect.to ? () => putBack(redirect) : undefined);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={shell.screens.redirects}
      count={list.totalRedirects}
      actions={
        <button type="button" className="button primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" /> {redirects.add}
        </button>
      }
    >
      <Filters>
        <FilterSearch label={redirects.search} chosen={q} />
        <SortSelect texts={orders} sorting={sorting.redirects} chosen={sort} />
      </Filters>
      <div className="table-sheet">
        {list.redirects.length > 0 && (
          <table className="table brief">
            <thead>
              <tr>
                <SortHead label={redirects.from} order="from" sort={sort} />
                <th scope="col">{redirects.to}</th>
                <SortHead label={redirects.added} order="created" down sort={sort} />
                <th scope="col">{ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {list.redirects.map((redirect) => (
                <tr key={redirect.from}>
                  <td className="strong row-title">
                    <span className="wrap-anywhere">{readablePath(redirect.from)}</span>
                  </td>
                  <td data-label={redirects.to}>
                    {redirect.to ? (
                      <a className="wrap-anywhere" href={redirect.to} rel="noopener">
                        {readablePath(redirect.to)}
                      </a>
                    ) : (
                      <span className="pill grey">{redirects.unpublished}</span>
                    )}
                  </td>
                  <td data-label={redirects.added} className="tight named">
                    <time dateTime={redirect.createdAt}>{time(redirect.createdAt)}</time>
                  </td>
                  <td className="actions">
                    <button
                      type="button"
                      className="row-action danger"
                      aria-label={redirects.removeThat(readablePath(redirect.from))}
                      onClick={() => remove(redirect)}
                    >
                      <RowWords icon={Trash2}>{ui.remove}</RowWords>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {list.redirects.length === 0 && (
          <div className="empty">
            <ArrowRight aria-hidden="true" />
            <p>{q ? redirects.noneFound(q) : redirects.none}</p>
          </div>
        )}
      </div>
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalRedirects }}
      />
      <CsvTools onImported={revalidate} />
      <AddRedirect open={adding} onOpenChange={setAdding} onAdded={revalidate} />
    </Screen>
  );
}
