import type { Queries, Transaction } from '../../../database/database.ts';
import { rememberOldAddress } from '../../../domain/addresses/history.ts';
import { isLive } from '../../../domain/redirects/live.ts';
import { storedAddress } from './old-address.ts';

type Target = { article_id: string } | { category_id: string } | { to_path: string };

/** Old addresses that a dry run has given away, with what they lead to. */
export type Leads = Map<string, string>;

interface Lead {
  target: Target;
  /** Its path here. */
  own: string;
  oldSite: string | undefined;
  leads?: Leads;
}

/**
 * Leads old addresses to what stands for them here; answers those that cannot, since another page or redirect has
 * them. Without a transaction it only says these.
 */
export async function leadHere(
  db: Queries,
  trx: Transaction | null,
  addresses: string[],
  { target, own, oldSite, leads }: Lead,
): Promise<string[]> {
  const queries = trx ?? db;
  const refused: string[] = [];
  const wanted = { article_id: null, category_id: null, to_path: null, ...target };
  const paths = new Set(addresses.map((address) => storedAddress(address, oldSite)));
  for (const path of paths) {
    if (!path || path === own) continue;
    const known = await queries
      .selectFrom('redirects')
      .select(['article_id', 'category_id', 'to_path'])
      .where('from_path', '=', path)
      .executeTakeFirst();
    const same =
      known?.article_id === wanted.article_id &&
      known.category_id === wanted.category_id &&
      known.to_path === wanted.to_path;
    if (same) continue;
    const planned = leads?.get(path);
    if (planned === JSON.stringify(target)) continue;
    if (known || planned || (!path.includes('?') && (await isLive(queries, path))))
      refused.push(path);
    else if (trx) await rememberOldAddress(trx, path, target);
    else leads?.set(path, JSON.stringify(target));
  }
  return refused;
}
