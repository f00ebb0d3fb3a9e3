import { Eye, FileText, FolderTree, MessageSquare } from 'lucide-react';
import { dashboardSchema } from '../../../contract/dashboard.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/dashboard';
import { Counters } from './counters.tsx';
import { MostRead, WorkList } from './lists.tsx';
import { UnsentMails } from './unsent-mails.tsx';
import { VisitChart } from './visit-chart.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return api(dashboardSchema, '/api/dashboard', { signal: request.signal });
}

/** Shows the site's counts, the articles to work on, and what readers open. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, lastEdited, waiting, visits, mostRead, mails } = loaderData;
  const timeZone = useAdminState().state?.site.timeZone;
  const { dashboard, shell } = words;
  return (
    <Screen title={shell.screens.dashboard}>
      <div className="dashboard">
        {mails && mails.waiting + mails.refused > 0 && <UnsentMails {...mails} />}
        <Counters
          counters={[
            {
              label: shell.screens.categories,
              count: counts.categories,
              icon: FolderTree,
              to: adminPaths.categories(),
              needs: 'category.read',
            },
            {
              label: dashboard.visitors,
              count: counts.visitors,
              icon: Eye,
              note: dashboard.visitorsNote,
            },
            {
              label: shell.screens.articles,
              count: counts.articles,
              icon: FileText,
              to: adminPaths.articles(),
              needs: 'article.read',
            },
            { label: dashboard.comments, count: counts.comments, icon: MessageSquare },
          ]}
        />
        <WorkList
          title={dashboard.lastEdited}
          rows={lastEdited}
          empty={dashboard.noArticles}
          all={adminPaths.articles()}
          timeZone={timeZone}
        />
        <WorkList
          title={shell.forReview}
          rows={waiting}
          empty={dashboard.noneWaiting}
          all={withQuery(adminPaths.articles(), { status: 'review' })}
          timeZone={timeZone}
        />
        <VisitChart visits={visits} />
        <MostRead rows={mostRead} />
      </div>
    </Screen>
  );
}
