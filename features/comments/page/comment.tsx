import { Portrait } from '../../../app/reading/article/portrait.tsx';
import { formatMoment, formatShortDate } from '../../../app/reading/format.ts';
import { useInterface } from '../../../app/words/interface.ts';
import { languageOf, languageOfText } from '../../../hindi/language.ts';
import type { ShownComment } from '../calls.ts';
import { commentPaths } from '../paths.ts';
import type { Frame } from './frame.ts';

interface Props {
  comment: ShownComment;
  frame: Frame;
  /** Whether it can be answered. */
  open?: boolean;
  /** Whether links lead to what can be done with it. */
  links?: boolean;
  /** Of which rank its heading is, by which screen readers go from one comment to the next. */
  heading?: 'h3' | 'h4';
}

/** Shows one comment; what its writer deleted keeps its place. */
export function Comment(props: Props) {
  const { comment, frame, open = false, links = true, heading: Heading = 'h3' } = props;
  const { texts, site } = frame;
  const { now } = site;
  const { timeZone } = site.settings;
  const { language, to } = useInterface();
  const { _id: id, name, ofTeam, pieces, createdAt, edited } = comment;
  if (pieces.length === 0) return <p className="comment-gone">{texts.gone}</p>;
  return (
    <>
      <Portrait picture={null} name={name} sizes="" />
      <div className="comment-head">
        <Heading lang={languageOf(name)}>{name}</Heading>
        {ofTeam && <b>{texts.team}</b>}
        <a href={`#comment-${id}`}>
          <time dateTime={createdAt} title={formatMoment(createdAt, language, timeZone)}>
            {formatShortDate(createdAt, language, { timeZone, now })}
          </time>
        </a>
        {edited && <span>{texts.edited}</span>}
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
              href={to(commentPaths.reply({ id }))}
              rel="nofollow"
              aria-label={texts.replyTo(name)}
            >
              {texts.reply}
            </a>
          )}{' '}
          <a
            href={to(commentPaths.report({ id }))}
            rel="nofollow"
            aria-label={texts.reportOf(name)}
          >
            {texts.report}
          </a>
        </p>
      )}
    </>
  );
}
