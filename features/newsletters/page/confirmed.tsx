import type { MetaFunction } from 'react-router';
import { Emptied } from '../../../app/reading/pages/emptied.tsx';
import { Said } from './said.tsx';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Says that newsletters are confirmed. */
export default function ConfirmedPage() {
  return (
    <Said what="confirmed">
      <Emptied />
    </Said>
  );
}
