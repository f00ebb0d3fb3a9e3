import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { statesOf } from '../articles/states.ts';
import { findTranslations, joinTranslations } from '../articles/translations.ts';
import { addRedirect } from '../redirects/edit.ts';
import {
  findImported,
  type ImportedKind,
  type Outcome,
  type Row,
  remember,
  stampOf,
} from './imported.ts';
import { refusalOf } from './one-by-one.ts';
import { leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import type { Survey } from './survey.ts';

/** An article that the source calls a translation. */
export interface Translation {
  id: string;
  /** It came in this run; of others somebody may have taken the link away. */
  added: boolean;
}

/** Links articles of two languages that are translations of each other and of nothing else. */
export async function linkTranslations(
  db: Database['db'],
  groups: Translation[][],
  actor: string | null,
): Promise<void> {
  for (const group of groups) {
    if (group.length !== 2 || !group.some(({ added }) => added)) continue;
    const ids = group.map(({ id }) => id);
    await write(db, async (trx) => {
      const pair = await statesOf(trx, ids);
      const [one, other] = pair;
      if (!one || !other || one.language === other.language) return;
      if ((await findTranslations(trx, ids)).size > 0) return;
      await joinTranslations(trx, pair, actor ?? undefined);
    });
  }
}

/** The pages that showed a picture alone lead to the article it belonged to. */
export async function leadPicturePages(
  db: Database['db'],
  survey: Survey,
  site: string,
): Promise<void> {
  for (const item of survey.pictures.values()) {
    if (!item.article || !item.oldAddresses?.length) continue;
    const id = item.article;
    await write(db, async (trx) => {
      const known = (await findImported(trx, site, 'article', [id])).get(id);
      if (!known || (await stampOf(trx, 'article', known.our_id)) === null) return;
      const target = { article_id: known.our_id };
      const place = { target, own: '', oldSite: survey.site.url };
      await leadHere(trx, item.oldAddresses ?? [], place);
    });
  }
}

/** The redirects of the source itself, after everything they may lead to. */
export async function leadOthers(
  db: Database['db'],
  survey: Survey,
  source: string,
  { dryRun, actor, siteUrl }: { dryRun: boolean; actor: string | null; siteUrl: string },
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const rows: Row[] = [];
  const kind: ImportedKind = 'redirect';
  for (const item of survey.redirects) {
    const about = { kind, id: item.id, title: item.from, from: item.from, to: item.to } as const;
    const tell = (outcome: Outcome, detail?: string) =>
      entries.push({ ...about, outcome, ...(detail && { detail }) });
    if (dryRun) {
      tell('added');
      continue;
    }
    try {
      await write(db, async (trx) => {
        if ((await findImported(trx, source, kind, [item.id])).has(item.id)) {
          tell('unchanged');
          return;
        }
        const path = await addRedirect(trx, item, { siteUrl, actor });
        const stamp = (await stampOf(trx, kind, path)) ?? '';
        const row = { source, kind, source_id: item.id, our_id: path, hash: '', stamp, made: 1 };
        await remember(trx, row);
        rows.push(row);
        tell('added');
      });
    } catch (error) {
      const why = refusalOf(error);
      if (!why) throw error;
      tell('refused', why);
    }
  }
  // Later redirects lead earlier ones on to where they lead themselves.
  for (const row of rows) {
    await write(db, async (trx) => {
      const stamp = await stampOf(trx, kind, row.our_id);
      if (stamp !== null && stamp !== row.stamp) await remember(trx, { ...row, stamp });
    });
  }
  return entries;
}
