import { useReading } from '../../words/reading-interface.ts';
import type { Route } from './+types/account-deleted';
import { Notice } from './notice.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Tells people who have deleted their account that it is gone. */
export default function AccountDeleted() {
  const { accountDeleted } = useReading().words;
  return (
    <Notice title={accountDeleted.title}>
      <title>{accountDeleted.title}</title>
      <p>{accountDeleted.text}</p>
    </Notice>
  );
}
