import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunction, useNavigate } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { LazyStartDialog } from '../templates/lazy-dialogs.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/add';
import { ArticleForm } from './form.tsx';
import { tellAdded } from './later-toast.ts';
import { markFor } from './new-place.ts';
import { OpenWordFile } from './open-word-file.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const id = query.get('template');
  const [mark, template] = await Promise.all([markFor(request), id ? loadTemplate(id) : null]);
  return { mark, template, category: query.get('category') ?? '' };
}

/** Few new articles begin with a template: the form is drawn without the code that reads one. */
const loadTemplate = async (id: string) =>
  api((await import('../../../contract/templates.ts')).templateSchema, `/api/templates/${id}`);

// Only another article gets another form, so that nothing typed is lost.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export { ScreenLoading as HydrateFallback };

/** Gives the title the focus, except on a phone, whose keyboard would cover half of the form. */
function focusTitle() {
  if (!matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLElement>('.title-input')?.focus({ preventScroll: true });
}

/** Shows the empty form from its beginning: what was sent ended far below. */
function beginAnew() {
  scrollTo({ top: 0, behavior: 'instant' });
  const form = document.querySelector('.title-input')?.closest('form');
  // The form is inert until it is drawn empty.
  const watch = new MutationObserver(() => {
    watch.disconnect();
    focusTitle();
  });
  if (form) watch.observe(form, { attributeFilter: ['inert'] });
}

export default function AddArticle({
  loaderData: { mark, template, category },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const { refresh, state } = useAdminState();
  const time = useTimeFormat();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    // Whoever came by a link writes on at once.
    if (document.activeElement instanceof HTMLAnchorElement) focusTitle();
  }, []);
  return (
    <Screen
      title={words.articles.form.create}
      actions={
        <>
          <OpenWordFile />
          {state?.site.templates && (
            <button type="button" className="button quiet" onClick={() => setChoosing(true)}>
              {words.articles.form.fromTemplate}
            </button>
          )}
        </>
      }
    >
      <ArticleForm
        key={mark}
        mark={mark}
        start={{ ...template?.form, category: template?.form.category || category }}
        dialog={({ category }) =>
          choosing && <LazyStartDialog category={category} onClose={() => setChoosing(false)} />
        }
        send={(body) => api(editedArticleSchema, '/api/articles/article', { method: 'POST', body })}
        onSaved={(article, { status, publishAt }) => {
          refresh();
          if (publishAt) {
            tell(words.articles.scheduledFor(time(publishAt)));
            beginAnew();
            return true;
          }
          if (status === 'draft') {
            tell(words.articles.draftSaved);
            navigate(adminPaths.editArticle({ id: article._id }), { replace: true });
            return false;
          }
          tellAdded(article, state?.site.url ?? location.origin);
          beginAnew();
          return true;
        }}
      />
    </Screen>
  );
}
