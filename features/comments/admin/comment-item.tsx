import { Link } from 'react-router';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { withQuery } from '../../../contract/paths/paths.ts';
import { languageOfText } from '../../../hindi/language.ts';
import type { QueuedComment } from '../contract.ts';
import { commentPaths } from '../paths.ts';
import { banFromComments } from '../permissions.ts';
import { type Place, places } from './places.ts';
import { commentWords } from './words.ts';

interface Props {
  comment: QueuedComment;
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onMove: (to: Place) => void;
  onReply: () => void;
  onBan: () => void;
  /** Puts it away with whatever else came from its network. */
  onNetwork: () => void;
  onClose: () => void;
}

/** Shows one comment of the queue, what is known of it, and what can be done with it. */
export function CommentItem({ comment, chosen, busy, ...on }: Props) {
  const { onChoose, onMove, onReply, onBan, onNetwork, onClose } = on;
  const {
    _id,
    status,
    heldFor,
    text,
    createdAt,
    editedAt,
    reply,
    reports,
    reasons,
    article,
    person,
  } = comment;
  const words = commentWords();
  const { may } = useMay();
  const time = useTimeFormat();
  const name = comment.name || words.guest;
  return (
    <li className="queued" data-id={_id} tabIndex={-1}>
      <label className="checkbox queued-choice">
        <input
          type="checkbox"
          aria-label={words.choose(name)}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className="queued-body">
        <p className="queued-head">
          <b>{name}</b>
          {person?.email && <span className="field-hint">{person.email}</span>}
          <time dateTime={createdAt}>{time(createdAt)}</time>
          {!person && <span className="pill grey">{words.guest}</span>}
          {person?.banned && <span className="pill grey">{words.banned}</span>}
          {reports > 0 && <span className="pill amber">{words.reports(reports)}</span>}
          {heldFor && status === 'held' && (
            <span className="pill amber">{words.heldFor[heldFor]}</span>
          )}
        </p>
        <p className="queued-text" lang={languageOfText(text)}>
          {text}
        </p>
        {reasons.length > 0 && (
          <ul className="queued-reasons" aria-label={words.reasons}>
            {reasons.map((reason, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reasons have nothing else of their own, and stay in place.
              <li key={place}>{reason}</li>
            ))}
          </ul>
        )}
        <p className="field-hint">
          {reply && `${words.reply} `}
          {editedAt && `(${words.edited}) `}
          {words.on}{' '}
          <a
            href={`${article.address}#comments`}
            target="_blank"
            rel="noopener"
            lang={languageOfText(article.name)}
          >
            {article.name}
          </a>
        </p>
        <p className="queued-actions">
          <button
            type="button"
            className="row-action"
            aria-label={words.actionOn(words.reply, name)}
            disabled={busy}
            onClick={onReply}
          >
            {words.reply}
          </button>
          {places
            .filter((to) => to !== status)
            .map((to) => (
              <button
                key={to}
                type="button"
                className={to === 'bin' || to === 'spam' ? 'row-action danger' : 'row-action'}
                aria-label={words.actionOn(words.actions[to], name)}
                disabled={busy}
                onClick={() => onMove(to)}
              >
                {words.actions[to]}
              </button>
            ))}
          {person && (
            <Link
              className="row-action"
              to={withQuery(commentPaths.queue(), { person: person._id })}
            >
              {words.history}
            </Link>
          )}
          {comment.ofNetwork > 0 && (
            <button
              type="button"
              className="row-action danger"
              aria-label={words.actionOn(words.network.action(comment.ofNetwork), name)}
              disabled={busy}
              onClick={onNetwork}
            >
              {words.network.action(comment.ofNetwork)}
            </button>
          )}
          {person && may(banFromComments) && (
            <button type="button" className="row-action" disabled={busy} onClick={onBan}>
              {person.banned ? words.unban : words.ban}
            </button>
          )}
          <button type="button" className="row-action" disabled={busy} onClick={onClose}>
            {article.closed ? words.open : words.close}
          </button>
        </p>
      </div>
    </li>
  );
}
