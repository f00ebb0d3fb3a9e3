import { Eye, FileText, FolderTree, MessageSquare } from 'lucide-react';
import { dashboardSchema } from '../../../contract/dashboard.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { loadDashboard } from '../../words/admin/dashboard/dashboard.ts';
import { page } from '../../words/page.ts';
import { featureLinks, remarksLink } from '../feature-screens.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/dashboard';
import { Counters } from './counters.tsx';
import { LanguageQuestion } from './language-question.tsx';
import { Today, WorkList } from './lists.tsx';
import { loadReadership } from './readership.ts';
import { UnsentMails } from './unsent-mails.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [desk, texts, readership] = await Promise.all([
    api(dashboardSchema, '/api/dashboard', { signal }),
    loadDashboard(),
    loadReadership(signal),
  ]);
  return { desk, texts, readership };
}

/** Where articles are shown by their views: on the screen of a feature, or in their list. */
const viewsScreen = featureLinks.find(({ hasViews }) => hasViews)?.to ?? adminPaths.articles();

/** Where people look after what readers write, while that is on. */
const remarksScreen = featureLinks.find((link) => link.remarks)?.to;

/** Shows the desk: what the person works on, what waits, today's schedule, and what readers open. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { desk, texts, readership } = loaderData;
  const { counts, mine, waiting, today, mails } = desk;
  const { categories, articles, comments } = counts;
  const timeZone = useAdminState().state?.site.timeZone;
  const { shell } = words;
  const shared = { texts, timeZone };
  return (
    <Screen title={shell.screens.dashboard}>
      <div className="dashboard">
        {desk.asksLanguage && <LanguageQuestion texts={texts.language} />}
        {mails && mails.waiting + mails.refused > 0 && (
          <UnsentMails texts={texts.mails} {...mails} />
        )}
        <Counters
          counters={[
            {
              label: shell.screens.categories,
              count: categories,
              icon: FolderTree,
              to: adminPaths.categories(),
              needs: 'category.read',
            },
            {
              label: texts.visitors,
              icon: Eye,
              ...readership.visitors,
            },
            {
              label: shell.screens.articles,
              count: articles,
              icon: FileText,
              to: adminPaths.articles(),
              needs: 'article.read',
            },
            ...(remarksLink
              ? [
                  {
                    label: remarksLink.label[page.language],
                    count: comments,
                    icon: MessageSquare,
                    to: remarksScreen,
                    needs: remarksLink.needs,
                  },
                ]
              : []),
          ]}
        />
        <WorkList
          {...shared}
          title={texts.mine}
          rows={mine}
          empty={texts.nothingMine}
          all={withQuery(viewsScreen, { view: 'mine' })}
        />
        <WorkList
          {...shared}
          title={texts.waiting}
          rows={waiting}
          empty={texts.noneWaiting}
          all={withQuery(viewsScreen, { view: 'review' })}
        />
        <Today {...shared} today={today} />
        {readership.sheets}
      </div>
    </Screen>
  );
}
