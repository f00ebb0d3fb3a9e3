import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { emailSchema } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { keepWords, noteConsents } from '../../../domain/consents/register.ts';
import { readCsv } from '../../../domain/csv/records.ts';
import { newId } from '../../../domain/ids.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { listAudit } from '../audit.ts';
import { newsletterLimits } from '../limits.ts';
import type { SubscriberImport, SubscribersImported } from '../lists.ts';
import { missing } from './missing.ts';
import { SUBSCRIBERS } from './privacy.ts';
import { suppressedOf } from './suppressed.ts';
import { withNewsletters } from './tables.ts';

/**
 * Returns those who get the issues of a list as a CSV file, without addresses that take no mail: elsewhere they would be good
 * again. No cell is read as a formula by a spreadsheet.
 */
export async function exportSubscribers(
  trx: Transaction,
  list: string,
  actor: string,
): Promise<string> {
  const rows = await withNewsletters(trx)
    .selectFrom('subscriptions')
    .select(['email', 'language', 'source', 'consent', 'created_at'])
    .where('list_id', '=', list)
    .where('bounced_at', '=', '')
    .orderBy('email')
    .execute();
  await recordChanges(trx, [{ tag: `mailing:${list}`, action: listAudit.action('export'), actor }]);
  return stringify(
    [
      ['email', 'language', 'source', 'consent', 'since'],
      ...rows.map((row) => [row.email, row.language, row.source, row.consent, row.created_at]),
    ],
    { escape_formulas: true, record_delimiter: '\r\n' },
  );
}

interface Line {
  line: number;
  email: string | undefined;
  language: Language;
}

/** Reads a file whose first line names its columns. Throws 422. */
function readLines(csv: string, language: Language): Line[] {
  return readCsv(csv, newsletterLimits.subscriberLines).map(({ line, record }) => ({
    line,
    email: emailSchema.safeParse(record.email).data,
    language: languageSchema.catch(language).parse(record.language),
  }));
}

/** Lines of one transaction, so that other writes can run in between. */
const BATCH = 500;

/**
 * Adds people who have agreed elsewhere to get issues of a list; how they did is kept with each. Left out are those
 * who have ended it, or whose address takes no mail. It opens a transaction for each batch of lines. Throws 404, 422.
 */
export async function importSubscribers(
  { db }: Database,
  { list, language, consent, csv }: SubscriberImport,
  actor: string,
): Promise<SubscribersImported> {
  const known = withNewsletters(db).selectFrom('letter_lists').select('id').where('id', '=', list);
  if (!(await known.executeTakeFirst())) throw missing('List');
  const lines = readLines(csv, language);
  const done = { taken: 0, known: 0, suppressed: 0 };
  const refused = lines.filter(({ email }) => email === undefined).map(({ line }) => line);
  const wanted = new Map(
    lines.flatMap((line) => (line.email ? [[line.email, line.language]] : [])),
  );
  const all = [...wanted];
  const at = new Date().toISOString();
  for (let start = 0; start < all.length; start += BATCH) {
    const some = all.slice(start, start + BATCH);
    await write(db, async (trx) => {
      const out = await suppressedOf(
        trx,
        some.map(([email]) => email),
        list,
      );
      const rows = some.flatMap(([email, own]) =>
        out.has(email)
          ? []
          : [
              {
                id: newId(),
                list_id: list,
                email,
                language: own,
                token: newSecret(),
                source: 'import' as const,
                consent,
                created_at: at,
              },
            ],
      );
      const added =
        rows.length === 0
          ? []
          : await withNewsletters(trx)
              .insertInto('subscriptions')
              .values(rows)
              .onConflict((conflict) => conflict.columns(['list_id', 'email']).doNothing())
              .returning('email')
              .execute();
      done.taken += added.length;
      done.known += rows.length - added.length;
      done.suppressed += out.size;
      if (added.length > 0) {
        const now = new Date(at);
        const given = {
          purpose: 'letters' as const,
          people: added.map(({ email }) => email),
          list,
          source: 'import' as const,
          words: await keepWords(trx, consent, now),
        };
        await noteConsents(trx, given, now);
        await recordChanges(trx, [
          { tag: `mailing:${list}`, action: listAudit.action('import'), actor },
          { tag: SUBSCRIBERS, action: listAudit.action('import'), actor },
        ]);
      }
    });
    await setImmediate();
  }
  return { ...done, refused: refused.slice(0, limits.csvLines) };
}
