import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { elsewhere } from '../../../app/reading/lists/page-number.ts';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { grievancePaths } from '../paths.ts';
import { grievanceWords } from './words.ts';

export function loader({ params: { number = '' } }: LoaderFunctionArgs) {
  if (!/^\d{1,9}$/.test(number)) throw elsewhere(null);
  return { number };
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Says the number of a grievance that was sent without script; 0 is that of a program's, which has none. */
export default function GrievanceSent() {
  const { number } = useLoaderData<typeof loader>();
  const { language, to } = useInterface();
  const texts = grievanceWords[language];
  return (
    <Notice title={texts.sent}>
      <title>{texts.sent}</title>
      {number !== '0' && <p>{texts.sentNumber(number)}</p>}
      <p>{texts.sentText}</p>
      <p>
        <a href={to(grievancePaths.form())}>{texts.all}</a>
      </p>
    </Notice>
  );
}
