import { splitLanguage } from '../../../contract/paths/language-prefix.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { newsletterTexts } from '../../words/reading/newsletters.ts';
import { Emptied } from '../pages/emptied.tsx';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/said';

export function loader({ request }: Route.LoaderArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname);
  if (path === paths.newslettersAsked()) return { said: 'asked' as const };
  return {
    said: path === paths.newslettersConfirmed() ? ('confirmed' as const) : ('ended' as const),
  };
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Says what became of a form about newsletters. */
export default function Said({ loaderData }: Route.ComponentProps) {
  const { title, text } = newsletterTexts[useInterface().language].said[loaderData.said];
  return (
    <Notice title={title}>
      <title>{title}</title>
      <p>{text}</p>
      {loaderData.said === 'confirmed' && <Emptied />}
    </Notice>
  );
}
