import { elsewhere } from '../lists/page-number.ts';

/** Any other address leads to the page that says there is nothing. */
export function loader() {
  throw elsewhere(null);
}
