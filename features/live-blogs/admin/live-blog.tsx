import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useAdminState, useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { Modal } from '../../../app/ui/modal.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { type LiveState, type WrittenLiveEntry, writtenLiveBlogSchema } from '../contract.ts';
import { liveBlogName } from '../name.ts';
import { EntryForm, type TypedEntry } from './entry-form.tsx';
import { EntryItem } from './entry-item.tsx';
import { useFreshBlog } from './use-fresh-blog.ts';
import { liveBlogWords, loadLiveBlogWords } from './words.ts';
import './live-blog.css';

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const path = `/api/articles/article/${params.id}/live`;
  const address = `${path}?page=${encodeURIComponent(page)}`;
  const [blog] = await Promise.all([
    api(writtenLiveBlogSchema, address, { signal: request.signal }),
    loadLiveBlogWords(),
  ]);
  return { blog, path, address };
}

export { ScreenLoading as HydrateFallback };

/** Writes the live blog of an article. */
export default function LiveBlogScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { path } = loaded;
  const { blog, look } = useFreshBlog(loaded);
  const { article, state, entries } = blog;
  const words = liveBlogWords();
  const { state: admin } = useAdminState();
  const { may } = useMay();
  const confirm = useConfirm();
  const time = useTimeFormat();
  const [edited, setEdited] = useState<WrittenLiveEntry | null>(null);
  const { busy, attempt } = useAttempt(look);
  const zone = admin?.site.timeZone ?? 'Asia/Kolkata';
  const mayWrite = may('article.publish');

  const switchTo = (to: LiveState) =>
    attempt(async () => {
      const question = { title: words.endTitle, text: words.endText, action: words.end };
      if (to === 'ended' && !(await confirm(question))) return;
      const body = { state: to };
      tell((await api(doneSchema, path, { method: 'PUT', body })).message);
    });

  /** Sends an entry; returns whether it is stored, before the others are loaded anew. */
  function send(method: 'POST' | 'PUT', to: string, body: object): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    attempt(async () => {
      tell((await api(doneSchema, to, { method, body })).message);
      resolve(true);
    }).finally(() => resolve(false));
    return promise;
  }

  const change = ({ _id, version }: WrittenLiveEntry, typed: TypedEntry) =>
    send('PUT', `${path}/entries/${_id}`, { ...typed, version });

  const pin = (entry: WrittenLiveEntry) => {
    const { title, html, pinned, shown, at, correction } = entry;
    return change(entry, { title, html, pinned: !pinned, from: shown ? '' : at, correction });
  };

  const remove = ({ _id }: WrittenLiveEntry) =>
    attempt(async () => {
      const { deleteTitle: title, deleteText: text, delete: action } = words;
      if (!(await confirm({ title, text, action }))) return;
      tell((await api(doneSchema, `${path}/entries/${_id}`, { method: 'DELETE' })).message);
    });

  const began = state === 'ended' ? blog.endedAt : blog.startedAt;
  return (
    <Screen
      title={liveBlogName[page.language]}
      actions={
        <>
          {article.published && (
            <a className="button" href={article.address} target="_blank" rel="noopener">
              {words.view}
            </a>
          )}
          <Link className="button" to={adminPaths.editArticle({ id: article._id })}>
            <ArrowLeft aria-hidden="true" /> {words.back}
          </Link>
        </>
      }
    >
      <p className="screen-subject" lang={article.language}>
        {article.name}
      </p>
      <section className="sheet live-state">
        <p>
          <span className={state === 'on' ? 'pill green' : 'pill grey'}>{words.states[state]}</span>{' '}
          {began && <span className="field-hint">{words.since(time(began))}</span>}
        </p>
        <p className="field-hint">{words.hints[state]}</p>
        {!article.published && <p className="field-hint">{words.notPublished}</p>}
        {!article.open && <p className="field-hint">{words.notOpen}</p>}
        {mayWrite && (
          <p className="live-item-actions">
            {state === 'on' ? (
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() => switchTo('ended')}
              >
                {words.end}
              </button>
            ) : (
              <button
                type="button"
                className={state === 'off' ? 'button primary' : 'button'}
                disabled={busy}
                onClick={() => switchTo('on')}
              >
                {state === 'off' ? words.start : words.resume}
              </button>
            )}
            {state !== 'off' && blog.totalEntries === 0 && (
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() => switchTo('off')}
              >
                {words.remove}
              </button>
            )}
          </p>
        )}
      </section>
      {mayWrite && (
        <EntryForm
          language={article.language}
          zone={zone}
          busy={busy}
          shown={entries}
          isOver={state !== 'on'}
          onSend={({ correction: _, ...entry }) => send('POST', `${path}/entries`, entry)}
        />
      )}
      {state !== 'off' && (
        <section className="live-past" aria-labelledby="entries">
          <h2 className="live-heading" id="entries">
            {words.entries}
          </h2>
          {entries.length === 0 ? (
            <div className="table-sheet empty">
              <p>{words.none}</p>
            </div>
          ) : (
            <ul className="table-sheet live-list">
              {entries.map((entry) => (
                <EntryItem
                  key={entry._id}
                  entry={entry}
                  may={mayWrite}
                  busy={busy}
                  onEdit={() => setEdited(entry)}
                  onPin={() => pin(entry)}
                  onDelete={() => remove(entry)}
                />
              ))}
            </ul>
          )}
          <Pager page={blog.currentPage} pages={blog.totalPages} />
        </section>
      )}
      {edited && (
        <Modal title={words.editTitle} open onOpenChange={() => setEdited(null)}>
          <EntryForm
            entry={edited}
            language={article.language}
            zone={zone}
            busy={busy}
            onSend={async (typed) => {
              const stored = await change(edited, typed);
              if (stored) setEdited(null);
              return stored;
            }}
          />
        </Modal>
      )}
    </Screen>
  );
}
