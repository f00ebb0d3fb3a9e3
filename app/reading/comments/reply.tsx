import { paths } from '../../../contract/paths/paths.ts';
import { useReading } from '../../words/reading-interface.ts';
import type { Route } from './+types/reply';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import { AboutOne, hidden, loadOne } from './one.tsx';

export const loader = (args: Route.LoaderArgs) => loadOne(args);

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Answers a comment. */
export default function ReplyPage({ loaderData }: Route.ComponentProps) {
  const { id, view, timeZone } = loaderData;
  const { words, to } = useReading();
  const { comments } = words;
  return (
    <AboutOne title={comments.reply} about={view?.about}>
      {view?.open ? (
        <>
          <div className="comment">
            <Comment comment={view.comment} timeZone={timeZone} links={false} />
          </div>
          <CommentForm article={view.about._id} parent={id} here={to(paths.commentReply({ id }))} />
        </>
      ) : (
        <p>{comments.notHere}</p>
      )}
    </AboutOne>
  );
}
