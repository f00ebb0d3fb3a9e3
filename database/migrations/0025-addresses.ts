import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import { isAddress } from '../../contract/addresses.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { readStoredJson } from '../../contract/stored.ts';

type Db = Kysely<unknown>;

/** A line of the audit log, by nobody: the site itself. */
async function log(db: Db, tag: string, action: string): Promise<void> {
  const kind = action.slice(0, action.indexOf('.'));
  await sql`insert into changes (tag, actor, action, at, kind, others)
    values (${tag}, null, ${action}, ${new Date().toISOString()}, ${kind}, 0)`.execute(db);
}

/** The values of a column that are no addresses. */
async function badValues(db: Db, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
  return rows.map(({ value }) => value).filter((value) => !isAddress(value));
}

/** Empties what is no address in the pictures of articles, their versions and people. */
async function healPictures(db: Db, table: string, action?: string): Promise<void> {
  for (const value of await badValues(db, table, 'image_url')) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set image_url = ''
      where image_url = ${value} returning id`.execute(db);
    if (!action) continue;
    for (const { id } of rows) await log(db, `${action.split('.')[0]}:${id}`, action);
  }
}

/** Removes redirects that lead nowhere: without a target a redirect is none. */
async function healRedirects(db: Db): Promise<void> {
  for (const value of await badValues(db, 'redirects', 'to_path')) {
    const { rows } = await sql<{ from: string }>`delete from redirects where to_path = ${value}
      returning from_path as "from"`.execute(db);
    for (const { from } of rows) await log(db, `redirect:${from}`, 'redirect.delete');
  }
}

/** Leaves out of the settings what cannot be read; what is then missing has its default. */
async function healSettings(db: Db): Promise<void> {
  const known: Record<string, z.ZodType> = settingsSchema.shape;
  const { rows } = await sql<{ key: string; value: string }>`select * from settings`.execute(db);
  for (const { key, value: json } of rows) {
    const schema = known[key];
    if (!schema) continue;
    const { value, leftOut } = readStoredJson(z.object({ value: schema }), `{"value":${json}}`);
    if (leftOut.length === 0) continue;
    const healed = JSON.stringify(value?.value);
    await (healed === undefined
      ? sql`delete from settings where key = ${key}`
      : sql`update settings set value = ${healed} where key = ${key}`
    ).execute(db);
    await log(db, 'settings', 'settings.change');
  }
}

/**
 * Takes away what was stored as an address and is none, since pages cannot show it. Each is said in the
 * audit log. The same in both engines.
 */
export const addresses: Migration = {
  async up(db: Db) {
    await healPictures(db, 'articles', 'article.update');
    await healPictures(db, 'article_revisions');
    await healPictures(db, 'users', 'user.update');
    await healRedirects(db);
    await healSettings(db);
  },
};
