import { MailX, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { FilterSearch, FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { EmptyList, ListTable, RowAction } from '../../../app/ui/list-table.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { languageNames } from '../../../app/words/language-names.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { languageOf } from '../../../hindi/language.ts';
import { newsletterListsSchema, type Subscriber, subscriberListSchema } from '../lists.ts';
import { newslettersName } from '../name.ts';
import { SubscriberFile } from './subscriber-file.tsx';
import { NewsletterTabs } from './tabs.tsx';
import { loadNewsletterWords, newsletterWords } from './words.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
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
export default function Subscribers() {
  const loaderData = useLoaderData<typeof clientLoader>();
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
    <Screen title={newslettersName[page.language]} count={found.totalSubscribers}>
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
      <ListTable
        rows={found.subscribers}
        keyOf={({ _id }) => _id}
        empty={<EmptyList icon={Users}>{q || list ? texts.noneFound : texts.none}</EmptyList>}
        columns={[
          {
            label: texts.address,
            title: true,
            cell: ({ email, bounced, source, consent }) => (
              <>
                <span className="wrap-anywhere">{email}</span>{' '}
                {bounced && <span className="pill amber">{texts.bounced}</span>}
                {source === 'import' && (
                  <span className="pill grey" title={consent}>
                    {texts.imported}
                  </span>
                )}
              </>
            ),
          },
          {
            label: texts.list,
            lang: (subscriber) => languageOf(nameOf(subscriber.list)),
            cell: (subscriber) => nameOf(subscriber.list),
          },
          {
            label: texts.language,
            lang: ({ language }) => language,
            cell: ({ language }) => languageNames[language],
          },
          {
            label: texts.since,
            className: 'tight named',
            cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
          },
        ]}
        actions={(subscriber) => (
          <RowAction
            icon={MailX}
            danger
            label={texts.end(subscriber.email)}
            onClick={() => end(subscriber)}
          >
            {texts.ending.action}
          </RowAction>
        )}
      />
      <Pager
        page={found.currentPage}
        pages={found.totalPages}
        rows={{ size, total: found.totalSubscribers }}
      />
      <SubscriberFile key={list} list={list} onImported={revalidate} />
    </Screen>
  );
}
