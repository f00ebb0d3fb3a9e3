import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { adminPaths } from '../../contract/paths/paths.ts';
import { ApiError, messageOf } from '../client/api.ts';
import { readUserInfo } from '../client/user-info.ts';
import { SendAgain } from '../ui/send-again.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { words } from '../words/admin/admin.ts';
import type { Route } from './+types/boundary';
import { ScreenLoading, titleOf } from './shell/screen.tsx';

export default function Boundary() {
  return <Outlet />;
}

/** Shows, inside the admin's frame, that a screen could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => tellProblem(error), [error]);
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
        <Link className="button" to="." replace>
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
