import { splitLanguage } from '../../../contract/paths/language-prefix.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { letterTexts } from '../../words/reading/letters.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/said';

export function loader({ request }: Route.LoaderArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname);
  if (path === paths.lettersAsked()) return { said: 'asked' as const };
  return { said: path === paths.lettersConfirmed() ? ('confirmed' as const) : ('ended' as const) };
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Says what became of a form about letters. */
export default function Said({ loaderData }: Route.ComponentProps) {
  const { title, text } = letterTexts[useInterface().language].said[loaderData.said];
  return (
    <Notice title={title}>
      <title>{title}</title>
      <p>{text}</p>
    </Notice>
  );
}
