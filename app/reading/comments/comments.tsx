import type { ShownComment } from '../../../contract/comments.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { CommentsView } from '../../../contract/reading/comments.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import stylesheet from './comments.css?url';

/** The styles of comments, which only pages with comments load. */
export function CommentStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}

interface RepliesProps {
  replies: ShownComment[];
  timeZone: string;
  open: boolean;
}

/** Lists answers to a comment. */
export function Replies({ replies, timeZone, open }: RepliesProps) {
  return (
    <ol className="comment-replies">
      {replies.map((reply) => (
        <li key={reply._id} id={`comment-${reply._id}`}>
          <Comment comment={reply} timeZone={timeZone} open={open} heading="h4" />
        </li>
      ))}
    </ol>
  );
}

interface ThreadsProps {
  view: CommentsView;
  timeZone: string;
}

/** Lists threads, each with its first answers. */
export function Threads({ view: { threads, open }, timeZone }: ThreadsProps) {
  const { words, to } = useReading();
  return (
    <ol className="comment-threads">
      {threads.map((thread) => (
        <li key={thread._id} id={`comment-${thread._id}`}>
          <Comment comment={thread} timeZone={timeZone} open={open} />
          {thread.replies.length > 0 && (
            <Replies replies={thread.replies} timeZone={timeZone} open={open} />
          )}
          {thread.answers > thread.replies.length && (
            <p>
              <a className="more" href={to(paths.commentThread({ id: thread._id }))}>
                {words.comments.allAnswers(thread.answers)}
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
  /** The address to which a sign-in leads back. */
  here: string;
}

/** Offers one line that opens into the form; where nobody may write any more, says so. */
export function WriteComment({ view: { article, open }, here }: WriteProps) {
  const { comments } = useReading().words;
  if (!open) return <p className="comment-note">{comments.closed}</p>;
  return (
    <details className="comment-write">
      <summary>{comments.write}</summary>
      <CommentForm article={article} here={here} />
    </details>
  );
}

/** Shows the newest comments below an article, and after the talk the form that adds one. */
export function Comments({ view, timeZone }: { view: CommentsView | null; timeZone: string }) {
  const { words, language, to, toStory } = useReading();
  const { comments } = words;
  if (!view || (!view.open && view.total === 0)) return null;
  return (
    <section className="comments" id="comments" lang={language} aria-labelledby="comments-title">
      <CommentStyles />
      <h2 id="comments-title">{comments.title(view.total)}</h2>
      <Threads view={view} timeZone={timeZone} />
      {view.pages > 1 && (
        <p>
          <a className="more" href={to(paths.comments({ id: view.article }))}>
            {comments.all(view.total)}
          </a>
        </p>
      )}
      <WriteComment view={view} here={toStory(view.about)} />
    </section>
  );
}
