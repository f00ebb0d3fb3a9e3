import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { type Redirect, redirectListSchema } from '../../../contract/redirects.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/redirects';
import { AddRedirect } from './add-redirect.tsx';
import { CsvTools } from './csv-tools.tsx';
import { readable } from './readable.ts';
import { Search } from './search.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, limits.searchQuery);
  const query = new URLSearchParams({ page: searchParams.get('page') ?? '1', q });
  return { q, list: await api(redirectListSchema, `/api/redirects?${query}`) };
}

/** Old addresses and where they lead. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { q, list } = loaderData;
  const [adding, setAdding] = useState(false);
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const time = useTimeFormat();

  async function putBack({ from, to }: Redirect) {
    try {
      await api(doneSchema, '/api/redirects', { method: 'POST', body: { from, to } });
      tell('The redirect is back.');
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  async function remove(redirect: Redirect) {
    const yes = await confirm({
      title: 'Remove this redirect?',
      text: `${readable(redirect.from)} will no longer lead anywhere.`,
      action: 'Remove',
    });
    if (!yes) return;
    try {
      const path = `/api/redirects?from=${encodeURIComponent(redirect.from)}`;
      await api(doneSchema, path, { method: 'DELETE' });
      tell('The redirect is removed.', redirect.to ? () => putBack(redirect) : undefined);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title="Redirects"
      count={list.totalRedirects}
      actions={
        <>
          <Search q={q} />
          <button type="button" className="button primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Add Redirect
          </button>
        </>
      }
    >
      <div className="table-sheet">
        {list.redirects.length > 0 && (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Old address</th>
                <th scope="col">Leads to</th>
                <th scope="col">Added</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {list.redirects.map((redirect) => (
                <tr key={redirect.from}>
                  <td className="strong">
                    <span className="wrap-anywhere">{readable(redirect.from)}</span>
                  </td>
                  <td data-label="Leads to">
                    {redirect.to ? (
                      <a className="wrap-anywhere" href={redirect.to} rel="noopener">
                        {readable(redirect.to)}
                      </a>
                    ) : (
                      <span className="pill grey">Article not published</span>
                    )}
                  </td>
                  <td data-label="Added" className="tight">
                    <time dateTime={redirect.createdAt}>{time(redirect.createdAt)}</time>
                  </td>
                  <td className="actions">
                    <button
                      type="button"
                      className="row-action danger"
                      aria-label={`Remove ${readable(redirect.from)}`}
                      onClick={() => remove(redirect)}
                    >
                      Remove
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
            <p>
              {q
                ? `No redirect has “${q}” in its addresses.`
                : 'No redirects yet. Renamed articles, categories and pages appear here by themselves.'}
            </p>
          </div>
        )}
      </div>
      <Pager page={list.currentPage} pages={list.totalPages} />
      <CsvTools onImported={revalidate} />
      <AddRedirect open={adding} onOpenChange={setAdding} onAdded={revalidate} />
    </Screen>
  );
}
