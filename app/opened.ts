import { z } from 'zod';
import { withQuery } from '../contract/paths/paths.ts';
import { openedBut, searchedBut } from '../features/features.ts';

/** What the loader of a page that search engines may index returns. Only the server asks: browsers load no schema. */
const listed = import.meta.env.SSR
  ? z.object({ head: z.object({ hidden: z.undefined().optional() }) })
  : null;

/** What the loader of the first results of a search returns. */
const searching = import.meta.env.SSR
  ? z.object({ searched: z.object({ q: z.string(), found: z.number() }) })
  : null;

/**
 * Returns where the script of a reading page tells that it was opened or, of the results of a search, what was searched:
 * so nothing is counted of whom the script does not count (`app/enhance/opened.ts`). undefined: nobody wants to know.
 */
export function openedAt(loaderData: unknown, off: readonly string[]): string | undefined {
  if (listed?.safeParse(loaderData).success) return openedBut(off);
  const { searched } = searching?.safeParse(loaderData).data ?? {};
  const address = searched && searchedBut(off);
  return address && withQuery(address, { q: searched.q, found: String(searched.found) });
}
