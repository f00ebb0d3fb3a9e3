import { Notice } from '../reading/pages/notice.tsx';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = () => [
  { title: 'Sign In' },
  { name: 'robots', content: 'noindex' },
];

export default function Login() {
  return (
    <Notice title="Sign In">
      <p>Signing in is not open yet. Everything on this site can be read without an account.</p>
    </Notice>
  );
}
