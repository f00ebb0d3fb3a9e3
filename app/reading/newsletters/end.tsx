import { endedSubscription } from '../../../contract/newsletter-calls.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { newsletterTexts } from '../../words/reading/newsletters.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/end';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { code } = params;
  return { found: await context.get(contentContext).ask(endedSubscription, code), code };
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Ends a subscription by a button, since programs that look through mails open every link in them. */
export default function EndNewsletters({ loaderData: { found, code } }: Route.ComponentProps) {
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
