import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type EditedArticle, editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import {
  type Revision,
  type RevisionRow,
  revisionListSchema,
  revisionSchema,
} from '../../../contract/revisions.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { Pager } from '../../ui/pager.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { loadCopies } from '../../words/admin/copies/copies.ts';
import { historyWords, loadHistoryWords } from '../../words/admin/history/history.ts';
import { Comparison } from '../compare/comparison.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { seriesNames, tagNames } from '../tags/use-known-tags.ts';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/history';
import { comparedRevisions, type Names } from './compared-values.ts';
import { CopyHistory } from './copy/copy-history.tsx';

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
    loadHistoryWords(),
  ]);
  const copyTexts = history.copies.length > 0 ? (await loadCopies()).history : null;
  const versions = [older, newer].flatMap((version) => version ?? []);
  const tags = versions.flatMap((version) => version.tags);
  const names = new Map([
    ...(await tagNames(tags)),
    ...(await seriesNames(versions.flatMap(({ series }) => series || []))),
    ...versions.flatMap(({ people }) => people).map(({ _id, name }) => [_id, name] as const),
  ]);
  return { article, history, copyTexts, older, newer, names };
}

export { ScreenLoading as HydrateFallback };

/** Shows the versions of an article, to read, compare and restore. */
export default function ArticleHistory({ loaderData }: Route.ComponentProps) {
  const { article, history, copyTexts, older, newer, names } = loaderData;
  const form = adminPaths.editArticle({ id: article._id });
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { maySave } = useMay();
  const time = useTimeFormat();
  const { values, actions } = words.articles;
  const texts = historyWords();

  async function restore({ version, at }: RevisionRow) {
    const yes = await confirm({
      title: texts.restoreTitle,
      text: texts.restoreText(time(at)),
      action: actions.restore,
    });
    if (!yes) return;
    const { version: seen } = article;
    await bringBack(version, seen, (restored) =>
      tell(texts.restored, () =>
        bringBack(seen, restored.version, () => tell(texts.restoreUndone)),
      ),
    );
  }

  /** Saves the article as it was in a version, unless somebody has saved it after the one that was `seen`. */
  async function bringBack(version: number, seen: number, say: (saved: EditedArticle) => void) {
    try {
      const path = `/api/articles/article/${article._id}/revisions/${version}/restore`;
      const saved = await api(editedArticleSchema, withQuery(path, { seen: String(seen) }), {
        method: 'POST',
      });
      await navigate(adminPaths.articleHistory({ id: article._id }));
      say(saved);
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={words.articles.history.title}
      actions={
        <Link className="button" to={form}>
          <ArrowLeft aria-hidden="true" /> {texts.back}
        </Link>
      }
    >
      <p className="screen-subject" lang={article.language}>
        {article.name}
      </p>
      {newer && <Versions older={older} newer={newer} names={names} />}
      {history.revisions.length === 0 ? (
        <p className="field-hint">{texts.none}</p>
      ) : (
        <div className="table-sheet">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{texts.saved}</th>
                <th scope="col">{texts.by}</th>
                <th scope="col">{values.name}</th>
                <th scope="col">{values.status}</th>
                <th scope="col">{texts.compare}</th>
                <th scope="col">{actions.title}</th>
              </tr>
            </thead>
            <tbody>
              {history.revisions.map((revision, place) => (
                <tr key={revision.version}>
                  <td className="tight" data-label={texts.saved}>
                    <time dateTime={revision.at}>{time(revision.at)}</time>
                  </td>
                  <td data-label={texts.by}>{revision.by ?? '–'}</td>
                  <td data-label={values.name} lang={article.language}>
                    {revision.name}
                  </td>
                  <td className="tight" data-label={values.status}>
                    {revision.version === article.version ? (
                      <span className="pill green">{texts.now}</span>
                    ) : (
                      <StatusPill status={revision.status} />
                    )}
                  </td>
                  <td className="tight" data-label={texts.compare}>
                    <Choice revision={revision} now={article.version} />
                  </td>
                  <td className="actions">
                    {history.revisions[place + 1] && (
                      <Link
                        className="row-action"
                        to={`?old=${history.revisions[place + 1]?.version}&new=${revision.version}`}
                        aria-label={texts.changesOf(time(revision.at))}
                      >
                        {texts.changes}
                      </Link>
                    )}
                    <Link
                      className="row-action"
                      to={`?new=${revision.version}`}
                      aria-label={texts.viewOf(time(revision.at))}
                    >
                      {texts.view}
                    </Link>
                    {revision.version !== article.version && maySave(article) && (
                      <button
                        type="button"
                        className="row-action"
                        aria-label={texts.restoreOf(time(revision.at))}
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
      {copyTexts && <CopyHistory texts={copyTexts} events={history.copies} />}
    </Screen>
  );
}

/** Chooses the version of one side; the other side keeps its own, or the present version. */
function Choice({ revision, now }: { revision: RevisionRow; now: number }) {
  const [query, setQuery] = useSearchParams();
  const time = useTimeFormat();
  const version = String(revision.version);
  const texts = historyWords();
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
            aria-label={texts.side(texts.sides[name], time(revision.at))}
          />
          {texts.sides[name]}
        </label>
      ))}
    </span>
  );
}

interface Sides {
  older: Revision | null;
  newer: Revision;
  names: Names;
}

function Versions({ older, newer, names }: Sides) {
  const time = useTimeFormat();
  const name = ({ at, by }: Revision) => (by ? `${time(at)}, ${by}` : time(at));
  return (
    <section className="sheet history-sheet" aria-label={historyWords().comparison}>
      <Comparison
        left={older ? name(older) : ''}
        right={name(newer)}
        fields={comparedRevisions(older, newer, { names, time })}
        single={!older}
      />
    </section>
  );
}
