import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { grievanceTexts } from '../../words/reading/grievance.ts';
import { elsewhere } from '../lists/page-number.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/sent';

export function loader({ params: { number } }: Route.LoaderArgs) {
  if (!/^\d{1,9}$/.test(number)) throw elsewhere(null);
  return { number };
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Says the number of a grievance that was sent without script; 0 is that of a program's, which has none. */
export default function GrievanceSent({ loaderData: { number } }: Route.ComponentProps) {
  const { language, to } = useInterface();
  const texts = grievanceTexts[language];
  return (
    <Notice title={texts.sent}>
      <title>{texts.sent}</title>
      {number !== '0' && <p>{texts.sentNumber(number)}</p>}
      <p>{texts.sentText}</p>
      <p>
        <a href={to(paths.grievance())}>{texts.all}</a>
      </p>
    </Notice>
  );
}
