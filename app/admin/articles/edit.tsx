import { useRef, useState } from 'react';
import { type ShouldRevalidateFunction, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { type EditedArticle, editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { Late } from '../../ui/late.tsx';
import { tell } from '../../ui/toast.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadTranslationWords } from '../../words/admin/translation/translation.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/edit';
import { ArticleForm } from './form.tsx';
import { tellSaved } from './later-toast.ts';
import type { SaveWish } from './save-wish.ts';
import { SideBySide } from './side-by-side.tsx';
import { useArticleActions } from './use-article-actions.ts';
import { loadDraft } from './use-server-draft.ts';

const translationPart = partOf(async () => {
  const [{ TranslationPart }] = await Promise.all([
    import('./translation-part.tsx'),
    loadTranslationWords(),
  ]);
  return { TranslationPart };
});

const copyAnswerSchema = z.object({ article: editedArticleSchema.nullable() });

const pathOf = (id: string) => `/api/articles/article/${id}`;
const loadLive = (id: string) => api(editedArticleSchema, pathOf(id));

/** Returns when an article is to be unpublished by itself. */
const endOf = ({ scheduled }: EditedArticle) =>
  scheduled.find(({ action, failure }) => action === 'unpublish' && !failure)?.at;

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [live, draft] = await Promise.all([loadLive(params.id), loadDraft(params.id)]);
  const isLive = isLiveAsked(request.url);
  const { article: copy } =
    live.copy && !isLive
      ? await api(copyAnswerSchema, `${pathOf(params.id)}/copy`)
      : { article: null };
  return { article: isLive ? live : (copy ?? live), draft, liveVersion: live.version, isLive };
}

/** The live text is asked for, though there is a working copy. */
const isLiveAsked = (url: string | URL) => new URL(url).searchParams.has('live');

// The article is not loaded again, so that nothing typed is lost.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}) => currentParams.id !== nextParams.id || isLiveAsked(currentUrl) !== isLiveAsked(nextUrl);

export { ScreenLoading as HydrateFallback };

/** Says what a save has done, beside storing what was typed. */
function doneText(
  { status, desk, version, openNotes }: EditedArticle,
  { status: wanted, stage, reason, copy }: SaveWish,
) {
  const { articles } = words;
  if (stage && reason) return articles.sentBack;
  if (stage) return openNotes > 0 ? articles.approvedWithNotes(openNotes) : articles.approved;
  if (copy === 'review' || (wanted === 'review' && status === 'review')) {
    return articles.sentForReview;
  }
  if (copy) return articles.copySaved;
  const voided = desk.approval?.version === version - 1 && status === 'review';
  return voided ? `${articles.updated} ${articles.approvalVoid}` : articles.updated;
}

export default function EditArticle({ loaderData }: Route.ComponentProps) {
  const { article, isLive } = loaderData;
  return <EditScreen key={`${article._id} ${isLive}`} {...loaderData} />;
}

function EditScreen({ article, draft, liveVersion }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const { refresh, state } = useAdminState();
  const { act } = useArticleActions();
  /** The end that an article had which is being unpublished. */
  const end = useRef<string>(undefined);
  const time = useTimeFormat();
  const [translation, setTranslation] = useState(article.translation);
  const [query, setQuery] = useSearchParams();
  const beside =
    query.has('beside') && translation?.opens && translation.status !== 'bin' ? translation : null;
  const tellUnpublished = (saved: EditedArticle) =>
    tell(words.articles.list.done.unpublish(1), () =>
      act(async () => (await import('./publish-again.ts')).publishAgain(saved, end.current)),
    );
  return (
    <Screen title={words.articles.form.edit}>
      <SideBySide other={beside} language={article.language}>
        <ArticleForm
          article={article}
          liveVersion={liveVersion}
          draft={draft}
          translation={translation}
          beforeSend={async ({ status }) => {
            // Unpublished, it has no end any more; somebody may have set it since the form was opened.
            if (status === 'unpublished') end.current = endOf(await loadLive(article._id));
          }}
          onSaved={(saved, wish) => {
            refresh();
            const { status: wanted, here, publishAt } = wish;
            const done = doneText(saved, wish);
            const text = publishAt ? words.articles.scheduledFor(time(publishAt)) : done;
            if (wanted === 'unpublished' && !here) tellUnpublished(saved);
            // Of a copy there is nothing to see on the site yet.
            else if (wish.copy) tell(text);
            else {
              const siteUrl = state?.site.url ?? location.origin;
              tellSaved(text, { article: saved, siteUrl, stays: here });
            }
            if (!here) navigate(adminPaths.articles());
            return false;
          }}
        >
          <Late part={translationPart}>
            {({ TranslationPart }) => (
              <TranslationPart
                article={article}
                translation={translation}
                onChange={setTranslation}
                beside={!!beside}
                onSideBySide={(on) =>
                  setQuery(
                    (last) => {
                      if (on) last.set('beside', '');
                      else last.delete('beside');
                      return last;
                    },
                    { replace: true },
                  )
                }
              />
            )}
          </Late>
        </ArticleForm>
      </SideBySide>
    </Screen>
  );
}
