import { data } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { letterTexts } from '../../words/reading/letters.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/confirm';

export async function loader({ context, params }: Route.LoaderArgs) {
  const lists = await context.get(contentContext).lettersAsked(params.code);
  const { code } = params;
  return lists ? { lists, code } : data({ lists: null, code }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Confirms an address by a button, since programs that look through mails open every link in them. */
export default function ConfirmLetters({ loaderData: { lists, code } }: Route.ComponentProps) {
  const { language, to } = useInterface();
  const letters = letterTexts[language];
  if (!lists) {
    return (
      <Notice title={letters.tooLate}>
        <title>{letters.tooLate}</title>
        <p>
          <a href={to(paths.letters())}>{letters.askAgain}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={letters.confirmTitle}>
      <title>{letters.confirmTitle}</title>
      <ul className="letter-lists">
        {lists.map(({ _id, name, rhythm }) => (
          <li key={_id}>
            <b lang={languageOf(name)}>{name}</b> · {letters.rhythms[rhythm]}
          </li>
        ))}
      </ul>
      <form
        className="letter-form reader-form"
        method="post"
        action={`/api/letters/confirm/${code}`}
      >
        <button type="submit">{letters.confirm}</button>
      </form>
      <p>{letters.confirmNote}</p>
    </Notice>
  );
}
