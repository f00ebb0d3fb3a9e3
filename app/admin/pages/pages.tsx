import { Plus } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { messages } from '../../../contract/messages.ts';
import { fixedPages, pageListSchema } from '../../../contract/pages.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/pages';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return api(pageListSchema, `/api/pages/admin-pages?page=${encodeURIComponent(page)}`);
}

/** The static pages: those of every site, and those that editors have added. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const { pages, totalPagesFound, currentPage, totalPages } = loaderData;
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const time = useTimeFormat();

  async function remove(slug: string, title: string) {
    const yes = await confirm({
      title: messages.confirmDelete(title),
      text: `The page at /${slug} and its history are deleted for good.`,
      action: 'Delete',
    });
    if (!yes) return;
    try {
      const path = `/api/pages/delete/${encodeURIComponent(slug)}`;
      await api(doneSchema, path, { method: 'DELETE' });
      tell(`Page "${title}" deleted successfully!`);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title="Pages"
      count={totalPagesFound}
      actions={
        <Link className="button primary" to="/admin/pages/new">
          <Plus aria-hidden="true" /> Add Page
        </Link>
      }
    >
      <div className="table-sheet">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Address</th>
              <th scope="col">In footer</th>
              <th scope="col">Last changed</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ slug, title, inFooter, updatedAt }) => (
              <tr key={slug}>
                <td>
                  <Link className="strong" to={`/admin/pages/${slug}`}>
                    {title}
                  </Link>
                </td>
                <td data-label="Address">
                  <a href={`/${slug}`}>/{slug}</a>
                </td>
                <td data-label="In footer">
                  <span className={inFooter ? 'pill green' : 'pill grey'}>
                    {inFooter ? 'Yes' : 'No'}
                  </span>
                </td>
                <td data-label="Changed">
                  <time dateTime={updatedAt}>{time(updatedAt)}</time>
                </td>
                <td className="actions">
                  <Link
                    className="row-action"
                    to={`/admin/pages/${slug}`}
                    aria-label={`Edit ${title}`}
                  >
                    Edit
                  </Link>
                  {!fixedPages.includes(slug) && (
                    <button
                      type="button"
                      className="row-action danger"
                      aria-label={`Delete ${title}`}
                      onClick={() => remove(slug, title)}
                    >
                      Delete
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {pages.length === 0 && <p className="empty">There are no pages here.</p>}
      </div>
      <Pager page={currentPage} pages={totalPages} />
    </Screen>
  );
}
