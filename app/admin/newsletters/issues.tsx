import { Mail, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { issueListSchema } from '../../../contract/newsletter-issues.ts';
import { newsletterListsSchema } from '../../../contract/newsletter-lists.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { Pager } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { number } from '../../words/count.ts';
import { languageNames } from '../../words/language-names.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/issues';
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
      title={words.shell.screens.newsletters}
      count={list.totalLetters}
      actions={hasLists ? add : undefined}
    >
      <NewsletterTabs />
      {!sendsMail && (
        <p className="screen-notice" role="note">
          {all.noMail}
        </p>
      )}
      <div className="table-sheet">
        {list.letters.length === 0 ? (
          hasLists ? (
            <div className="empty">
              <Mail aria-hidden="true" />
              <p>{texts.none}</p>
              {add}
            </div>
          ) : (
            <NeedsList />
          )
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.subject}</th>
                <th scope="col">{texts.list}</th>
                <th scope="col">{texts.language}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col">{texts.when}</th>
              </tr>
            </thead>
            <tbody>
              {list.letters.map((issue) => (
                <tr key={issue._id}>
                  <td className="row-title" lang={issue.language}>
                    <Link to={adminPaths.issue({ id: issue._id })}>{issue.subject}</Link>
                  </td>
                  <td data-label={texts.list}>{issue.list?.name ?? texts.gone}</td>
                  <td data-label={texts.language} lang={issue.language}>
                    {languageNames[issue.language]}
                  </td>
                  <td data-label={texts.state}>
                    <span className={issue.state === 'sent' ? 'pill green' : 'pill grey'}>
                      {texts.states[issue.state]}
                    </span>{' '}
                    {issue.counts.sent > 0 && number(issue.counts.sent)}
                  </td>
                  <td data-label={texts.when} className="tight">
                    {issue.at && <time dateTime={issue.at}>{time(issue.at)}</time>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalLetters }}
      />
    </Screen>
  );
}
