import type { Database, Transaction } from '../../../database/database.ts';
import { throughDeadlocks, write } from '../../../database/transactions.ts';
import type { Folder } from '../../../domain/search-index/index-articles.ts';
import { takeThose } from './one-by-one.ts';
import { sayDetail } from './report.ts';
import type { Written } from './survey.ts';
import { bodyOf } from './text-body.ts';
import { settleText } from './texts.ts';
import type { Body } from './values.ts';

type Options = Omit<Parameters<typeof settleText>[1], 'trx' | 'db' | 'body' | 'otherBody'> & {
  db: Database['db'];
  dryRun: boolean;
};

type SettledText = Awaited<ReturnType<typeof settleText>> & { item: Written };

interface Ready {
  item: Written;
  body: Body;
  /** Of a page in the other language. */
  otherBody: Body | null;
}

/** Writes in a transaction. Where nothing was kept, the words of the index are new again. */
async function writeWith<T>(
  { db, folder }: { db: Database['db']; folder: Folder },
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await write(db, work);
  } catch (error) {
    folder.forget();
    throw error;
  }
}

/** Takes texts in one transaction; where one of them cannot be taken, each in its own. */
export async function settleTexts(items: Written[], options: Options): Promise<SettledText[]> {
  const { context, dryRun } = options;
  const all: Ready[] = [];
  for (const item of items) {
    const other = item.kind === 'page' && item.other;
    const otherBody = other ? await bodyOf(other, context) : null;
    all.push({ item, body: await bodyOf(item, context), otherBody });
  }
  const settle = async (those: Ready[], trx: Transaction | null) => {
    const settled: SettledText[] = [];
    for (const { item, ...bodies } of those) {
      settled.push({ item, ...(await settleText(item, { ...options, ...bodies, trx })) });
    }
    return settled;
  };
  return takeThose(all, {
    take: (those) =>
      dryRun
        ? settle(those, null)
        : throughDeadlocks(() => writeWith(options, (trx) => settle(those, trx))),
    refuse: ({ item }, why) => {
      const { kind, id, title } = item;
      const outcome = 'refused' as const;
      const entry = { kind, id, title, outcome, reason: 'refused' as const, ...sayDetail(why) };
      return { item, id: null, outcome, entries: [entry] };
    },
  });
}
