import { Mail, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { issueListSchema } from '../../../contract/newsletter-issues.ts';
import { newsletterListsSchema } from '../../../contract/newsletter-lists.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { EmptyList, ListTable } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { number } from '../../words/count.ts';
import { languageNames } from '../../words/language-names.ts';
import { page } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/issues';
import { newslettersName } from './name.ts';
import { NeedsList } from './needs-list.tsx';
import { NewsletterTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, { lists, sendsMail }] = await Promise.all([
    api(issueListSchema, `/api/letters?${query}`),
    api(newsletterListsSchema, '/api/letters/lists'),
    loadNewsletterWords(),
  ]);
  return { list, size, hasLists: lists.length > 0, sendsMail };
}

export { ScreenLoading as HydrateFallback };

/** Lists the issues, the newest first. */
export default function Issues({ loaderData }: Route.ComponentProps) {
  const { list, size, hasLists, sendsMail } = loaderData;
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.issues;
  const add = (
    <Link className="button primary" to={adminPaths.newIssue()}>
      <Plus aria-hidden="true" /> {texts.add}
    </Link>
  );
  return (
    <Screen
      title={newslettersName[page.language]}
      count={list.totalLetters}
      actions={hasLists ? add : undefined}
    >
      <NewsletterTabs />
      {!sendsMail && (
        <p className="screen-notice" role="note">
          {all.noMail}
        </p>
      )}
      <ListTable
        rows={list.letters}
        keyOf={({ _id }) => _id}
        empty={
          hasLists ? (
            <EmptyList icon={Mail} more={add}>
              {texts.none}
            </EmptyList>
          ) : (
            <NeedsList />
          )
        }
        columns={[
          {
            label: texts.subject,
            title: true,
            lang: ({ language }) => language,
            cell: ({ _id, subject }) => <Link to={adminPaths.issue({ id: _id })}>{subject}</Link>,
          },
          { label: texts.list, cell: (issue) => issue.list?.name ?? texts.gone },
          {
            label: texts.language,
            lang: ({ language }) => language,
            cell: ({ language }) => languageNames[language],
          },
          {
            label: texts.state,
            cell: ({ state, problem, counts }) => (
              <>
                {state === 'draft' && problem ? (
                  <span className="pill rose">{texts.missed}</span>
                ) : (
                  <span className={state === 'sent' ? 'pill green' : 'pill grey'}>
                    {texts.states[state]}
                  </span>
                )}{' '}
                {counts.sent > 0 && number(counts.sent)}
              </>
            ),
          },
          {
            label: texts.when,
            className: 'tight',
            cell: ({ at }) => at && <time dateTime={at}>{time(at)}</time>,
          },
        ]}
      />
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalLetters }}
      />
    </Screen>
  );
}
