import type { ShownComment } from '../../../contract/comments.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf, languageOfText } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Portrait } from '../article/portrait.tsx';
import { formatMoment, formatShortDate } from '../format.ts';
import { useSite } from '../use-site.ts';

interface Props {
  comment: ShownComment;
  timeZone: string;
  /** Whether it can be answered. */
  open?: boolean;
  /** Whether links lead to what can be done with it. */
  links?: boolean;
  /** Of which rank its heading is, by which screen readers go from one comment to the next. */
  heading?: 'h3' | 'h4';
}

/** Shows one comment; what its writer deleted keeps its place. */
export function Comment(props: Props) {
  const { comment, timeZone, open = false, links = true, heading: Heading = 'h3' } = props;
  const { now } = useSite();
  const { words, language, to } = useReading();
  const { comments } = words;
  const { _id: id, name, ofTeam, pieces, createdAt, edited } = comment;
  if (pieces.length === 0) return <p className="comment-gone">{comments.gone}</p>;
  return (
    <>
      <Portrait picture={null} name={name} sizes="" />
      <div className="comment-head">
        <Heading lang={languageOf(name)}>{name}</Heading>
        {ofTeam && <b>{comments.team}</b>}
        <a href={`#comment-${id}`}>
          <time dateTime={createdAt} title={formatMoment(createdAt, language, timeZone)}>
            {formatShortDate(createdAt, language, { timeZone, now })}
          </time>
        </a>
        {edited && <span>{comments.edited}</span>}
      </div>
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
