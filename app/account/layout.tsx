import { Outlet } from 'react-router';
import reading from '../reading/reading.css?url';
import { HindiTyping } from '../typing/typing.tsx';
import { Toasts } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/layout';
import stylesheet from './account.css?url';

export const handle = { works: true };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: reading },
  { rel: 'stylesheet', href: stylesheet },
];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Renders the sign-in and sign-up screens inside the frame of the reading pages. */
export default function AccountLayout() {
  const { account } = useInterface().words;
  return (
    <div className="account-page">
      <div className="kinari" aria-hidden="true" />
      <noscript>
        <p>{account.needsScript}</p>
      </noscript>
      <Outlet />
      <HindiTyping />
      <Toasts />
    </div>
  );
}
