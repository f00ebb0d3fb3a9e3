import { Newspaper, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../../app/ui/list-table.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { number } from '../../../app/words/count.ts';
import { page, pathIn } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import { type NewsletterList, newsletterListsSchema } from '../lists.ts';
import { newslettersName } from '../name.ts';
import { newsletterPaths } from '../paths.ts';
import { ListDialog } from './list-dialog.tsx';
import { NewsletterTabs } from './tabs.tsx';
import { loadNewsletterWords, newsletterWords } from './words.ts';
import './newsletters.css';

export async function clientLoader() {
  const [all] = await Promise.all([
    api(newsletterListsSchema, '/api/letters/lists'),
    loadNewsletterWords(),
  ]);
  return all;
}

export { ScreenLoading as HydrateFallback };

const nameOf = (list: NewsletterList) => list.texts[page.language].name;

/** Lists what readers can subscribe to. */
export default function NewsletterLists() {
  const loaderData = useLoaderData<typeof clientLoader>();
  const { lists, sendsMail } = loaderData;
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { may } = useMay();
  const [edited, setEdited] = useState<NewsletterList | 'new' | null>(null);
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.lists;

  async function remove(list: NewsletterList) {
    const { _id, subscribers } = list;
    const { title, text, done } = texts.deletion;
    const name = nameOf(list);
    const question = {
      title: title(name),
      text: text(subscribers.hi + subscribers.en),
      action: words.ui.delete,
    };
    if (!(await confirm(question))) return;
    try {
      await api(newsletterListsSchema, `/api/letters/lists/${_id}`, { method: 'DELETE' });
      tell(done(name));
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={newslettersName[page.language]}
      count={lists.length}
      actions={
        <button type="button" className="button primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" /> {texts.add}
        </button>
      }
    >
      <NewsletterTabs />
      {!sendsMail && (
        <p className="screen-notice" role="note">
          {all.noMail}
        </p>
      )}
      <p className="screen-about">
        {texts.about}{' '}
        {lists.some(({ open }) => open) && (
          <a href={pathIn(newsletterPaths.page())} target="_blank" rel="noopener">
            {texts.page}
          </a>
        )}
      </p>
      <ListTable
        rows={lists}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyList
            icon={Newspaper}
            more={
              <button type="button" className="button primary" onClick={() => setEdited('new')}>
                {texts.add}
              </button>
            }
          >
            {texts.none}
          </EmptyList>
        }
        columns={[
          {
            label: texts.name,
            title: true,
            lang: (list) => languageOf(nameOf(list)),
            cell: nameOf,
          },
          {
            label: texts.rhythm,
            cell: ({ rhythm, nextDigest }) => (
              <div>
                {texts.rhythms[rhythm]}
                {nextDigest && (
                  <div className="newsletters-next">{texts.next(time(nextDigest))}</div>
                )}
              </div>
            ),
          },
          {
            label: texts.people,
            cell: ({ subscribers: { hi, en } }) =>
              `${texts.inHindi} ${number(hi)} · ${texts.inEnglish} ${number(en)}`,
          },
          {
            label: texts.state,
            cell: ({ open }) => (
              <span className={open ? 'pill green' : 'pill grey'}>
                {open ? texts.open : texts.closed}
              </span>
            ),
          },
        ]}
        actions={(list) => (
          <>
            <RowAction icon={Pencil} onClick={() => setEdited(list)}>
              {texts.edit(nameOf(list))}
            </RowAction>
            {may('subscriber.manage') && (
              <RowAction icon={Trash2} danger onClick={() => remove(list)}>
                {texts.delete(nameOf(list))}
              </RowAction>
            )}
          </>
        )}
      />
      {edited && (
        <ListDialog
          list={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={revalidate}
        />
      )}
    </Screen>
  );
}
