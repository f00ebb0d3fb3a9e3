import { MailX, Users } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import {
  newsletterListsSchema,
  type Subscriber,
  subscriberListSchema,
} from '../../../contract/newsletter-lists.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FilterSearch, FilterSelect, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { languageNames } from '../../words/language-names.ts';
import { page } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/subscribers';
import { SubscriberFile } from './subscriber-file.tsx';
import { NewsletterTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const q = (query.get('q') ?? '').slice(0, limits.searchQuery);
  query.set('q', q);
  const [found, { lists }] = await Promise.all([
    api(subscriberListSchema, `/api/letters/subscribers?${query}`),
    api(newsletterListsSchema, '/api/letters/lists'),
    loadNewsletterWords(),
  ]);
  return { q, list: query.get('list') ?? '', size, found, lists };
}

export { ScreenLoading as HydrateFallback };

/** Lists those who get newsletters. */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { q, list, size, found, lists } = loaderData;
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.subscribers;
  const nameOf = (id: string) =>
    lists.find(({ _id }) => _id === id)?.texts[page.language].name ?? '';

  async function end({ _id, email }: Subscriber) {
    const { title, text, action } = texts.ending;
    if (!(await confirm({ title, text: text(email), action }))) return;
    try {
      const path = `/api/letters/subscribers/${_id}`;
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen title={words.shell.screens.newsletters} count={found.totalSubscribers}>
      <NewsletterTabs />
      <Filters>
        <FilterSearch label={texts.search} chosen={q} />
        <FilterSelect
          name="list"
          label={texts.list}
          chosen={list}
          all={texts.allLists}
          options={lists.map(({ _id }) => ({ value: _id, label: nameOf(_id) }))}
        />
      </Filters>
      <div className="table-sheet">
        {found.subscribers.length === 0 ? (
          <div className="empty">
            <Users aria-hidden="true" />
            <p>{q || list ? texts.noneFound : texts.none}</p>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.address}</th>
                <th scope="col">{texts.list}</th>
                <th scope="col">{texts.language}</th>
                <th scope="col">{texts.since}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {found.subscribers.map((subscriber) => (
                <tr key={subscriber._id}>
                  <td className="row-title">
                    <span className="wrap-anywhere">{subscriber.email}</span>{' '}
                    {subscriber.bounced && <span className="pill amber">{texts.bounced}</span>}
                    {subscriber.source === 'import' && (
                      <span className="pill grey" title={subscriber.consent}>
                        {texts.imported}
                      </span>
                    )}
                  </td>
                  <td data-label={texts.list} lang={languageOf(nameOf(subscriber.list))}>
                    {nameOf(subscriber.list)}
                  </td>
                  <td data-label={texts.language} lang={subscriber.language}>
                    {languageNames[subscriber.language]}
                  </td>
                  <td data-label={texts.since} className="tight named">
                    <time dateTime={subscriber.createdAt}>{time(subscriber.createdAt)}</time>
                  </td>
                  <td className="actions">
                    <button
                      type="button"
                      className="row-action danger"
                      aria-label={texts.end(subscriber.email)}
                      onClick={() => end(subscriber)}
                    >
                      <RowWords icon={MailX}>{texts.ending.action}</RowWords>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        page={found.currentPage}
        pages={found.totalPages}
        rows={{ size, total: found.totalSubscribers }}
      />
      <SubscriberFile key={list} list={list} onImported={revalidate} />
    </Screen>
  );
}
