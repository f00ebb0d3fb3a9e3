import { redirect } from 'react-router';
import { adminPaths } from '../../contract/paths/paths.ts';

/** /admin is the dashboard. */
export function loader() {
  throw redirect(adminPaths.dashboard());
}
