import { Notice } from '../reading/pages/notice.tsx';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = () => [
  { title: 'Sign Up' },
  { name: 'robots', content: 'noindex' },
];

export default function Signup() {
  return (
    <Notice title="Sign Up">
      <p>Accounts are not open yet. Everything on this site can be read without one.</p>
    </Notice>
  );
}
