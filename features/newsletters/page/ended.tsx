import type { MetaFunction } from 'react-router';
import { Said } from './said.tsx';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Says that newsletters are ended. */
export default function EndedPage() {
  return <Said what="ended" />;
}
