import { Mail, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { letterListsSchema } from '../../../contract/letter-lists.ts';
import { letterListPageSchema } from '../../../contract/letters.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { Pager } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { letterWords, loadLetterWords } from '../../words/admin/letters/letters.ts';
import { number } from '../../words/count.ts';
import { languageNames } from '../../words/interface.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/letters';
import { NeedsList } from './needs-list.tsx';
import { LetterTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, { lists, sendsMail }] = await Promise.all([
    api(letterListPageSchema, `/api/letters?${query}`),
    api(letterListsSchema, '/api/letters/lists'),
    loadLetterWords(),
  ]);
  return { list, size, hasLists: lists.length > 0, sendsMail };
}

export { ScreenLoading as HydrateFallback };

/** Lists the letters, the newest first. */
export default function Letters({ loaderData }: Route.ComponentProps) {
  const { list, size, hasLists, sendsMail } = loaderData;
  const time = useTimeFormat();
  const all = letterWords();
  const texts = all.letters;
  const add = (
    <Link className="button primary" to={adminPaths.newLetter()}>
      <Plus aria-hidden="true" /> {texts.add}
    </Link>
  );
  return (
    <Screen
      title={words.shell.screens.letters}
      count={list.totalLetters}
      actions={hasLists ? add : undefined}
    >
      <LetterTabs />
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
              {list.letters.map((letter) => (
                <tr key={letter._id}>
                  <td className="row-title" lang={letter.language}>
                    <Link to={adminPaths.letter({ id: letter._id })}>{letter.subject}</Link>
                  </td>
                  <td data-label={texts.list}>{letter.list?.name ?? texts.gone}</td>
                  <td data-label={texts.language} lang={letter.language}>
                    {languageNames[letter.language]}
                  </td>
                  <td data-label={texts.state}>
                    <span className={letter.state === 'sent' ? 'pill green' : 'pill grey'}>
                      {texts.states[letter.state]}
                    </span>{' '}
                    {letter.counts.sent > 0 && number(letter.counts.sent)}
                  </td>
                  <td data-label={texts.when} className="tight">
                    {letter.at && <time dateTime={letter.at}>{time(letter.at)}</time>}
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
