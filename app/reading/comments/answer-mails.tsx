import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/answer-mails';
import { CommentStyles } from './comments.tsx';
import { hidden } from './one.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { words } = context.get(interfaceContext);
  const mails = await context.get(contentContext).answerMails(params.code);
  return { code: params.code, mails, title: words.comments.mails.title };
}

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Ends the mails about answers by a button, since programs that look through mails open every link in them. */
export default function AnswerMailsPage({ loaderData: { code, mails } }: Route.ComponentProps) {
  const { words, language } = useReading();
  const { mails: texts, linkGone } = words.comments;
  if (!mails) {
    return (
      <Notice title={texts.title}>
        <p>{linkGone}</p>
      </Notice>
    );
  }
  const { on, email } = mails;
  return (
    <Notice title={texts.title}>
      <CommentStyles />
      <p>{on ? texts.on(email) : texts.off(email)}</p>
      <form className="reader-form" method="post" action={`/api/comments/mails/${code}`}>
        <input type="hidden" name="language" value={language} />
        {!on && <input type="hidden" name="on" value="yes" />}
        <button type="submit">{on ? texts.end : texts.begin}</button>
      </form>
    </Notice>
  );
}
