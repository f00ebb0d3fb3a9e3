import { limits } from '../../../contract/limits.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Honeypot } from '../form-fields.tsx';
import type { Route } from './+types/report';
import { Comment } from './comment.tsx';
import { AboutOne, hidden, loadOne } from './one.tsx';

export const loader = (args: Route.LoaderArgs) => loadOne(args);

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Reports a comment to those who moderate; a plain form that needs no script. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { id, view, timeZone } = loaderData;
  const { words, language } = useReading();
  const { comments } = words;
  if (!view) {
    return (
      <AboutOne title={comments.report}>
        <p>{comments.notHere}</p>
      </AboutOne>
    );
  }
  return (
    <AboutOne title={comments.report} about={view.about}>
      {/* The form leads here once it is sent. */}
      <p className="comment-sent" id="sent" tabIndex={-1}>
        {comments.reported}
      </p>
      <div className="comment">
        <Comment comment={view.comment} timeZone={timeZone} links={false} />
      </div>
      <form className="reader-form" method="post" action={`/api/comments/report/${id}`}>
        <input type="hidden" name="language" value={language} />
        <p>
          <label htmlFor="report-reason">{comments.why}</label>
          <textarea id="report-reason" name="reason" rows={3} maxLength={limits.comments.reason} />
        </p>
        <Honeypot form="report" />
        <button type="submit">{comments.sendReport}</button>
      </form>
    </AboutOne>
  );
}
