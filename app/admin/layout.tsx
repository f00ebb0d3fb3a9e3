import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { paths } from '../../contract/paths/paths.ts';
import { AdminStateProvider } from '../client/admin-state.tsx';
import { requireSignedIn, signInPath } from '../client/api.ts';
import { useNeedsNet } from '../client/needs-net.ts';
import { keepOfflinePage } from '../client/offline-page.ts';
import { useOnline } from '../client/online.ts';
import { useSignedOutElsewhere } from '../client/signed-out.ts';
import { readUserInfo, useUserInfo } from '../client/user-info.ts';
import { HindiTyping } from '../typing/typing.tsx';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { loadOverlaysLater, toastPart } from '../ui/overlays.ts';
import { Toasts } from '../ui/toast.tsx';
import { useLaterPart } from '../ui/use-part.ts';
import { words } from '../words/admin/admin.ts';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/layout';
import stylesheet from './admin.css?url';
import { identityForms, Prove, SignInAgain } from './shell/identity.tsx';
import { NeedsNet } from './shell/needs-net.tsx';
import { ScreenLoading } from './shell/screen.tsx';
import { SetUp } from './shell/set-up.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { unsavedQuestion } from './shell/sign-out.ts';
import { TopBar } from './shell/top-bar.tsx';
import { useDrawer } from './shell/use-drawer.ts';
import { useFocus } from './shell/use-focus.ts';

export const handle = { works: true };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = () => [
  { title: words.shell.admin },
  { name: 'robots', content: 'noindex' },
];

/** Checks the sign-in before any screen loads its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => requireSignedIn(request),
];

/**
 * Returns false, so that nothing is shown, until a stored token is found; redirects to the sign-in
 * if there is none.
 */
function useGate(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (readUserInfo()) setOpen(true);
    else location.replace(signInPath(location.pathname + location.search));
  }, []);
  return open;
}

function Offline() {
  return useOnline() ? null : (
    <p className="offline" role="alert">
      {words.shell.offline}
    </p>
  );
}

/** Renders the frame around every screen of the admin. */
export default function AdminLayout() {
  const open = useGate();
  // Until the server says who is signed in, a token alone may be anybody's.
  const works = useUserInfo()?.role !== 'reader';
  const { open: menu, setOpen: setMenu, button, first } = useDrawer();
  const { state } = useNavigation();
  const wait = useNeedsNet();
  useEffect(() => loadOverlaysLater(identityForms, unsavedQuestion), []);
  // Toasts are drawn as soon as they are loaded: what comes in one piece with its place is not read aloud.
  useLaterPart(toastPart);
  useSignedOutElsewhere();
  useFocus();
  const { words: frame, to } = useInterface();
  const offlineScript = to(paths.offlineScript());
  useEffect(() => keepOfflinePage(offlineScript), [offlineScript]);
  const { account, pages } = frame;
  return (
    <ConfirmProvider>
      <noscript>
        <div className="no-script">
          <p>{account.workNeedsScript}</p>
          <p>
            <a href={to(paths.home())}>{pages.goHome}</a>
          </p>
        </div>
      </noscript>
      {!open && <ScreenLoading />}
      {open && (
        <AdminStateProvider>
          <a className="skip" href="#main" inert={menu}>
            {words.shell.skip}
          </a>
          {state !== 'idle' && <div className="progress" />}
          <div className={works ? 'shell' : 'shell alone'}>
            {works && (
              <>
                <Sidebar open={menu} first={first} onClose={() => setMenu(false)} />
                <div className="side-ground" onClick={() => setMenu(false)} aria-hidden="true" />
              </>
            )}
            <div className="shell-body" inert={menu}>
              <TopBar open={menu} button={button} onMenu={() => setMenu(true)} />
              <Offline />
              <SetUp />
              <main className="screen" id="main" tabIndex={-1}>
                {wait && <NeedsNet {...wait} />}
                <div className="screen-body" hidden={!!wait}>
                  <Outlet />
                </div>
              </main>
              <footer className="shell-foot">
                © {new Date().getFullYear()} {words.shell.rights}
              </footer>
            </div>
          </div>
          <Prove />
          <SignInAgain />
          <HindiTyping />
        </AdminStateProvider>
      )}
      <Toasts />
    </ConfirmProvider>
  );
}
