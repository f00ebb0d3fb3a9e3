import { Newspaper, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type NewsletterList, newsletterListsSchema } from '../../../contract/newsletter-lists.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { number } from '../../words/count.ts';
import { page, pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/lists';
import { ListDialog } from './list-dialog.tsx';
import { NewsletterTabs } from './tabs.tsx';

export async function clientLoader() {
  const [all] = await Promise.all([
    api(newsletterListsSchema, '/api/letters/lists'),
    loadNewsletterWords(),
  ]);
  return all;
}

export { ScreenLoading as HydrateFallback };

/** Lists what readers can subscribe to. */
export default function NewsletterLists({ loaderData }: Route.ComponentProps) {
  const { lists, sendsMail } = loaderData;
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { may } = useMay();
  const [edited, setEdited] = useState<NewsletterList | 'new' | null>(null);
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.lists;

  async function remove({ _id, texts: names, subscribers: { hi, en } }: NewsletterList) {
    const { title, text, done } = texts.deletion;
    const { name } = names[page.language];
    const question = { title: title(name), text: text(hi + en), action: words.ui.delete };
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
      title={words.shell.screens.newsletters}
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
      <p className="newsletters-about">
        {texts.about}{' '}
        {lists.some(({ open }) => open) && (
          <a href={pathIn(paths.newsletters())} target="_blank" rel="noopener">
            {texts.page}
          </a>
        )}
      </p>
      <div className="table-sheet">
        {lists.length === 0 ? (
          <div className="empty">
            <Newspaper aria-hidden="true" />
            <p>{texts.none}</p>
            <button type="button" className="button primary" onClick={() => setEdited('new')}>
              {texts.add}
            </button>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.rhythm}</th>
                <th scope="col">{texts.people}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {lists.map((list) => {
                const { hi, en } = list.subscribers;
                const { name } = list.texts[page.language];
                return (
                  <tr key={list._id}>
                    <td className="row-title" lang={languageOf(name)}>
                      {name}
                    </td>
                    <td data-label={texts.rhythm}>
                      <div>
                        {texts.rhythms[list.rhythm]}
                        {list.nextDigest && (
                          <div className="newsletters-next">
                            {texts.next(time(list.nextDigest))}
                          </div>
                        )}
                      </div>
                    </td>
                    <td data-label={texts.people}>
                      {texts.inHindi} {number(hi)} · {texts.inEnglish} {number(en)}
                    </td>
                    <td data-label={texts.state}>
                      <span className={list.open ? 'pill green' : 'pill grey'}>
                        {list.open ? texts.open : texts.closed}
                      </span>
                    </td>
                    <td className="actions">
                      <button type="button" className="row-action" onClick={() => setEdited(list)}>
                        <RowWords icon={Pencil}>{texts.edit(name)}</RowWords>
                      </button>
                      {may('subscriber.manage') && (
                        <button
                          type="button"
                          className="row-action danger"
                          onClick={() => remove(list)}
                        >
                          <RowWords icon={Trash2}>{texts.delete(name)}</RowWords>
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
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
