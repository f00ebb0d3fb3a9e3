import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { answerMailsAt } from '../calls.ts';
import { CommentStyles } from './comments.tsx';
import { useFrame } from './frame.ts';
import { hidden } from './one.tsx';
import { textsOf } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ui = context.get(interfaceContext);
  const content = context.get(contentContext);
  const { code = '' } = params;
  const [site, mails] = await Promise.all([content.site(), content.ask(answerMailsAt, code)]);
  return { code, mails, title: textsOf(site, ui).mails.title };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => hidden(loaderData?.title);

/** Ends the mails about answers by a button, since programs that look through mails open every link in them. */
export default function AnswerMailsPage() {
  const { code, mails } = useLoaderData<typeof loader>();
  const { language } = useInterface();
  const { mails: texts, linkGone } = useFrame().texts;
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
