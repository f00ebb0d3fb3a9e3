import { useNavigate } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/add';
import { loadChoices } from './choices.ts';
import { ArticleForm } from './form.tsx';

export const clientLoader = () => loadChoices();
// The lists are not loaded again, so that nothing typed is lost.
export const shouldRevalidate = () => false;

export { ScreenLoading as HydrateFallback };

export default function AddArticle({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { refresh } = useAdminState();
  return (
    <Screen title={words.articles.form.create}>
      <ArticleForm
        choices={loaderData}
        send={(body) => api(editedArticleSchema, '/api/articles/article', { method: 'POST', body })}
        onSaved={({ _id }, status) => {
          refresh();
          if (status === 'draft') {
            tell(words.articles.draftSaved);
            navigate(adminPaths.editArticle({ id: _id }), { replace: true });
            return false;
          }
          tell(words.articles.added);
          return true;
        }}
      />
    </Screen>
  );
}
