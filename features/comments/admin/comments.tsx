import './comments.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Screen } from '../../../app/admin/shell/screen.tsx';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { FilterSearch, FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { commentListSchema, type QueuedComment } from '../contract.ts';
import { commentsName } from '../name.ts';
import { commentPaths } from '../paths.ts';
import { BanDialog } from './ban-dialog.tsx';
import { CommentItem } from './comment-item.tsx';
import { type Place, placeBefore, places } from './places.ts';
import { queueKeys } from './queue-keys.ts';
import { QueuePages } from './queue-pages.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { commentWords, loadCommentWords } from './words.ts';

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, limits.searchQuery);
  searchParams.set('q', q);
  const [list] = await Promise.all([
    api(commentListSchema, `/api/comments/admin-comments?${searchParams}`, {
      signal: request.signal,
    }),
    loadCommentWords(),
  ]);
  return { list, q, status: searchParams.get('status'), person: searchParams.get('person') };
}

const others = ['reported', 'shown', 'waiting', 'spam', 'bin'] as const;

/** Lists what readers have written, first what waits for a decision. */
export default function Comments() {
  const { list, q, status, person } = useLoaderData<typeof clientLoader>();
  const { comments, totalComments } = list;
  const words = commentWords();
  const { revalidate } = useRevalidator();
  const { refresh } = useAdminState();
  const [chosen, setChosen] = useState<string[]>([]);
  const confirm = useConfirm();
  const [banned, setBanned] = useState<QueuedComment | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const { busy, attempt } = useAttempt(async () => {
    refresh();
    await revalidate();
  });

  const here = comments.map(({ _id }) => _id);
  const marked = chosen.filter((id) => here.includes(id));
  const mark = (id: string, on: boolean) =>
    setChosen((ids) => [...ids.filter((other) => other !== id), ...(on ? [id] : [])]);

  /** Puts these comments somewhere; they are taken to stand where they were read, or where they were put. */
  const put = (ids: string[], to: Place, from?: Place) => {
    const seen = Object.fromEntries(comments.map(({ _id, editedAt }) => [_id, editedAt]));
    const statuses = Object.fromEntries(comments.map(({ _id, status }) => [_id, from ?? status]));
    const body = { ids, to, seen, statuses };
    return api(doneSchema, '/api/comments/moderate', { method: 'POST', body });
  };

  const move = (ids: string[], to: Place) =>
    attempt(async () => {
      const before = placeBefore(comments.filter(({ _id }) => ids.includes(_id)));
      const { message } = await put(ids, to);
      setChosen([]);
      const undo = () =>
        attempt(async () => {
          if (before) await put(ids, before, to);
          tell(words.moved);
        });
      tell(message, before && undo);
    });

  async function putNetworkAway({ _id, ofNetwork }: QueuedComment) {
    const { title, text, confirmed } = words.network;
    if (!(await confirm({ title: title(ofNetwork + 1), text, action: confirmed }))) return;
    attempt(async () => {
      const body = { comment: _id, to: 'spam' };
      const path = '/api/comments/moderate-network';
      tell((await api(doneSchema, path, { method: 'POST', body })).message);
    });
  }

  const close = ({ article }: QueuedComment) =>
    attempt(async () => {
      const path = `/api/comments/article/${article._id}`;
      const body = { closed: !article.closed };
      tell((await api(doneSchema, path, { method: 'PUT', body })).message);
    });

  const ban = (comment: QueuedComment) =>
    comment.person?.banned
      ? attempt(async () => {
          const path = `/api/comments/ban/${comment.person?._id}`;
          tell((await api(doneSchema, path, { method: 'PUT', body: { banned: false } })).message);
        })
      : setBanned(comment);

  const queue = useRef<HTMLUListElement>(null);
  // Keys work as soon as the comments are seen.
  useLayoutEffect(() => {
    const onKeyDown = queueKeys(() => queue.current, {
      onMove: (id, to) => move([id], to),
      onChoose: (id) => mark(id, !marked.includes(id)),
      onReply: setAnswered,
    });
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <Screen title={commentsName[page.language]} count={totalComments}>
      {person ? (
        <p>
          {comments[0] && words.historyOf(comments[0].name)}{' '}
          <Link className="button small" to={commentPaths.queue()}>
            {words.showAll}
          </Link>
          {comments[0]?.person?.banReason && (
            <span className="queue-ban">{words.bannedFor(comments[0].person.banReason)}</span>
          )}
        </p>
      ) : (
        <Filters>
          <FilterSearch label={words.search} chosen={q} />
          <FilterSelect
            name="status"
            label={words.status}
            chosen={status === 'held' ? null : status}
            all={words.statuses.held}
            options={others.map((value) => ({ value, label: words.statuses[value] }))}
          />
        </Filters>
      )}
      {comments.length === 0 ? (
        <div className="table-sheet empty">
          <p>{!status && !q && !person ? words.noneHeld : words.none}</p>
        </div>
      ) : (
        <>
          <p className="field-hint queue-keys">{words.keys}</p>
          <section className="bulk" aria-label={words.chosenComments}>
            <label className="checkbox">
              <input
                type="checkbox"
                checked={marked.length === here.length}
                onChange={({ target }) => setChosen(target.checked ? here : [])}
              />
              {words.chooseAll}
            </label>
            {marked.length === 0 && comments.every(({ status }) => status === 'held') && (
              <button
                type="button"
                className="button small"
                disabled={busy}
                onClick={() => move(here, 'shown')}
              >
                {words.showPage(here.length)}
              </button>
            )}
            {marked.length > 0 && (
              <>
                <span className="bulk-count" role="status">
                  {words.chosen(marked.length)}
                </span>
                <span className="bulk-actions">
                  {places.map((to) => (
                    <button
                      key={to}
                      type="button"
                      className="button small"
                      disabled={busy}
                      onClick={() => move(marked, to)}
                    >
                      {words.actions[to]}
                    </button>
                  ))}
                </span>
              </>
            )}
          </section>
          <ul className="table-sheet queue" ref={queue}>
            {comments.map((comment) => (
              <CommentItem
                key={comment._id}
                comment={comment}
                chosen={marked.includes(comment._id)}
                busy={busy}
                onChoose={(on) => mark(comment._id, on)}
                onMove={(to) => move([comment._id], to)}
                onReply={() => setAnswered(comment._id)}
                onBan={() => ban(comment)}
                onNetwork={() => putNetworkAway(comment)}
                onClose={() => close(comment)}
              />
            ))}
          </ul>
        </>
      )}
      <QueuePages list={list} />
      {comments
        .filter(({ _id }) => _id === answered)
        .map((comment) => (
          <ReplyDialog
            key={comment._id}
            comment={comment}
            onClose={() => setAnswered(null)}
            onDone={async () => {
              refresh();
              await revalidate();
            }}
          />
        ))}
      {banned && <BanDialog comment={banned} onClose={() => setBanned(null)} onDone={revalidate} />}
    </Screen>
  );
}
