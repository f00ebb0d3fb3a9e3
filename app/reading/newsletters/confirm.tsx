import { data } from 'react-router';
import { requestedNewsletters } from '../../../contract/newsletter-calls.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { newsletterTexts } from '../../words/reading/newsletters.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/confirm';

export async function loader({ context, params }: Route.LoaderArgs) {
  const lists = await context.get(contentContext).ask(requestedNewsletters, params.code);
  const { code } = params;
  return lists ? { lists, code } : data({ lists: null, code }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Confirms an address by a button, since programs that look through mails open every link in them. */
export default function ConfirmNewsletters({ loaderData: { lists, code } }: Route.ComponentProps) {
  const { language, to } = useInterface();
  const texts = newsletterTexts[language];
  if (!lists) {
    return (
      <Notice title={texts.tooLate}>
        <title>{texts.tooLate}</title>
        <p>
          <a href={to(paths.newsletters())}>{texts.askAgain}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={texts.confirmTitle}>
      <title>{texts.confirmTitle}</title>
      <ul className="letter-lists">
        {lists.map(({ _id, name, rhythm }) => (
          <li key={_id}>
            <b lang={languageOf(name)}>{name}</b> · {texts.rhythms[rhythm]}
          </li>
        ))}
      </ul>
      <form
        className="letter-form reader-form"
        method="post"
        action={`/api/letters/confirm/${code}`}
      >
        <button type="submit">{texts.confirm}</button>
      </form>
      <p>{texts.confirmNote}</p>
    </Notice>
  );
}
