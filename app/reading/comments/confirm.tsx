import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import type { Route } from './+types/confirm';
import { CommentStyles } from './comments.tsx';
import { hidden } from './one.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  await context.get(contentContext).site();
  const { words } = context.get(interfaceContext);
  return { code: params.code, title: words.comments.confirm };
}

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Shows a guest’s comment by the link of a mail. A button does it, since programs that check mails open their links. */
export default function ConfirmPage({ loaderData: { code } }: Route.ComponentProps) {
  const { words, language } = useInterface();
  const { comments } = words;
  return (
    <section className="wide comments" lang={language}>
      <CommentStyles />
      <h1>{comments.confirm}</h1>
      <form className="reader-form" method="post" action="/api/comments/confirm">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="language" value={language} />
        <p>{comments.confirmText}</p>
        <button type="submit">{comments.confirmNow}</button>
      </form>
    </section>
  );
}
