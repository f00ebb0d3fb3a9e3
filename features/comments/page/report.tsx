import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Honeypot } from '../../../app/reading/form-fields.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { commentLimits } from '../limits.ts';
import { Comment } from './comment.tsx';
import { useFrame } from './frame.ts';
import { AboutOne, hidden, loadOne } from './one.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOne(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => hidden(loaderData?.title);

/** Reports a comment to those who moderate; a plain form that needs no script. */
export default function ReportPage() {
  const { id, view } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { texts } = frame;
  const { language } = useInterface();
  if (!view) {
    return (
      <AboutOne title={texts.report}>
        <p>{texts.notHere}</p>
      </AboutOne>
    );
  }
  return (
    <AboutOne title={texts.report} about={view.about}>
      {/* The form leads here once it is sent. */}
      <p className="comment-sent" id="sent" tabIndex={-1}>
        {texts.reported}
      </p>
      <div className="comment-alone">
        <Comment comment={view.comment} frame={frame} links={false} />
      </div>
      <form className="reader-form" method="post" action={`/api/comments/report/${id}`}>
        <input type="hidden" name="language" value={language} />
        <p>
          <label htmlFor="report-reason">{texts.why}</label>
          <textarea id="report-reason" name="reason" rows={3} maxLength={commentLimits.reason} />
        </p>
        <Honeypot form="report" />
        <button type="submit">{texts.sendReport}</button>
      </form>
    </AboutOne>
  );
}
