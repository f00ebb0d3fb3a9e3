import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type PageInput, pageSchema, pageVersionListSchema } from '../../../contract/pages.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
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
  ]);
  return { page, history };
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { page, history } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Another text in the form: after a save what is stored, after a restore the old one.
  const [round, setRound] = useState(0);
  const [unsaved, setUnsaved] = useState(false);

  async function refresh() {
    await revalidate();
    setRound((number) => number + 1);
  }

  async function save(body: PageInput) {
    const path = `/api/pages/page/${encodeURIComponent(page.slug)}`;
    const { slug } = await api(pageSchema, path, { method: 'PUT', body });
    tell('Page saved.');
    if (slug !== page.slug) await navigate(`/admin/pages/${slug}`, { replace: true });
    else await refresh();
  }

  async function restore(versionId: string) {
    const path = `/api/pages/restore/${encodeURIComponent(page.slug)}/${versionId}`;
    await api(pageSchema, path, { method: 'POST' });
    await refresh();
  }

  return (
    <Screen
      title={page.title}
      actions={
        <a className="button" href={`/${page.slug}`} target="_blank" rel="noopener">
          View page <ExternalLink aria-hidden="true" />
        </a>
      }
    >
      <PageForm key={`${page.slug} ${round}`} page={page} save={save} onUnsaved={setUnsaved} />
      <History page={page} history={history} unsaved={unsaved} restore={restore} />
    </Screen>
  );
}
