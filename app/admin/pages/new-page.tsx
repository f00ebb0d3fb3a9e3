import { useNavigate } from 'react-router';
import { type PageInput, pageSchema } from '../../../contract/pages.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { Screen } from '../shell/screen.tsx';
import { PageForm } from './page-form.tsx';

export default function NewPage() {
  const navigate = useNavigate();

  async function save(body: PageInput) {
    const { slug } = await api(pageSchema, '/api/pages/page', { method: 'POST', body });
    tell('Page added successfully!');
    await navigate(`/admin/pages/${slug}`, { replace: true });
  }

  return (
    <Screen title="Add Page">
      <PageForm save={save} />
    </Screen>
  );
}
