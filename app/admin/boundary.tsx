import { Link, Outlet } from 'react-router';
import { ApiError, messageOf } from '../client/api.ts';
import type { Route } from './+types/boundary';
import { ScreenLoading } from './shell/screen.tsx';

export default function Boundary() {
  return <Outlet />;
}

/** A screen that could not be loaded, inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const title = status === 403 ? 'Not for your role' : status === 404 ? 'Not found' : 'Not loaded';
  return (
    <div className="empty">
      <title>{`${title} · Admin`}</title>
      <h1>{title}</h1>
      <p>{messageOf(error)}</p>
      <p>
        <Link className="button" to="." replace>
          Try again
        </Link>{' '}
        <Link className="button" to="/admin/dashboard">
          Dashboard
        </Link>
      </p>
    </div>
  );
}

export { ScreenLoading as HydrateFallback };
