import { Eye, FileText, FolderTree, MessageSquare } from 'lucide-react';
import { dashboardSchema } from '../../../contract/dashboard.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/dashboard';
import { Cards } from './cards.tsx';
import { MostRead, WorkList } from './lists.tsx';
import { VisitChart } from './visit-chart.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return api(dashboardSchema, '/api/dashboard', { signal: request.signal });
}

/** What there is, what waits, and what is read. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, lastEdited, waiting, visits, mostRead } = loaderData;
  const timeZone = useBackOffice().office?.site.timeZone;
  return (
    <Screen title="Dashboard">
      <div className="dashboard">
        <Cards
          cards={[
            {
              label: 'Categories',
              count: counts.categories,
              icon: FolderTree,
              to: '/admin/categories',
              needs: 'category.read',
            },
            {
              label: 'Visitors',
              count: counts.visitors,
              icon: Eye,
              note: `page views, ${limits.visitDays} days`,
            },
            {
              label: 'Articles',
              count: counts.articles,
              icon: FileText,
              to: '/admin/articles',
              needs: 'article.read',
            },
            { label: 'Comments', count: counts.comments, icon: MessageSquare },
          ]}
        />
        <WorkList
          title="Last edited"
          rows={lastEdited}
          empty="No articles yet. Yours will be here."
          all="/admin/articles"
          timeZone={timeZone}
        />
        <WorkList
          title="Waiting for review"
          rows={waiting}
          empty="Nothing waits for review."
          all="/admin/articles?status=review"
          timeZone={timeZone}
        />
        <VisitChart visits={visits} />
        <MostRead rows={mostRead} />
      </div>
    </Screen>
  );
}
