import { Mail, Plus } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { EmptyList, ListTable } from '../../../app/ui/list-table.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { number } from '../../../app/words/count.ts';
import { languageNames } from '../../../app/words/language-names.ts';
import { page } from '../../../app/words/page.ts';
import { issueListSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { newslettersName } from '../name.ts';
import { newsletterPaths } from '../paths.ts';
import { NeedsList } from './needs-list.tsx';
import { NewsletterTabs } from './tabs.tsx';
import { loadNewsletterWords, newsletterWords } from './words.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
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
export default function Issues() {
  const loaderData = useLoaderData<typeof clientLoader>();
  const { list, size, hasLists, sendsMail } = loaderData;
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.issues;
  const add = (
    <Link className="button primary" to={newsletterPaths.newIssue()}>
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
            cell: ({ _id, subject }) => (
              <Link to={newsletterPaths.issue({ id: _id })}>{subject}</Link>
            ),
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
