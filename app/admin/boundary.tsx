import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { adminPaths, paths } from '../../contract/paths/paths.ts';
import { ApiError, messageOf } from '../client/api.ts';
import { readUserInfo, useUserInfo } from '../client/user-info.ts';
import { SendAgain } from '../ui/send-again.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { words } from '../words/admin/admin.ts';
import type { Route } from './+types/boundary';
import { NoPart } from './shell/no-part.tsx';
import { ScreenLoading, titleOf } from './shell/screen.tsx';

/** Whether this is a screen of the admin and a reader has opened it. */
function useIsShut(): boolean {
  const { pathname } = useLocation();
  return useUserInfo()?.role === 'reader' && pathname !== paths.profile();
}

export default function Boundary() {
  return useIsShut() ? <NoPart /> : <Outlet />;
}

/** Shows, inside the admin's frame, that a screen could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shut = useIsShut();
  useEffect(() => {
    if (!shut) tellProblem(error);
  }, [error, shut]);
  // The route of this boundary has no screen of its own: the one that failed is loaded again.
  const { pathname, search, hash } = useLocation();
  if (shut) return <NoPart />;
  const status = error instanceof ApiError ? error.status : 0;
  const { problem, screens } = words.shell;
  const title =
    status === 403 ? problem.notAllowed : status === 404 ? problem.notFound : problem.notLoaded;
  return (
    <div className="empty">
      <title>{titleOf(title)}</title>
      <h1>{title}</h1>
      <p>{messageOf(error)}</p>
      <p>
        <Link className="button" to={{ pathname, search, hash }} replace>
          {problem.tryAgain}
        </Link>{' '}
        {status === 403 && readUserInfo()?.mustConfirm && <SendAgain />}{' '}
        <Link className="button" to={adminPaths.dashboard()}>
          {screens.dashboard}
        </Link>
      </p>
    </div>
  );
}

export { ScreenLoading as HydrateFallback };
