import { isConstraint } from '../../database/constraint.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../errors.ts';
import type { Outcome } from './imported.ts';
import type { Entry } from './report.ts';
import type { Written } from './survey.ts';
import { settleText } from './texts.ts';

type Options = Omit<Parameters<typeof settleText>[1], 'trx' | 'db'> & {
  db: Database['db'];
  dryRun: boolean;
};

type SettledText = Awaited<ReturnType<typeof settleText>> & { item: Written };

/** Takes texts in one transaction; where one of them cannot be taken, each in its own, so that the others are. */
export async function settleTexts(items: Written[], options: Options): Promise<SettledText[]> {
  const { db, dryRun } = options;
  const settle = async (those: Written[], trx: Transaction | null) => {
    const settled: SettledText[] = [];
    for (const item of those) {
      settled.push({ item, ...(await settleText(item, { ...options, trx })) });
    }
    return settled;
  };
  const attempt = (those: Written[]) =>
    dryRun ? settle(those, null) : write(db, (trx) => settle(those, trx));
  try {
    return await attempt(items);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    if (items.length > 1) {
      const alone: SettledText[] = [];
      for (const item of items) alone.push(...(await settleTexts([item], options)));
      return alone;
    }
    return items.map((item) => {
      const { kind, id, title } = item;
      const outcome: Outcome = 'refused';
      const entries: Entry[] = [{ kind, id, title, outcome, reason: 'refused', detail: refused }];
      return { item, id: null, outcome, entries };
    });
  }
}

/** Says why a single thing cannot be written; null where no other would fare better. */
function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.status < 500 ? error.message : null;
  return isConstraint(error) ? 'collides with something that is here' : null;
}
