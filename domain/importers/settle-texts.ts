import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { takeThose } from './one-by-one.ts';
import type { Written } from './survey.ts';
import { settleText } from './texts.ts';

type Options = Omit<Parameters<typeof settleText>[1], 'trx' | 'db'> & {
  db: Database['db'];
  dryRun: boolean;
};

type SettledText = Awaited<ReturnType<typeof settleText>> & { item: Written };

/** Takes texts in one transaction; where one of them cannot be taken, each in its own. */
export function settleTexts(items: Written[], options: Options): Promise<SettledText[]> {
  const { db, dryRun } = options;
  const settle = async (those: Written[], trx: Transaction | null) => {
    const settled: SettledText[] = [];
    for (const item of those) {
      settled.push({ item, ...(await settleText(item, { ...options, trx })) });
    }
    return settled;
  };
  return takeThose(items, {
    take: (those) => (dryRun ? settle(those, null) : write(db, (trx) => settle(those, trx))),
    refuse: (item, detail) => {
      const { kind, id, title } = item;
      const outcome = 'refused' as const;
      const entry = { kind, id, title, outcome, reason: 'refused' as const, detail };
      return { item, id: null, outcome, entries: [entry] };
    },
  });
}
