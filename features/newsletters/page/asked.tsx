import type { MetaFunction } from 'react-router';
import { Said } from './said.tsx';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Says that a mail asks to confirm newsletters. */
export default function AskedPage() {
  return <Said what="asked" />;
}
