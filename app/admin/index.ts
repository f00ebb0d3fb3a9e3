import { redirect } from 'react-router';
import { adminPaths } from '../../contract/paths/paths.ts';

/** Redirects /admin to the dashboard. */
export function loader() {
  throw redirect(adminPaths.dashboard());
}
