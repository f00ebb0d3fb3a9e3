import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { api } from '../../../app/client/api.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { issueSchema, issueStartSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { newsletterPaths } from '../paths.ts';
import { IssueForm } from './issue-form.tsx';
import { NeedsList } from './needs-list.tsx';
import { loadNewsletterWords, newsletterWords } from './words.ts';
import './newsletters.css';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const articles = new URL(request.url).searchParams.get('articles');
  const [{ lists }, start] = await Promise.all([
    api(newsletterListsSchema, '/api/letters/lists'),
    articles
      ? api(issueStartSchema, `/api/letters/start?${new URLSearchParams({ articles })}`)
      : null,
    loadNewsletterWords(),
  ]);
  return { lists, start };
}

export { ScreenLoading as HydrateFallback };

/** Begins an issue. */
export default function NewIssue() {
  const { lists, start } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { issue: texts } = newsletterWords();
  if (lists.length === 0) {
    return (
      <Screen title={texts.titleNew}>
        <div className="table-sheet">
          <NeedsList />
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={texts.titleNew}>
      <IssueForm
        lists={lists}
        issue={null}
        start={start}
        send={(body) => api(issueSchema, '/api/letters', { method: 'POST', body })}
        onSaved={({ _id }) => {
          tell(texts.saved);
          return navigate(newsletterPaths.issue({ id: _id }), { replace: true });
        }}
      />
    </Screen>
  );
}
