import { sql } from 'kysely';
import sharp from 'sharp';
import { type Role, roles } from '../../contract/permissions.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { receiveMessage } from '../../domain/contact/inbox.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { keepImage } from '../../domain/images/store-image.ts';
import { addRedirect } from '../../domain/redirects/edit.ts';
import { hashPassword } from '../../domain/users/passwords.ts';
import { startSession } from '../../domain/users/sessions.ts';
import { createAccount } from '../../domain/users/sign-up.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import type { KnownValues } from './schema.ts';

let count = 0;

async function addPerson({ db }: Database, role: Role): Promise<string> {
  count += 1;
  const passwordHash = await hashPassword('ek lambi si kahani');
  const account = { name: role, email: `${role}-${count}@example.org`, passwordHash, role };
  return write(db, (trx) => createAccount(trx, account));
}

/** Fills a site with some of every kind of content, and one administrator. */
export async function fillSite(database: Database, folder: string): Promise<void> {
  const { db } = database;
  for (const role of roles) await addPerson(database, role);
  const admin = await activeAdmin(database);
  const create = { width: 90, height: 60, channels: 3 as const, background: '#a62c4b' };
  const picture = await sharp({ create }).png().toBuffer();
  const imageUrl = await keepImage({ db, store: openLocalStore(folder) }, picture, {});
  await write(db, async (trx) => {
    for (const slug of ['kahani', 'samachar']) {
      const values = { slug, name: `श्रेणी ${slug}`, description: '', isHome: true };
      const category = await createCategory(trx, values);
      for (let article = 0; article < 12; article += 1) {
        await createArticle(trx, sampleArticle({ category, imageUrl, author: admin }));
      }
    }
  });
  const options = { siteUrl: 'https://katha.example', actor: admin ?? '' };
  await write(database.db, (trx) =>
    addRedirect(trx, { from: '/old', to: '/kahani/sample-1' }, options),
  );
  await write(database.db, (trx) =>
    receiveMessage(trx, {
      name: 'पाठक',
      email: 'p@example.org',
      message: 'नमस्ते',
      topic: '',
    }),
  );
}

/** Returns the id of an active administrator; null when the site has lost the last one. */
export async function activeAdmin({ db }: Database): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Returns a session token for each role, and null for nobody. The administrator is an existing one, so
 * that requests keep trying to remove the last administrator.
 */
export async function signInEveryRole(database: Database): Promise<(string | null)[]> {
  const { db } = database;
  const tokens: (string | null)[] = [null];
  for (const role of roles) {
    const { id } = (await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', role)
      .where('active', '=', 1)
      .where('password_hash', 'is not', null)
      .executeTakeFirst()) ?? { id: role === 'admin' ? null : await addPerson(database, role) };
    if (id) tokens.push(await write(db, (trx) => startSession(trx, id, 'Fuzz')));
  }
  return tokens;
}

const places = [
  ['articles', 'id'],
  ['articles', 'slug'],
  ['categories', 'id'],
  ['categories', 'slug'],
  ['users', 'id'],
  ['users', 'slug'],
  ['users', 'email'],
  ['images', 'id'],
  ['images', 'url'],
  ['messages', 'id'],
  ['pages', 'slug'],
  ['page_versions', 'id'],
  ['binned_categories', 'id'],
  ['sessions', 'id'],
] as const;

/** Reads ids, slugs and addresses that exist now, of the newest and the oldest rows. */
export async function knownValues({ db }: Database): Promise<KnownValues> {
  const known: string[] = [];
  for (const [table, column] of places) {
    for (const order of ['asc', 'desc'] as const) {
      const query = sql<{ value: string }>`select ${sql.ref(column)} as value
        from ${sql.table(table)} order by 1 ${sql.raw(order)} limit 4`;
      for (const { value } of (await query.execute(db)).rows) if (value) known.push(String(value));
    }
  }
  return ['kahani', ...new Set(known)];
}

/** Returns the problems that the database itself reports. */
export async function brokenRows({ db, engine }: Database): Promise<string[]> {
  if (engine.name === 'postgres') return [];
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...keys.rows.map((row) => JSON.stringify(row)),
  ];
}
