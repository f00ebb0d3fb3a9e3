import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

type Db = Kysely<unknown>;

const misleading = /[\p{Cc}\\]/u;

const isWebAddress = (text: string) =>
  /^https?:\/\//i.test(text) && !misleading.test(text) && URL.canParse(text);

const isAddress = (text: string) =>
  isWebAddress(text) || (/^\/(?!\/)/.test(text) && !misleading.test(text));

/** The addresses among the settings, and what stands instead of those that are none. */
const webAddress = z.string().max(500).refine(isWebAddress);
const linkSchema = z.object({ name: z.string(), url: webAddress });
const healed: Record<string, z.ZodType> = {
  mapUrl: webAddress.catch('https://www.openstreetmap.org/#map=12/26.9124/75.7873'),
  mapEmbedUrl: webAddress.catch(
    'https://www.openstreetmap.org/export/embed.html?bbox=75.70%2C26.84%2C75.90%2C27.00&layer=mapnik',
  ),
  socialLinks: z
    .array(z.unknown())
    .catch([])
    .transform((links) => links.filter((link) => linkSchema.safeParse(link).success)),
};

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

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

/** Leaves out of the settings what is no JSON and what is no address. */
async function healSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`select * from settings`.execute(db);
  for (const { key, value: json } of rows) {
    const { data, success } = jsonSchema.safeParse(json);
    const value = JSON.stringify(healed[key] ? healed[key].parse(data) : data);
    if (success && value === JSON.stringify(data)) continue;
    await (success
      ? sql`update settings set value = ${value} where key = ${key}`
      : sql`delete from settings where key = ${key}`
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
