import { FilePlus2 } from 'lucide-react';
import { Link, redirect, useNavigate, useNavigation } from 'react-router';
import { articleSorting, type View, viewSchema } from '../../../contract/article-lists.ts';
import { type AdminRow, adminArticlesSchema, duplicateSchema } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { Pager } from '../../ui/pager.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import { loadArticleList } from '../../words/admin/article-list/article-list.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { LeftOut } from '../left-out.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import type { Route } from './+types/list';
import { ArticleTable } from './article-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useChoices } from './choices.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ArticleFilters } from './filters.tsx';
import { UnsavedNew } from './unsaved-new.tsx';
import { useBulk } from './use-bulk.ts';
import { useColumns } from './use-columns.ts';
import { useSeen } from './use-seen.ts';
import { useSelection } from './use-selection.ts';

/** The slash at the end is part of the specification. */
const addArticle = `${adminPaths.addArticle()}/`;

/** The parameters of the address that narrow the list. */
const narrowing = ['q', 'status', 'category', 'author', 'language', 'tag', 'view'];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Pages of readers do not name the id of their article.
  if (new URL(request.url).searchParams.has('of')) {
    throw await (await import('./form-of-address.ts')).redirectToForm(request.url);
  }
  const { query, size } = listQuery(request);
  const view = viewSchema.safeParse(query.get('view')).data;
  // Other screens lead to each view by its name.
  if (view && isStatus(view)) throw redirect(listOf(view));
  const [list, texts] = await Promise.all([
    api(adminArticlesSchema, `/api/articles/admin-article?${query}`),
    loadArticleList(),
  ]);
  return { list, texts, size, search: query.toString() };
}

/** The views that are a status, as the list narrows to it. */
const statuses = { review: 'review', scheduled: 'scheduled', live: 'published' } as const;
const isStatus = (view: View | ''): view is keyof typeof statuses => view in statuses;

/** Returns where the list has a view of the work. */
const listOf = (view: View | '') =>
  withQuery(adminPaths.articles(), isStatus(view) ? { status: statuses[view] } : { view });

function viewOf(query: URLSearchParams): View | undefined {
  const status = query.get('status');
  const view = viewSchema.safeParse(query.get('view')).data;
  return view ?? viewSchema.options.find((view) => isStatus(view) && statuses[view] === status);
}

export { ScreenLoading as HydrateFallback };

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  const { list, texts, size, search } = loaderData;
  const choices = useChoices();
  const { articles, currentPage, totalPages, totalArticles } = list;
  const query = new URLSearchParams(search);
  const filter = new URLSearchParams(
    narrowing.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  const { state } = useNavigation();
  const seen = useSeen(articles);
  const bulk = useBulk(texts, seen.versions);
  const columns = useColumns();
  const selection = useSelection(filter);
  const navigate = useNavigate();
  const searched = query.has('q') ? limits.adminHits : undefined;
  const { busy: copying, attempt } = useAttempt();
  const duplicate = ({ _id }: AdminRow) =>
    attempt(async () => {
      const path = `/api/articles/article/${_id}/duplicate`;
      const copy = await api(duplicateSchema, path, { method: 'POST' });
      await navigate(adminPaths.editArticle({ id: copy._id }));
      tell(texts.duplicated);
    });

  return (
    <Screen
      title={words.shell.screens.articles}
      count={totalArticles}
      counted={searched}
      actions={
        <Link className="button primary" to={addArticle}>
          <FilePlus2 aria-hidden="true" /> {words.articles.list.add}
        </Link>
      }
    >
      <UnsavedNew texts={texts} />
      <div className="view-bar one-row">
        <ViewTabs current={viewOf(query)} all={texts.allViews} to={listOf} />
        <ColumnsMenu texts={texts} {...columns} />
      </div>
      <ArticleFilters query={query} texts={texts} {...choices} />
      {selection.ids.length > 0 && (
        <BulkBar
          texts={texts}
          selection={selection}
          onPage={articles.length}
          matching={{ filter, total: totalArticles, most: searched ?? limits.selection }}
          bulk={bulk}
          onFound={seen.add}
          {...choices}
        />
      )}
      <LeftOut
        title={texts.leftOut}
        close={texts.putAway}
        rows={bulk.leftOut}
        onClose={bulk.putAway}
      />
      <div className="table-sheet" aria-busy={state === 'loading'}>
        {articles.length === 0 ? (
          <NoArticles texts={texts} filtered={filter !== ''} />
        ) : (
          <ArticleTable
            texts={texts}
            articles={articles}
            categories={choices.categories}
            visible={columns.visible}
            sort={query.get('sort') || articleSorting.first}
            before={(currentPage - 1) * size}
            selection={selection}
            busy={bulk.busy || copying}
            onDuplicate={duplicate}
            onDelete={bulk.remove}
          />
        )}
      </div>
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalArticles }} />
    </Screen>
  );
}

function NoArticles({ texts, filtered }: { texts: ArticleListWords; filtered: boolean }) {
  return (
    <div className="empty">
      <FilePlus2 aria-hidden="true" />
      {filtered ? (
        <>
          <p>{texts.noneMatch}</p>
          <Link className="button" to={adminPaths.articles()}>
            {texts.showAll}
          </Link>
        </>
      ) : (
        <>
          <p>{texts.noneYet}</p>
          <Link className="button primary" to={addArticle}>
            {words.articles.list.add}
          </Link>
        </>
      )}
    </div>
  );
}
