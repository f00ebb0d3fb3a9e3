import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, fixedPages, paths } from '../../../contract/paths/paths.ts';
import { type PageDraft, pageListSchema, pageSchema } from '../../../contract/static-pages.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadPageWords, pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { page as here, pathIn } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/pages';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, orders] = await Promise.all([
    api(pageListSchema, `/api/pages/admin-pages?${query}`),
    loadOrders(),
    loadPageWords(),
  ]);
  return { ...list, orders, size, sort: sortOf('pages', query) };
}

/** Lists the static pages: those of every site, and those that editors have added. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const { totalPagesFound, currentPage, totalPages, orders, size, sort } = loaderData;
  const { articles, shell, ui } = words;
  const pages = pageWords();
  const { list } = pages;
  const isOther = here.language !== here.siteLanguage;
  const pagesHere = loaderData.pages.map((page) => ({
    ...page,
    title: (isOther && page.otherTitle) || page.title,
  }));
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const time = useTimeFormat();

  async function remove(slug: string, title: string) {
    const yes = await confirm({
      title: ui.confirmDelete(title),
      text: list.deletedForGood(slug),
      action: ui.delete,
    });
    if (!yes) return;
    try {
      const path = `/api/pages/delete/${encodeURIComponent(slug)}`;
      await api(doneSchema, path, { method: 'DELETE' });
      tell(list.deleted(title));
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  const { busy, attempt } = useAttempt(revalidate);
  const navigate = useNavigate();
  const show = (slug: string, visible: boolean) =>
    attempt(async () => {
      const path = `/api/pages/shown/${encodeURIComponent(slug)}`;
      tell((await api(doneSchema, path, { method: 'PUT', body: { shown: visible } })).message);
    });
  const draft = (kind: PageDraft) =>
    attempt(async () => {
      const body = { kind };
      const { slug } = await api(pageSchema, '/api/pages/draft', { method: 'POST', body });
      await navigate(adminPaths.editPage({ slug }));
    });

  return (
    <Screen
      title={shell.screens.pages}
      count={totalPagesFound}
      actions={
        <Link className="button primary" to={adminPaths.newPage()}>
          <Plus aria-hidden="true" /> {shell.addPage}
        </Link>
      }
    >
      <Filters>
        <SortSelect texts={orders} sorting={sorting.pages} chosen={sort} />
      </Filters>
      <div className="table-sheet">
        <table className="table brief">
          <thead>
            <tr>
              <SortHead label={articles.values.name} order="name" sort={sort} />
              <th scope="col">{articles.values.slug}</th>
              <th scope="col">{list.inFooter}</th>
              <SortHead label={list.lastChanged} order="updated" down sort={sort} />
              <th scope="col">{articles.actions.title}</th>
            </tr>
          </thead>
          <tbody>
            {pagesHere.map(({ slug, title, inFooter, updatedAt, hidden }) => (
              <tr key={slug}>
                <td className="row-title">
                  <Link
                    className="strong"
                    to={adminPaths.editPage({ slug })}
                    lang={languageOf(title)}
                  >
                    {title}
                  </Link>{' '}
                  {hidden && <span className="pill amber">{list.hidden}</span>}
                </td>
                <td data-label={articles.values.slug}>
                  <a href={pathIn(paths.staticPage({ slug }))} lang="en">
                    /{slug}
                  </a>
                </td>
                <td className="named" data-label={list.inFooter}>
                  <span className={inFooter ? 'pill green' : 'pill grey'}>
                    {inFooter ? articles.compare.yes : articles.compare.no}
                  </span>
                </td>
                <td className="named" data-label={list.changed}>
                  <time dateTime={updatedAt}>{time(updatedAt)}</time>
                </td>
                <td className="actions">
                  <Link
                    className="row-action"
                    to={adminPaths.editPage({ slug })}
                    aria-label={list.editPage(title)}
                  >
                    <RowWords icon={Pencil}>{list.edit}</RowWords>
                  </Link>
                  {!fixedPages.includes(slug) && (
                    <button
                      type="button"
                      className="row-action"
                      disabled={busy}
                      aria-label={`${hidden ? list.show : list.hide}: ${title}`}
                      onClick={() => show(slug, hidden)}
                    >
                      <RowWords icon={hidden ? Eye : EyeOff}>
                        {hidden ? list.show : list.hide}
                      </RowWords>
                    </button>
                  )}
                  {!fixedPages.includes(slug) && (
                    <button
                      type="button"
                      className="row-action danger"
                      aria-label={list.deletePage(title)}
                      onClick={() => remove(slug, title)}
                    >
                      <RowWords icon={Trash2}>{ui.delete}</RowWords>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {pagesHere.length === 0 && <p className="empty">{list.empty}</p>}
      </div>
      <section className="sheet page-drafts" aria-labelledby="page-drafts">
        <h2 id="page-drafts">{list.drafts}</h2>
        <p className="field-hint">{list.draftsAbout}</p>
        {(['privacy', 'accessibility'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            disabled={busy}
            onClick={() => draft(kind)}
          >
            <Plus aria-hidden="true" /> {list.draft[kind]}
          </button>
        ))}
      </section>
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalPagesFound }} />
    </Screen>
  );
}
