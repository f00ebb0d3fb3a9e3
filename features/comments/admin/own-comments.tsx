import { useEffect, useState } from 'react';
import type { OnSheet } from '../../../app/admin/profile/on-sheet.ts';
import { useOwn } from '../../../app/admin/profile/use-own.ts';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { PartNotLoaded } from '../../../app/ui/part-not-loaded.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { useInterface } from '../../../app/words/interface.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { type OwnComment, ownCommentsSchema } from '../contract.ts';
import { ownCommentWords } from './words.ts';

const colours = {
  shown: 'green',
  held: 'amber',
  waiting: 'amber',
  hidden: 'grey',
  refused: 'grey',
} satisfies Record<OwnComment['state'], string>;

interface Props {
  comment: OwnComment;
  busy: boolean;
  onRemove: () => void;
}

function Own({ comment, busy, onRemove }: Props) {
  const words = ownCommentWords();
  const time = useTimeFormat();
  const { toStory } = useInterface();
  const { _id, state, heldFor, text, createdAt, edited, article } = comment;
  const reason = words.heldFor[heldFor] || words.reasons[state];
  const anchor = state === 'shown' ? `#comment-${_id}` : '';
  return (
    <li>
      <p className="own-head">
        {article ? (
          <a href={toStory(article) + anchor} lang={article.language}>
            {article.name}
          </a>
        ) : (
          <span>{words.noArticle}</span>
        )}
        <span className={`pill ${colours[state]}`}>{words.states[state]}</span>
      </p>
      <p className="own-text" lang={languageOfText(text)}>
        {text}
      </p>
      <div className="own-foot">
        <p className="field-hint">
          <time dateTime={createdAt}>{time(createdAt)}</time>
          {edited && ` · ${words.changed}`}
          {reason && (
            <>
              <br />
              {reason}
            </>
          )}
        </p>
        <button
          type="button"
          className="row-action danger"
          aria-label={words.removeOn(article?.name ?? words.noArticle)}
          disabled={busy}
          onClick={onRemove}
        >
          {words.remove}
        </button>
      </div>
    </li>
  );
}

/** Lists what one has written below articles, what became of each, and deletes it. */
export function OwnComments({ title, onTotal }: OnSheet) {
  const words = ownCommentWords();
  const [page, setPage] = useState(1);
  const { data, failed, load } = useOwn(ownCommentsSchema, `/api/comments/own?page=${page}`);
  const { busy, attempt } = useAttempt(load);
  const confirm = useConfirm();
  const total = data?.totalComments;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  async function remove(id: string) {
    if (!(await confirm(words.removal))) return;
    await attempt(async () => {
      const { message } = await api(doneSchema, `/api/comments/own/${id}`, { method: 'DELETE' });
      tell(message);
    });
    // The button that was pressed is gone with its comment.
    title.current?.focus();
  }

  const turn = (label: string, to: number, possible: boolean) => (
    <button
      type="button"
      className="button small"
      disabled={busy || !possible}
      onClick={() => {
        setPage(to);
        title.current?.focus();
      }}
    >
      {label}
    </button>
  );

  return (
    <>
      {failed && <PartNotLoaded onRetry={load} />}
      {!data && !failed && <Spinner />}
      {data?.comments.length === 0 && <p className="profile-note">{words.none}</p>}
      {data && data.comments.length > 0 && (
        <ul className="own-list">
          {data.comments.map((comment) => (
            <Own
              key={comment._id}
              comment={comment}
              busy={busy}
              onRemove={() => remove(comment._id)}
            />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <nav className="own-pages" aria-label={words.pages}>
          {turn(words.newer, data.currentPage - 1, data.currentPage > 1)}
          <span>
            {data.currentPage} / {data.totalPages}
          </span>
          {turn(words.older, data.currentPage + 1, data.currentPage < data.totalPages)}
        </nav>
      )}
    </>
  );
}
