import { redirect, type ShouldRevalidateFunction, useNavigate } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import {
  loadTranslationWords,
  translationWords,
} from '../../words/admin/translation/translation.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/translate';
import { ArticleForm } from './form.tsx';
import { tellAdded } from './later-toast.ts';
import { markFor } from './new-place.ts';
import { SideBySide } from './side-by-side.tsx';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [original] = await Promise.all([
    api(editedArticleSchema, `/api/articles/article/${params.id}`),
    loadTranslationWords(),
  ]);
  // The article already has a translation, to which its form links.
  if (original.translation) throw redirect(adminPaths.editArticle(params));
  return { original, mark: await markFor(request, original._id) };
}
// The lists are not loaded again, so that nothing typed is lost.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;

export { ScreenLoading as HydrateFallback };

/** Writes a translation as a new article, side by side with the original. */
export default function TranslateArticle({ loaderData }: Route.ComponentProps) {
  const { original, mark } = loaderData;
  const navigate = useNavigate();
  const { mayOn } = useMay();
  const { refresh, state } = useAdminState();
  const person = useUserInfo();
  const language = otherLanguage(original.language);
  const author = mayOn('article.write', null) ? original.author?._id : person?._id;
  return (
    <Screen title={translationWords().adding}>
      <SideBySide other={original} loaded={original} language={language}>
        <ArticleForm
          key={mark}
          mark={mark}
          translation={original}
          tagged={original.tagged}
          byline={original.byline}
          // Values without a language are taken over; all texts are written anew.
          start={{
            author: author ?? '',
            ...(mayOn('article.write', null) && {
              coAuthors: original.coAuthors,
              photographers: original.photographers,
            }),
            category: original.category?._id ?? '',
            tags: original.tags,
            series: original.series,
            genre: original.genre,
            // What is for members in one language is not for everybody in the other.
            access: original.access,
            freeParagraphs: original.freeParagraphs,
            imageUrl: original.imageUrl,
            language,
          }}
          onSaved={(article, { status }) => {
            refresh();
            if (status === 'draft') {
              tell(words.articles.draftSaved);
              navigate(`${adminPaths.editArticle({ id: article._id })}?beside`, { replace: true });
            } else {
              tellAdded(article, state?.site.url ?? location.origin);
              navigate(adminPaths.articles());
            }
            return false;
          }}
        />
      </SideBySide>
    </Screen>
  );
}
