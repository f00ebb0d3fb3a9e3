import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, fixedPages, paths } from '../../../contract/paths/paths.ts';
import { type PageDraft, pageListSchema, pageSchema } from '../../../contract/static-pages.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { Filters } from '../../ui/filters.tsx';
import { ListTable, RowAction } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
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
      <ListTable
        rows={pagesHere}
        keyOf={({ slug }) => slug}
        sort={sort}
        empty={<p className="empty">{list.empty}</p>}
        columns={[
          {
            label: articles.values.name,
            order: 'name',
            title: true,
            cell: ({ slug, title, hidden }) => (
              <>
                <Link
                  className="strong"
                  to={adminPaths.editPage({ slug })}
                  lang={languageOf(title)}
                >
                  {title}
                </Link>{' '}
                {hidden && <span className="pill amber">{list.hidden}</span>}
              </>
            ),
          },
          {
            label: articles.values.slug,
            cell: ({ slug }) => (
              <a href={pathIn(paths.staticPage({ slug }))} lang="en">
                /{slug}
              </a>
            ),
          },
          {
            label: list.inFooter,
            className: 'named',
            cell: ({ inFooter }) => (
              <span className={inFooter ? 'pill green' : 'pill grey'}>
                {inFooter ? articles.compare.yes : articles.compare.no}
              </span>
            ),
          },
          {
            label: list.lastChanged,
            order: 'updated',
            down: true,
            className: 'named',
            cell: ({ updatedAt }) => <time dateTime={updatedAt}>{time(updatedAt)}</time>,
          },
        ]}
        actions={({ slug, title, hidden }) => (
          <>
            <RowAction
              icon={Pencil}
              label={list.editPage(title)}
              to={adminPaths.editPage({ slug })}
            >
              {list.edit}
            </RowAction>
            {!fixedPages.includes(slug) && (
              <>
                <RowAction
                  icon={hidden ? Eye : EyeOff}
                  label={`${hidden ? list.show : list.hide}: ${title}`}
                  disabled={busy}
                  onClick={() => show(slug, hidden)}
                >
                  {hidden ? list.show : list.hide}
                </RowAction>
                <RowAction
                  icon={Trash2}
                  danger
                  label={list.deletePage(title)}
                  onClick={() => remove(slug, title)}
                >
                  {ui.delete}
                </RowAction>
              </>
            )}
          </>
        )}
      />
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
