import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useInterface } from '../../../app/words/interface.ts';
import { commentPaths } from '../paths.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import { useFrame } from './frame.ts';
import { AboutOne, hidden, loadOne } from './one.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOne(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => hidden(loaderData?.title);

/** Answers a comment. */
export default function ReplyPage() {
  const { id, view } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { texts } = frame;
  const { to } = useInterface();
  return (
    <AboutOne title={texts.reply} about={view?.about}>
      {view?.open ? (
        <>
          <div className="comment-alone">
            <Comment comment={view.comment} frame={frame} links={false} />
          </div>
          <CommentForm
            frame={frame}
            article={view.about._id}
            parent={id}
            here={to(commentPaths.reply({ id }))}
          />
        </>
      ) : (
        <p>{texts.notHere}</p>
      )}
    </AboutOne>
  );
}
