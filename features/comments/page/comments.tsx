import { useInterface } from '../../../app/words/interface.ts';
import type { CommentsView, ShownComment } from '../calls.ts';
import { commentPaths } from '../paths.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import stylesheet from './comments.css?url';
import type { Frame } from './frame.ts';

/** The styles of comments, which only pages with comments load. */
export function CommentStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}

interface RepliesProps {
  replies: ShownComment[];
  frame: Frame;
  open: boolean;
}

/** Lists answers to a comment. */
export function Replies({ replies, frame, open }: RepliesProps) {
  return (
    <ol className="comment-replies">
      {replies.map((reply) => (
        <li key={reply._id} id={`comment-${reply._id}`}>
          <Comment comment={reply} frame={frame} open={open} heading="h4" />
        </li>
      ))}
    </ol>
  );
}

interface ThreadsProps {
  view: CommentsView;
  frame: Frame;
}

/** Lists threads, each with its first answers. */
export function Threads({ view: { threads, open }, frame }: ThreadsProps) {
  const { to } = useInterface();
  return (
    <ol className="comment-threads">
      {threads.map((thread) => (
        <li key={thread._id} id={`comment-${thread._id}`}>
          <Comment comment={thread} frame={frame} open={open} />
          {thread.replies.length > 0 && (
            <Replies replies={thread.replies} frame={frame} open={open} />
          )}
          {thread.answers > thread.replies.length && (
            <p>
              <a className="more" href={to(commentPaths.thread({ id: thread._id }))}>
                {frame.texts.allAnswers(thread.answers)}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface WriteProps {
  view: Pick<CommentsView, 'article' | 'open'>;
  frame: Frame;
  /** The address to which a sign-in leads back. */
  here: string;
}

/** Offers one line that opens into the form; where nobody may write any more, says so. */
export function WriteComment({ view: { article, open }, frame, here }: WriteProps) {
  if (!open) return <p className="comment-note">{frame.texts.closed}</p>;
  return (
    <details className="comment-write">
      <summary>{frame.texts.write}</summary>
      <CommentForm article={article} frame={frame} here={here} />
    </details>
  );
}

/** Shows the newest comments below an article, and after the talk the form that adds one. */
export function BelowArticle({ view, frame }: ThreadsProps) {
  const { to, toStory } = useInterface();
  const { texts } = frame;
  return (
    <>
      <CommentStyles />
      <h2 id="comments-title">{texts.title(view.total)}</h2>
      <Threads view={view} frame={frame} />
      {view.pages > 1 && (
        <p>
          <a className="more" href={to(commentPaths.all({ id: view.article }))}>
            {texts.all(view.total)}
          </a>
        </p>
      )}
      <WriteComment view={view} frame={frame} here={toStory(view.about)} />
    </>
  );
}
