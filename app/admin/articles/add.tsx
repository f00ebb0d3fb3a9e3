import { useNavigate } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { Screen } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import { ArticleForm } from './form.tsx';
import { tellAdded } from './tell-saved.tsx';

export default function AddArticle() {
  const navigate = useNavigate();
  const { refresh, state } = useAdminState();
  const time = useTimeFormat();
  return (
    <Screen title={words.articles.form.create}>
      <ArticleForm
        send={(body) => api(editedArticleSchema, '/api/articles/article', { method: 'POST', body })}
        onSaved={(article, { status, publishAt }) => {
          refresh();
          if (publishAt) {
            tell(words.articles.scheduledFor(time(publishAt)));
            return true;
          }
          if (status === 'draft') {
            tell(words.articles.draftSaved);
            navigate(adminPaths.editArticle({ id: article._id }), { replace: true });
            return false;
          }
          tellAdded(article, state?.site.url ?? location.origin);
          return true;
        }}
      />
    </Screen>
  );
}
