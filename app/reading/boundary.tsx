import { isRouteErrorResponse, Outlet } from 'react-router';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/boundary';
import { Lost } from './pages/lost.tsx';

export default function Boundary() {
  return <Outlet />;
}

/** Shows the failure of a page inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pages } = useInterface().words;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <Lost title={pages.notFound} text={pages.notFoundText} />;
  }
  return (
    <div className="notice">
      <title>{pages.wrong}</title>
      <h1>{pages.cannotBeShown}</h1>
      <p data-error="">{pages.tryAgain}</p>
    </div>
  );
}
