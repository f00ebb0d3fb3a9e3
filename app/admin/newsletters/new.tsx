import { useNavigate } from 'react-router';
import { issueSchema, issueStartSchema } from '../../../contract/newsletter-issues.ts';
import { newsletterListsSchema } from '../../../contract/newsletter-lists.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/new';
import { IssueForm } from './issue-form.tsx';
import { NeedsList } from './needs-list.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
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
export default function NewIssue({ loaderData: { lists, start } }: Route.ComponentProps) {
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
          return navigate(adminPaths.issue({ id: _id }), { replace: true });
        }}
      />
    </Screen>
  );
}
