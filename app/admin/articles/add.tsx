import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunction, useNavigate } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { partsOn } from '../../feature-parts.ts';
import { Late } from '../../ui/late.tsx';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/add';
import { type Beginning, isBeginning } from './beginning-part.ts';
import { ArticleForm } from './form.tsx';
import { tellAdded } from './later-toast.ts';
import { markFor } from './new-place.ts';
import { OpenWordFile } from './open-word-file.tsx';

const beginnings = partsOn(
  import.meta.glob('../../../features/*/admin/beginning.ts', { eager: true }),
  isBeginning,
).map(({ part }) => part);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const chosen = beginnings.find((beginning) => query.get(beginning.query));
  const [mark, begun] = await Promise.all([
    markFor(request),
    chosen?.load(query.get(chosen.query) ?? ''),
  ]);
  return { mark, start: { ...begun, category: begun?.category || (query.get('category') ?? '') } };
}

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

export default function AddArticle({ loaderData: { mark, start } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { refresh, state } = useAdminState();
  const time = useTimeFormat();
  const [begins, setBegins] = useState<Beginning | null>(null);
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
          {beginnings
            .filter(({ many }) => state && many.of(state.badges) > 0)
            .map((one) => (
              <button
                key={one.query}
                type="button"
                className="button quiet"
                onClick={() => setBegins(one)}
              >
                {one.label[page.language]}
              </button>
            ))}
        </>
      }
    >
      <ArticleForm
        key={mark}
        mark={mark}
        start={start}
        dialog={({ category }) =>
          begins && (
            <Late part={begins.part} waiting={null}>
              {({ BeginDialog }) => (
                <BeginDialog category={category} onClose={() => setBegins(null)} />
              )}
            </Late>
          )
        }
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
