import type { ShownComment } from '../../../contract/comments.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatMoment } from '../format.ts';

interface Props {
  comment: ShownComment;
  timeZone: string;
  /** Whether it can be answered. */
  open?: boolean;
  /** Whether links lead to what can be done with it. */
  links?: boolean;
}

/** Shows one comment; what its writer deleted keeps its place. */
export function Comment({ comment, timeZone, open = false, links = true }: Props) {
  const { words, language, to } = useReading();
  const { comments } = words;
  const { _id: id, name, ofTeam, pieces, createdAt, edited } = comment;
  if (pieces.length === 0) return <p className="comment-gone">{comments.gone}</p>;
  return (
    <>
      <p className="comment-head">
        <b>{name}</b> {ofTeam && <span className="comment-team">{comments.team}</span>}{' '}
        <a href={`#comment-${id}`}>
          <time dateTime={createdAt}>{formatMoment(createdAt, language, timeZone)}</time>
        </a>
        {edited && ` · ${comments.edited}`}
      </p>
      <p className="comment-text" lang={languageOfText(pieces.map(({ text }) => text).join(''))}>
        {pieces.map(({ text, href }, place) =>
          href === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
            <a key={place} href={href} rel="ugc nofollow">
              {text}
            </a>
          ),
        )}
      </p>
      {links && (
        <p className="comment-links">
          {open && (
            <a
              href={to(paths.commentReply({ id }))}
              rel="nofollow"
              aria-label={comments.replyTo(name)}
            >
              {comments.reply}
            </a>
          )}{' '}
          <a
            href={to(paths.commentReport({ id }))}
            rel="nofollow"
            aria-label={comments.reportOf(name)}
          >
            {comments.report}
          </a>
        </p>
      )}
    </>
  );
}
