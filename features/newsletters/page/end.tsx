import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext } from '../../../app/content-context.ts';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { languageOf } from '../../../hindi/language.ts';
import { endedSubscription } from '../calls.ts';
import { PageStyles } from './page-styles.tsx';
import { newsletterTexts } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { code = '' } = params;
  return { found: await context.get(contentContext).ask(endedSubscription, code), code };
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Ends a subscription by a button, since programs that look through mails open every link in them. */
export default function EndNewsletters() {
  const { found, code } = useLoaderData<typeof loader>();
  const { language } = useInterface();
  const texts = newsletterTexts[language];
  if (!found) {
    return (
      <Notice title={texts.said.ended.title}>
        <title>{texts.said.ended.title}</title>
        <p>{texts.said.ended.text}</p>
      </Notice>
    );
  }
  const { list, email, others } = found;
  return (
    <Notice title={texts.endTitle}>
      <PageStyles />
      <title>{texts.endTitle}</title>
      <p>
        <b lang={languageOf(list.name)}>{list.name}</b> · {email}
      </p>
      <form className="letter-form reader-form" method="post" action={`/api/letters/end/${code}`}>
        <input type="hidden" name="language" value={language} />
        <button type="submit">{texts.end}</button>
        {others && (
          <button type="submit" name="all" value="yes" className="plain">
            {texts.endAll}
          </button>
        )}
      </form>
    </Notice>
  );
}
