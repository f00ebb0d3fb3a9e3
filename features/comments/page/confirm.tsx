import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { useInterface } from '../../../app/words/interface.ts';
import { commentWaiting } from '../calls.ts';
import { Comment } from './comment.tsx';
import { useFrame } from './frame.ts';
import { AboutOne, hidden } from './one.tsx';
import { textsOf } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const { code = '' } = params;
  const [site, view] = await Promise.all([content.site(), content.ask(commentWaiting, code)]);
  return { code, view, title: textsOf(site, ui).confirm };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => hidden(loaderData?.title);

/**
 * Shows a guest’s comment by the link of a mail. A button does it, since programs that check mails open their links, and
 * below what is confirmed, since somebody else may have written it.
 */
export default function ConfirmPage() {
  const { code, view } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { texts } = frame;
  const { language } = useInterface();
  if (!view) {
    return (
      <AboutOne title={texts.confirm}>
        <p>{texts.linkOver}</p>
      </AboutOne>
    );
  }
  return (
    <AboutOne title={texts.confirm} about={view.about}>
      <div className="comment-alone">
        <Comment comment={view.waiting} frame={frame} links={false} />
      </div>
      <form className="reader-form" method="post" action="/api/comments/confirm">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="language" value={language} />
        <p>{texts.confirmText}</p>
        <button type="submit">{texts.confirmNow}</button>
      </form>
    </AboutOne>
  );
}
