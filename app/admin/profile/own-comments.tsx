import { useEffect, useState } from 'react';
import { type OwnComment, ownCommentsSchema } from '../../../contract/comments.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { useInterface } from '../../words/interface.ts';
import { useTimeFormat } from '../time-format.ts';
import type { OnSheet } from './on-sheet.ts';
import { useOwn } from './use-own.ts';

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
  const { comments } = profileWords();
  const time = useTimeFormat();
  const { toStory } = useInterface();
  const { _id, state, heldFor, text, createdAt, edited, article } = comment;
  const reason = comments.heldFor[heldFor] || comments.reasons[state];
  const anchor = state === 'shown' ? `#comment-${_id}` : '';
  return (
    <li>
      <p className="own-head">
        {article ? (
          <a href={toStory(article) + anchor} lang={article.language}>
            {article.name}
          </a>
        ) : (
          <span>{comments.noArticle}</span>
        )}
        <span className={`pill ${colours[state]}`}>{comments.states[state]}</span>
      </p>
      <p className="own-text" lang={languageOfText(text)}>
        {text}
      </p>
      <div className="own-foot">
        <p className="field-hint">
          <time dateTime={createdAt}>{time(createdAt)}</time>
          {edited && ` · ${comments.changed}`}
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
          aria-label={comments.removeOn(article?.name ?? comments.noArticle)}
          disabled={busy}
          onClick={onRemove}
        >
          {comments.remove}
        </button>
      </div>
    </li>
  );
}

/** Lists what one has written below articles, what became of each, and deletes it. */
export function OwnComments({ title, onTotal }: OnSheet) {
  const { comments } = profileWords();
  const [page, setPage] = useState(1);
  const { data, failed, load } = useOwn(ownCommentsSchema, `/api/comments/own?page=${page}`);
  const { busy, attempt } = useAttempt(load);
  const confirm = useConfirm();
  const total = data?.totalComments;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  async function remove(id: string) {
    if (!(await confirm(comments.removal))) return;
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
      {data?.comments.length === 0 && <p className="profile-note">{comments.none}</p>}
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
        <nav className="own-pages" aria-label={comments.pages}>
          {turn(comments.newer, data.currentPage - 1, data.currentPage > 1)}
          <span>
            {data.currentPage} / {data.totalPages}
          </span>
          {turn(comments.older, data.currentPage + 1, data.currentPage < data.totalPages)}
        </nav>
      )}
    </>
  );
}
