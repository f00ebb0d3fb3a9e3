import { FilePlus2, Languages, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { type AdminRow, adminArticlesSchema } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { categoryName } from '../../client/category-texts.ts';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import { Day } from '../date.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/list';
import { BulkBar } from './bulk-bar.tsx';
import { useChoices } from './choices.ts';
import { ArticleFilters } from './filters.tsx';
import { TagActions } from './tag-actions.tsx';
import { UnsavedNew } from './unsaved-new.tsx';
import { useArticleActions } from './use-article-actions.ts';

/** The slash at the end is part of the specification. */
const addArticle = `${adminPaths.addArticle()}/`;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await api(adminArticlesSchema, `/api/articles/admin-article?${query}`);
  return { list, search: query.toString() };
}

export { ScreenLoading as HydrateFallback };

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  const { list, search } = loaderData;
  const choices = useChoices('/api/articles/writers');
  const { articles, currentPage, totalPages, totalArticles } = list;
  const query = new URLSearchParams(search);
  const filtered = ['q', 'status', 'category', 'author', 'language', 'tag'].some((name) =>
    query.get(name),
  );
  const { list: texts, values, actions: titles } = words.articles;
  const { maySave } = useMay();
  const { state } = useNavigation();
  const actions = useArticleActions();
  const [chosen, setChosen] = useState<string[]>([]);
  // Articles that are no longer on this list page are not selected any more.
  const here = chosen.filter((id) => articles.some(({ _id }) => _id === id));
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...here, id] : here.filter((each) => each !== id));

  return (
    <Screen
      title={words.shell.screens.articles}
      count={totalArticles}
      actions={
        <Link className="button primary" to={addArticle}>
          <FilePlus2 aria-hidden="true" /> {texts.add}
        </Link>
      }
    >
      <UnsavedNew />
      <ArticleFilters query={query} {...choices} />
      {here.length > 0 && (
        <BulkBar
          count={here.length}
          categories={choices.categories ?? []}
          busy={actions.busy}
          onClear={() => setChosen([])}
          onAction={async (action) => {
            if (await actions.many(here, action)) setChosen([]);
          }}
          onMove={async (category) => {
            const moved = articles.filter(({ _id }) => here.includes(_id));
            if (await actions.move(moved, category)) setChosen([]);
          }}
        >
          <TagActions ids={here} {...actions} onDone={() => setChosen([])} />
        </BulkBar>
      )}
      <div className="table-sheet" aria-busy={state === 'loading'}>
        {articles.length === 0 ? (
          <NoArticles filtered={filtered} />
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">
                  <input
                    className="row-check"
                    type="checkbox"
                    aria-label={texts.chooseAll}
                    checked={here.length === articles.length}
                    onChange={({ target }) =>
                      setChosen(target.checked ? articles.map(({ _id }) => _id) : [])
                    }
                  />
                </th>
                <th scope="col">{texts.number}</th>
                <th scope="col">{values.name}</th>
                <th scope="col">{values.status}</th>
                <th scope="col">{values.category}</th>
                <th scope="col">{values.author}</th>
                <th scope="col">{texts.changed}</th>
                <th scope="col">{titles.title}</th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article, index) => (
                <tr key={article._id}>
                  <td className="tight row-choice">
                    <input
                      className="row-check"
                      type="checkbox"
                      aria-label={texts.choose(article.name)}
                      checked={here.includes(article._id)}
                      onChange={({ target }) => choose(article._id, target.checked)}
                    />
                  </td>
                  <td className="tight" data-label={texts.number}>
                    {(currentPage - 1) * limits.adminPageSize + index + 1}
                  </td>
                  <td className="row-title" data-label={values.name}>
                    <div>
                      <Link
                        className="strong"
                        lang={article.language}
                        to={adminPaths.editArticle({ id: article._id })}
                      >
                        {article.name}
                      </Link>
                      <TranslationLink of={article} />
                    </div>
                  </td>
                  <td className="tight" data-label={values.status}>
                    <ListedStatus article={article} />
                  </td>
                  <td data-label={values.category}>
                    {categoryName(article.category, choices.categories) ?? '–'}
                  </td>
                  <td className="tight" data-label={values.author}>
                    {article.author?.name ?? '–'}
                  </td>
                  <td className="tight" data-label={texts.changed}>
                    <Day at={article.updatedAt} />
                  </td>
                  <td className="actions">
                    <Link className="row-action" to={adminPaths.editArticle({ id: article._id })}>
                      <RowWords icon={Pencil}>{texts.edit(article.name)}</RowWords>
                    </Link>
                    {maySave(article) && (
                      <button
                        type="button"
                        className="row-action danger"
                        disabled={actions.busy}
                        onClick={() => actions.remove(article)}
                      >
                        <RowWords icon={Trash2}>{texts.delete(article.name)}</RowWords>
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager page={currentPage} pages={totalPages} />
    </Screen>
  );
}

/** Shows the status, and when the article is to be published. */
function ListedStatus({ article: { status, scheduled } }: { article: AdminRow }) {
  const job = scheduled.find(({ action }) => action === 'publish');
  const time = useTimeFormat();
  if (!job) return <StatusPill status={status} />;
  return (
    <>
      <StatusPill status={job.failure ? status : 'scheduled'} />
      <div className={job.failure ? 'field-problem' : 'row-note'}>
        {job.failure ? words.articles.list.missed(time(job.at)) : time(job.at)}
      </div>
    </>
  );
}

/** Links to the article's translation, if it has one. */
function TranslationLink({ of: { translation } }: { of: AdminRow }) {
  if (!translation || translation.status === 'bin') return null;
  const { _id, language, name, status } = translation;
  return (
    <Link className="row-translation" to={adminPaths.editArticle({ id: _id })} title={name}>
      <Languages aria-hidden="true" /> <span lang={language}>{languageNames[language]}</span>
      {status !== 'published' && ` · ${words.shell.status[status]}`}
      <span className="sr-only">: {name}</span>
    </Link>
  );
}

function NoArticles({ filtered }: { filtered: boolean }) {
  const { add, noneMatch, noneYet, showAll } = words.articles.list;
  return (
    <div className="empty">
      <FilePlus2 aria-hidden="true" />
      {filtered ? (
        <>
          <p>{noneMatch}</p>
          <Link className="button" to={adminPaths.articles()}>
            {showAll}
          </Link>
        </>
      ) : (
        <>
          <p>{noneYet}</p>
          <Link className="button primary" to={addArticle}>
            {add}
          </Link>
        </>
      )}
    </div>
  );
}
