import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { pageSchema } from '../../../contract/static-pages.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadPageWords, pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { page as here } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { PageForm } from './page-form.tsx';

export const clientLoader = loadPageWords;

export { ScreenLoading as HydrateFallback };

export default function NewPage() {
  const [language, setLanguage] = useState(here.siteLanguage);
  const navigate = useNavigate();

  return (
    <Screen title={words.shell.addPage}>
      <PageForm
        language={language}
        onLanguage={setLanguage}
        send={(body) => api(pageSchema, '/api/pages/page', { method: 'POST', body })}
        onSaved={async ({ slug }) => {
          tell(pageWords().form.added);
          await navigate(adminPaths.editPage({ slug }), { replace: true });
        }}
      />
    </Screen>
  );
}
