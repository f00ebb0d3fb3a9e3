import { languageSchema } from '../../../contract/common.ts';
import type { Message } from '../../../contract/messages/message.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { statesOf } from '../../../domain/articles/states.ts';
import { findTranslations, joinTranslations } from '../../../domain/articles/translations.ts';
import { addRedirect } from '../../../domain/redirects/edit.ts';
import {
  findImported,
  type ImportedKind,
  type Outcome,
  type Row,
  remember,
  stampOf,
} from './imported.ts';
import { inLanguage, type RedirectItem } from './item.ts';
import { takeThose } from './one-by-one.ts';
import { leadHere } from './redirects.ts';
import { type Entry, sayDetail } from './report.ts';
import type { Survey } from './survey.ts';

/** An article that the source calls a translation. */
export interface Translation {
  id: string;
  /** It came in this run; of others somebody may have taken the link away. */
  added: boolean;
}

/** Links, picture pages and redirects of one transaction. */
const PORTION = 50;

/** Links articles of two languages that are translations of each other and of nothing else. */
export async function linkTranslations(
  db: Database['db'],
  groups: Translation[][],
  actor: string | null,
): Promise<void> {
  const pairs = groups
    .filter((group) => group.length === 2 && group.some(({ added }) => added))
    .map((group) => group.map(({ id }) => id));
  for (const some of portions(pairs, PORTION)) {
    await writeAgain(db, async (trx) => {
      for (const ids of some) {
        const pair = await statesOf(trx, ids);
        const [one, other] = pair;
        if (!one || !other || one.language === other.language) continue;
        if ((await findTranslations(trx, ids)).size > 0) continue;
        await joinTranslations(trx, pair, actor ?? undefined);
      }
    });
  }
}

/** The pages that showed a picture alone lead to the article it belonged to. */
export async function leadPicturePages(
  db: Database['db'],
  survey: Survey,
  site: string,
): Promise<void> {
  const pages = [...survey.pictures.values()].flatMap(({ article, oldAddresses = [] }) =>
    article && oldAddresses.length > 0 ? [{ article, oldAddresses }] : [],
  );
  for (const some of portions(pages, PORTION)) {
    await writeAgain(db, async (trx) => {
      const idsOf = (article: string) => [
        article,
        ...languageSchema.options.map((language) => inLanguage(article, language)),
      ];
      const ids = some.flatMap(({ article }) => idsOf(article));
      const here = await findImported(trx, site, 'article', ids);
      for (const { article, oldAddresses } of some) {
        const [known] = idsOf(article).flatMap((id) => here.get(id) ?? []);
        if (!known || (await stampOf(trx, 'article', known.our_id)) === null) continue;
        const target = { article_id: known.our_id };
        await leadHere(trx, trx, oldAddresses, { target, own: '', oldSite: survey.site.url });
      }
    });
  }
}

interface Led {
  entry: Entry;
  /** What is remembered of a redirect that is new. */
  row?: Row;
}

/** The redirects of the source itself, after everything they may lead to. */
export async function leadOthers(
  db: Database['db'],
  survey: Survey,
  source: string,
  { dryRun, actor, siteUrl }: { dryRun: boolean; actor: string | null; siteUrl: string },
): Promise<Entry[]> {
  const kind: ImportedKind = 'redirect';
  const led = (item: RedirectItem, outcome: Outcome, why?: Message): Led => {
    const { id, from, to } = item;
    return { entry: { kind, id, title: from, from, to, outcome, ...(why && sayDetail(why)) } };
  };
  const lead = async (trx: Transaction, item: RedirectItem): Promise<Led> => {
    const known = await findImported(trx, source, kind, [item.id]);
    if (known.has(item.id)) return led(item, 'unchanged');
    const path = await addRedirect(trx, item, { siteUrl, actor });
    const stamp = (await stampOf(trx, kind, path)) ?? '';
    const row = { source, kind, source_id: item.id, our_id: path, hash: '', stamp, made: 1 };
    await remember(trx, row);
    return { ...led(item, 'added'), row };
  };
  if (dryRun) {
    const entries: Entry[] = [];
    for (const some of portions(survey.redirects)) {
      const ids = some.map(({ id }) => id);
      const known = await findImported(db, source, kind, ids);
      entries.push(
        ...some.map((item) => led(item, known.has(item.id) ? 'unchanged' : 'added').entry),
      );
    }
    return entries;
  }
  const all: Led[] = [];
  for (const some of portions(survey.redirects, PORTION)) {
    const those = await takeThose<RedirectItem, Led>(some, {
      take: (items) =>
        writeAgain(db, async (trx) => {
          const done: Led[] = [];
          for (const item of items) done.push(await lead(trx, item));
          return done;
        }),
      refuse: (item, why) => led(item, 'refused', why),
    });
    all.push(...those);
  }
  // Later redirects lead earlier ones on to where they lead themselves.
  const rows = all.flatMap(({ row }) => row ?? []);
  for (const some of portions(rows, PORTION)) {
    await writeAgain(db, async (trx) => {
      for (const row of some) {
        const stamp = await stampOf(trx, kind, row.our_id);
        if (stamp !== null && stamp !== row.stamp) await remember(trx, { ...row, stamp });
      }
    });
  }
  return all.map(({ entry }) => entry);
}
