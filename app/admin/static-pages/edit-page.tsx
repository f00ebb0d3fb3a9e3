import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import {
  lawyerPages,
  type Page,
  type PageInput,
  pageSchema,
  pageVersionListSchema,
} from '../../../contract/static-pages.ts';
import { api } from '../../client/api.ts';
import { isConflict } from '../../ui/after-conflict.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { loadHistoryWords } from '../../words/admin/history/history.ts';
import { loadPageWords, pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { page as here, pathIn } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/edit-page';
import { History } from './history.tsx';
import { PageForm } from './page-form.tsx';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const slug = encodeURIComponent(params.slug);
  const number = encodeURIComponent(new URL(request.url).searchParams.get('page') ?? '1');
  const [page, history] = await Promise.all([
    api(pageSchema, `/api/pages/page/${slug}`),
    api(pageVersionListSchema, `/api/pages/versions/${slug}?page=${number}`),
    loadPageWords(),
    loadHistoryWords(),
  ]);
  return { page, history };
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PageScreen key={loaderData.page.slug} {...loaderData} />;
}

/** Whether a page has a text in the language that is not its own. */
const hasOther = ({ inOtherLanguage }: Page) =>
  here.language !== here.siteLanguage && inOtherLanguage.title !== '';

function PageScreen({ page: loaded, history }: Route.ComponentProps['loaderData']) {
  // The page as this screen last stored it, not as somebody else saves it while the person types.
  const [page, setPage] = useState(loaded);
  /** The number of restored versions: the form starts again with each. */
  const [round, setRound] = useState(0);
  const [language, setLanguage] = useState(hasOther(loaded) ? here.language : here.siteLanguage);
  const [unsaved, setUnsaved] = useState(false);
  const [seen, setSeen] = useState(loaded.updatedAt);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const { form, list } = pageWords();

  const unhide = () =>
    attempt(async () => {
      const path = `/api/pages/shown/${encodeURIComponent(page.slug)}`;
      tell((await api(doneSchema, path, { method: 'PUT', body: { shown: true } })).message);
      setPage((now) => ({ ...now, hidden: false }));
    });

  async function show(stored: Page) {
    setPage(stored);
    setSeen(stored.updatedAt);
    await revalidate();
  }

  async function send(values: PageInput) {
    const path = `/api/pages/page/${encodeURIComponent(page.slug)}`;
    try {
      return await api(pageSchema, path, { method: 'PUT', body: { ...values, seen } });
    } catch (error) {
      // Their text is among the versions, so that saving again may replace it.
      if (isConflict(error)) {
        setSeen((await api(pageSchema, path)).updatedAt);
        await revalidate();
      }
      throw error;
    }
  }

  async function onSaved(stored: Page) {
    tell(form.saved);
    if (stored.slug === page.slug) await show(stored);
    else await navigate(adminPaths.editPage(stored), { replace: true });
  }

  async function restore(versionId: string) {
    const path = `/api/pages/restore/${encodeURIComponent(page.slug)}/${versionId}`;
    const restored = await api(pageSchema, path, { method: 'POST' });
    setRound((last) => last + 1);
    await show(restored);
  }

  return (
    <Screen
      title={(hasOther(page) ? page.inOtherLanguage : page).title}
      actions={
        !page.hidden && (
          <a
            className="button"
            href={pathIn(paths.staticPage(page))}
            target="_blank"
            rel="noopener"
          >
            {form.view} <ExternalLink aria-hidden="true" />
          </a>
        )
      }
    >
      {history.versions.length === 0 && lawyerPages.includes(page.slug) && (
        <p className="page-notice" role="note">
          {form.lawyer}
        </p>
      )}
      {page.hidden && (
        <p className="page-notice" role="note">
          {form.hidden}{' '}
          <button type="button" className="button small" disabled={busy} onClick={unhide}>
            <Eye aria-hidden="true" /> {list.show}
          </button>
        </p>
      )}
      <PageForm
        key={round}
        page={page}
        language={language}
        send={send}
        onSaved={onSaved}
        onLanguage={setLanguage}
        onUnsaved={setUnsaved}
      />
      <History page={page} history={history} unsaved={unsaved} restore={restore} />
    </Screen>
  );
}
