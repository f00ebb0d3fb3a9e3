import { writeAgain } from '../../../database/transactions.ts';
import { Counter } from '../../../domain/counter.ts';
import { fairCounts } from '../../../server/api/fair-counts.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import type { Searched, SearchOptions } from '../../server.ts';
import { addSearches, searchedWords } from '../rules/searches.ts';

/** Searches of one network, which many readers may share, that are counted in ten minutes. */
const COUNTED = 30;

/** Counts what people search on the site's page. */
export async function countSearches({ app, config, database }: SearchOptions): Promise<Searched> {
  const key = await readSecretKey(config);
  const counter = new Counter({
    write: (searches, at) =>
      writeAgain(database.db, (trx) => addSearches(trx, searches, { at, key })),
    onError: (error) => app.log.error(error),
  });
  app.addHook('onClose', () => counter.flush());
  const isFair = fairCounts(COUNTED);
  return ({ q, total, ip }) => {
    const search = searchedWords(q, total);
    if (search && isFair(ip, '')) counter.add(search);
  };
}
