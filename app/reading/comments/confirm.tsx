import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import type { Route } from './+types/confirm';
import { Comment } from './comment.tsx';
import { AboutOne, hidden } from './one.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { words } = context.get(interfaceContext);
  const [{ settings }, view] = await Promise.all([
    content.site(),
    content.waitingComment(params.code),
  ]);
  return { code: params.code, view, title: words.comments.confirm, timeZone: settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/**
 * Shows a guest’s comment by the link of a mail. A button does it, since programs that check mails open their links, and
 * below what is confirmed, since somebody else may have written it.
 */
export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { code, view, timeZone } = loaderData;
  const { words, language } = useReading();
  const { comments } = words;
  if (!view) {
    return (
      <AboutOne title={comments.confirm}>
        <p>{comments.linkOver}</p>
      </AboutOne>
    );
  }
  return (
    <AboutOne title={comments.confirm} about={view.about}>
      <div className="comment">
        <Comment comment={view.waiting} timeZone={timeZone} links={false} />
      </div>
      <form className="reader-form" method="post" action="/api/comments/confirm">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="language" value={language} />
        <p>{comments.confirmText}</p>
        <button type="submit">{comments.confirmNow}</button>
      </form>
    </AboutOne>
  );
}
