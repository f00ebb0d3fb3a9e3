import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type BinItem, binPageSchema } from '../../../contract/bin.ts';
import { limits } from '../../../contract/limits.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { Day } from '../day.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/bin';
import './bin.css';

const kinds = {
  articles: { label: 'Articles', needs: 'article.write' },
  categories: { label: 'Categories', needs: 'category.manage' },
  images: { label: 'Pictures', needs: 'image.manage' },
} as const satisfies Record<string, { label: string; needs: Permission }>;
type Kind = keyof typeof kinds;

const isKind = (name: string | null): name is Kind => name !== null && name in kinds;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get('kind');
  const kind: Kind = isKind(asked) ? asked : 'articles';
  const page = encodeURIComponent(query.get('page') ?? '1');
  return { kind, list: await api(binPageSchema, `/api/${kind}/bin?page=${page}`) };
}

export { ScreenLoading as HydrateFallback };

function timeLeft(days: number): string {
  if (days === 0) return 'Goes within the hour';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** What was deleted, and can be had back until its days are over. */
export default function Bin({ loaderData }: Route.ComponentProps) {
  const { kind, list } = loaderData;
  const { may } = useMay();
  const { refresh } = useBackOffice();
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
      title: `Delete "${name}" for good?`,
      text: 'Nobody can bring it back after this.',
      action: 'Delete for good',
    });
    if (yes) await act('DELETE', `/api/${kind}/bin/${_id}`);
  }

  const shown = Object.entries(kinds).filter(([, { needs }]) => may(needs));
  return (
    <Screen title="Bin" count={list.totalItems}>
      <p className="field-hint mb-4">
        What is deleted rests here for {limits.binDays} days; then it goes for good.
      </p>
      {shown.length > 1 && (
        <nav className="bin-kinds" aria-label="Kinds">
          {shown.map(([name, { label }]) => (
            <Link
              key={name}
              className="button small"
              to={`?kind=${name}`}
              aria-current={name === kind ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className="table-sheet">
        {list.items.length === 0 ? (
          <div className="empty">
            <Trash2 aria-hidden="true" />
            <p>Nothing is in the bin here.</p>
          </div>
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Deleted by</th>
                <th scope="col">Deleted</th>
                <th scope="col">Left</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((item) => (
                <tr key={item._id}>
                  <td className="strong" data-label="Name">
                    {item.thumbnail && <img className="bin-picture" src={item.thumbnail} alt="" />}
                    {item.name || 'A picture without a name'}
                  </td>
                  <td data-label="Deleted by">{item.deletedBy ?? '–'}</td>
                  <td className="tight" data-label="Deleted">
                    <Day at={item.deletedAt} />
                  </td>
                  <td className="tight" data-label="Left">
                    <span className={item.daysLeft <= 3 ? 'pill amber' : 'pill grey'}>
                      {timeLeft(item.daysLeft)}
                    </span>
                  </td>
                  <td className="actions">
                    <button
                      type="button"
                      className="row-action"
                      disabled={busy}
                      onClick={() => act('POST', `/api/${kind}/restore/${item._id}`)}
                    >
                      Restore<span className="sr-only"> {item.name}</span>
                    </button>
                    <button
                      type="button"
                      className="row-action danger"
                      disabled={busy}
                      onClick={() => erase(item)}
                    >
                      Delete for good<span className="sr-only"> {item.name}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager page={list.currentPage} pages={list.totalPages} />
    </Screen>
  );
}
