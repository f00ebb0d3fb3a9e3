import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext } from '../../../app/content-context.ts';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { languageOf } from '../../../hindi/language.ts';
import { requestedNewsletters } from '../calls.ts';
import { newsletterPaths } from '../paths.ts';
import { PageStyles } from './page-styles.tsx';
import { newsletterTexts } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { code = '' } = params;
  const lists = await context.get(contentContext).ask(requestedNewsletters, code);
  return lists ? { lists, code } : data({ lists: null, code }, { status: 404 });
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Confirms an address by a button, since programs that look through mails open every link in them. */
export default function ConfirmNewsletters() {
  const { lists, code } = useLoaderData<typeof loader>();
  const { language, to } = useInterface();
  const texts = newsletterTexts[language];
  if (!lists) {
    return (
      <Notice title={texts.tooLate}>
        <title>{texts.tooLate}</title>
        <p>
          <a href={to(newsletterPaths.page())}>{texts.askAgain}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={texts.confirmTitle}>
      <PageStyles />
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
