import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
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
import { Comparison } from '../compare/comparison.tsx';
import { useTimeFormat } from '../format.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { StatusPill } from '../status.tsx';
import type { Route } from './+types/history';
import './articles.css';
import { comparedRevisions } from './compared-values.ts';

/** `?old=` and `?new=` are the versions that stand beside each other; without `old`, one is shown. */
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

/** What an article was after each save: to look at, to compare, to bring back. */
export default function ArticleHistory({ loaderData }: Route.ComponentProps) {
  const { article, history, older, newer } = loaderData;
  const form = `/admin/edit-article/${article._id}`;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mayOn } = useMay();
  const time = useTimeFormat();

  async function restore({ version, at }: RevisionRow) {
    const yes = await confirm({
      title: 'Restore this version?',
      text: `The article reads as on ${time(at)} again; its address, category, author and status stay. The text of now stays in the history.`,
      action: 'Restore',
    });
    if (!yes) return;
    try {
      const path = `/api/articles/article/${article._id}/revisions/${version}/restore`;
      await api(editedArticleSchema, path, { method: 'POST' });
      tell('The version is restored.');
      navigate(form);
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title="History"
      actions={
        <Link className="button" to={form}>
          <ArrowLeft aria-hidden="true" /> Back to the article
        </Link>
      }
    >
      <p className="mb-4 text-lg" lang={article.language}>
        {article.name}
      </p>
      {newer && <Versions older={older} newer={newer} />}
      {history.revisions.length === 0 ? (
        <p className="field-hint">
          The article has not been changed yet. Each save will be kept here, with the text before
          it.
        </p>
      ) : (
        <div className="table-sheet">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Saved</th>
                <th scope="col">By</th>
                <th scope="col">Title</th>
                <th scope="col">Status</th>
                <th scope="col">Compare</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {history.revisions.map((revision) => (
                <tr key={revision.version}>
                  <td className="tight" data-label="Saved">
                    <time dateTime={revision.at}>{time(revision.at)}</time>
                  </td>
                  <td data-label="By">{revision.by ?? '–'}</td>
                  <td data-label="Title" lang={article.language}>
                    {revision.name}
                  </td>
                  <td className="tight" data-label="Status">
                    {revision.version === article.version ? (
                      <span className="pill green">Saved now</span>
                    ) : (
                      <StatusPill status={revision.status} />
                    )}
                  </td>
                  <td className="tight" data-label="Compare">
                    <Choice revision={revision} now={article.version} />
                  </td>
                  <td className="actions">
                    <Link
                      className="row-action"
                      to={`?new=${revision.version}`}
                      aria-label={`View the version of ${time(revision.at)}`}
                    >
                      View
                    </Link>
                    {revision.version !== article.version &&
                      mayOn('article.write', article.author?._id ?? null) && (
                        <button
                          type="button"
                          className="row-action"
                          aria-label={`Restore the version of ${time(revision.at)}`}
                          onClick={() => restore(revision)}
                        >
                          Restore
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

/** Chooses a version for either side; the other side keeps its own, or is the present one. */
function Choice({ revision, now }: { revision: RevisionRow; now: number }) {
  const [query, setQuery] = useSearchParams();
  const time = useTimeFormat();
  const version = String(revision.version);
  const sides = [
    { name: 'old', label: 'Left', other: 'new', fallback: String(now) },
    {
      name: 'new',
      label: 'Right',
      other: 'old',
      fallback: String(Math.max(1, revision.version - 1)),
    },
  ] as const;
  return (
    <span className="version-choice">
      {sides.map(({ name, label, other, fallback }) => (
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
            aria-label={`${label} side: ${time(revision.at)}`}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

function Versions({ older, newer }: { older: Revision | null; newer: Revision }) {
  const time = useTimeFormat();
  const name = ({ at, by }: Revision) => (by ? `${time(at)}, ${by}` : time(at));
  return (
    <section className="sheet mb-6" aria-label="Comparison" lang={newer.language}>
      <Comparison
        left={older ? name(older) : ''}
        right={name(newer)}
        fields={comparedRevisions(older, newer)}
        single={!older}
      />
    </section>
  );
}
