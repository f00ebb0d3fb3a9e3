import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import {
  missedListSchema,
  type Redirect,
  redirectListSchema,
} from '../../../contract/redirects.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadRedirectWords, redirectWords } from '../../words/admin/redirects/redirects.ts';
import { number } from '../../words/count.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/redirects';
import { AddRedirect } from './add-redirect.tsx';
import { CsvTools } from './csv-tools.tsx';
import { MissedTable } from './missed-table.tsx';
import { readablePath } from './readable-path.ts';
import { RedirectTable } from './redirect-table.tsx';

/** The view of what readers asked for in vain. */
const MISSED = 'missed';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const isMissed = query.get('view') === MISSED;
  const q = (query.get('q') ?? '').slice(0, limits.searchQuery);
  query.set('q', q);
  // Of the other one only the number is shown.
  const [list, missed, orders] = await Promise.all([
    api(redirectListSchema, `/api/redirects?${isMissed ? 'limit=1' : query}`),
    api(missedListSchema, `/api/redirects/missed?${isMissed ? query : 'limit=1'}`),
    loadOrders(),
    loadRedirectWords(),
  ]);
  return { isMissed, q, size, list, missed, orders, sort: sortOf('redirects', query) };
}

/** Lists old addresses and their targets, and what readers asked for in vain. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { isMissed, q, size, list, missed, orders, sort } = loaderData;
  const [adding, setAdding] = useState({ open: false, from: '' });
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const redirects = redirectWords();
  const { shell, ui } = words;
  const { removal } = redirects;

  async function putBack({ from, to, gone }: Redirect) {
    try {
      const [path, body] = gone ? ['/gone', { from }] : ['', { from, to }];
      await api(doneSchema, `/api/redirects${path}`, { method: 'POST', body });
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
      tell(removal.done, redirect.to || redirect.gone ? () => putBack(redirect) : undefined);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={shell.screens.redirects}
      count={isMissed ? missed.totalMissed : list.totalRedirects}
      actions={
        <button
          type="button"
          className="button primary"
          onClick={() => setAdding({ open: true, from: '' })}
        >
          <Plus aria-hidden="true" /> {redirects.add}
        </button>
      }
    >
      <nav className="segments list-tabs" aria-label={redirects.view}>
        <Link to="?" {...(!isMissed && { 'aria-current': 'true' })}>
          {redirects.all}
        </Link>
        <Link to={`?view=${MISSED}`} {...(isMissed && { 'aria-current': 'true' })}>
          {redirects.missed.title}
          {missed.totalMissed > 0 && ` (${number(missed.totalMissed)})`}
        </Link>
      </nav>
      {isMissed ? (
        <>
          <p className="field-hint list-about">{redirects.missed.about}</p>
          <MissedTable
            missed={missed.missed}
            onChanged={revalidate}
            onChoose={(from) => setAdding({ open: true, from })}
          />
          <Pager
            page={missed.currentPage}
            pages={missed.totalPages}
            rows={{ size, total: missed.totalMissed }}
          />
        </>
      ) : (
        <>
          <Filters>
            <FilterSearch label={redirects.search} chosen={q} />
            <SortSelect texts={orders} sorting={sorting.redirects} chosen={sort} />
          </Filters>
          <RedirectTable redirects={list.redirects} sort={sort} q={q} onRemove={remove} />
          <Pager
            page={list.currentPage}
            pages={list.totalPages}
            rows={{ size, total: list.totalRedirects }}
          />
          <CsvTools onImported={revalidate} />
        </>
      )}
      <AddRedirect
        // What is typed of one address is not to stand at another.
        key={adding.from}
        {...adding}
        onOpenChange={(open) => setAdding({ ...adding, open })}
        onAdded={revalidate}
      />
    </Screen>
  );
}
