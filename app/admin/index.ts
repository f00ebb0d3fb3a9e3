import { redirect } from 'react-router';

/** /admin is the dashboard. */
export function loader() {
  throw redirect('/admin/dashboard');
}
