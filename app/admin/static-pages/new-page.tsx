import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PageInput, pageSchema } from '../../../contract/static-pages.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { page as here } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import { PageForm } from './page-form.tsx';

export default function NewPage() {
  const [language, setLanguage] = useState(here.siteLanguage);
  const navigate = useNavigate();

  async function save(body: PageInput) {
    const { slug } = await api(pageSchema, '/api/pages/page', { method: 'POST', body });
    tell(words.pages.form.added);
    await navigate(`/admin/pages/${slug}`, { replace: true });
  }

  return (
    <Screen title={words.pages.add}>
      <PageForm language={language} onLanguage={setLanguage} save={save} />
    </Screen>
  );
}
