import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/boundary';
import { NotFound } from './pages/not-found.tsx';

export default function Boundary() {
  return <Outlet />;
}

/** A page that failed, inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="notice" lang="en">
      <title>Something went wrong</title>
      <h1>This page cannot be shown just now</h1>
      <p>{error instanceof Error ? error.message : 'Please try again in a minute.'}</p>
    </div>
  );
}
