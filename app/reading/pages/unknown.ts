import { elsewhere } from '../lists/page-number.ts';

/** Redirects every unknown address to /404. */
export function loader() {
  throw elsewhere(null);
}
