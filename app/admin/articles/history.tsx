import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import {
  type Revision,
  type RevisionRow,
  revisionListSchema,
  revisionSchema,
} from '../../../contract/revisions.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../client/back-office.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { Comparison } from '../compare/comparison.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/history';
import { comparedRevisions } from './compared-values.ts';

/** Loads the two versions that `?old=` and `?new=` name; without `old` only one. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const path = `/api/articles/article/${params.id}`;
  const query = new URL(request.url).searchParams;
  const version = async (name: string) => {
    const number = query.get(name);
    return number
      ? api(revisionSchema, `${path}/revisions/${encodeURIComponent(number)}`)
      : Promise.resolve(null);
  };
  const [article, history, older, newer] = await Promise.all([
    api(editedArticleSchema, path),
    api(
      revisionListSchema,
      `${path}/revisions?page=${encodeURIComponent(query.get('page') ?? '1')}`,
    ),
    version('old'),
    version('new'),
  ]);
  return { article, history, older, newer };
}

export { ScreenLoading as HydrateFallback };

/** Shows the versions of an article, to read, compare and restore. */
export default function ArticleHistory({ loaderData }: Route.ComponentProps) {
  const { article, history, older, newer } = loaderData;
  const form = adminPaths.editArticle({ id: article._id });
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mayOn } = useMay();
  const time = useTimeFormat();
  const { history: said, values, actions } = words.articles;

  async function restore({ version, at }: RevisionRow) {
    const yes = await confirm({
      title: said.restoreTitle,
      text: said.restoreText(time(at)),
      action: actions.restore,
    });
    if (!yes) return;
    try {
      const path = `/api/articles/article/${article._id}/revisions/${version}/restore`;
      await api(editedArticleSchema, path, { method: 'POST' });
      tell(said.restored);
      navigate(form);
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={said.title}
      actions={
        <Link className="button" to={form}>
          <ArrowLeft aria-hidden="true" /> {said.back}
        </Link>
      }
    >
      <p className="mb-4 text-lg" lang={article.language}>
        {article.name}
      </p>
      {newer && <Versions older={older} newer={newer} />}
      {history.revisions.length === 0 ? (
        <p className="field-hint">{said.none}</p>
      ) : (
        <div className="table-sheet">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{said.saved}</th>
                <th scope="col">{said.by}</th>
                <th scope="col">{values.name}</th>
                <th scope="col">{values.status}</th>
                <th scope="col">{said.compare}</th>
                <th scope="col">{actions.title}</th>
              </tr>
            </thead>
            <tbody>
              {history.revisions.map((revision) => (
                <tr key={revision.version}>
                  <td className="tight" data-label={said.saved}>
                    <time dateTime={revision.at}>{time(revision.at)}</time>
                  </td>
                  <td data-label={said.by}>{revision.by ?? '–'}</td>
                  <td data-label={values.name} lang={article.language}>
                    {revision.name}
                  </td>
                  <td className="tight" data-label={values.status}>
                    {revision.version === article.version ? (
                      <span className="pill green">{said.now}</span>
                    ) : (
                      <StatusPill status={revision.status} />
                    )}
                  </td>
                  <td className="tight" data-label={said.compare}>
                    <Choice revision={revision} now={article.version} />
                  </td>
                  <td className="actions">
                    <Link
                      className="row-action"
                      to={`?new=${revision.version}`}
                      aria-label={said.viewOf(time(revision.at))}
                    >
                      {said.view}
                    </Link>
                    {revision.version !== article.version &&
                      mayOn('article.write', article.author?._id ?? null) && (
                        <button
                          type="button"
                          className="row-action"
                          aria-label={said.restoreOf(time(revision.at))}
                          onClick={() => restore(revision)}
                        >
                          {actions.restore}
                        </button>
                      )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={history.currentPage} pages={history.totalPages} />
    </Screen>
  );
}

/** Chooses the version of one side; the other side keeps its own, or the present version. */
function Choice({ revision, now }: { revision: RevisionRow; now: number }) {
  const [query, setQuery] = useSearchParams();
  const time = useTimeFormat();
  const version = String(revision.version);
  const said = words.articles.history;
  const sides = [
    { name: 'old', other: 'new', fallback: String(now) },
    { name: 'new', other: 'old', fallback: String(Math.max(1, revision.version - 1)) },
  ] as const;
  return (
    <span className="version-choice">
      {sides.map(({ name, other, fallback }) => (
        <label key={name}>
          <input
            type="radio"
            name={name}
            checked={query.get(name) === version}
            onChange={() =>
              setQuery(
                (last) => {
                  last.set(name, version);
                  if (!last.has(other)) last.set(other, fallback);
                  return last;
                },
                { preventScrollReset: true },
              )
            }
            aria-label={said.side(said.sides[name], time(revision.at))}
          />
          {said.sides[name]}
        </label>
      ))}
    </span>
  );
}

function Versions({ older, newer }: { older: Revision | null; newer: Revision }) {
  const time = useTimeFormat();
  const name = ({ at, by }: Revision) => (by ? `${time(at)}, ${by}` : time(at));
  return (
    <section className="sheet mb-6" aria-label={words.articles.history.comparison}>
      <Comparison
        left={older ? name(older) : ''}
        right={name(newer)}
        fields={comparedRevisions(older, newer)}
        single={!older}
      />
    </section>
  );
}
