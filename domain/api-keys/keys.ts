import type { ApiKey, KeyChange, NewKey } from '../../contract/api-keys.ts';
import { KEY_PREFIX } from '../../contract/api-keys.ts';
import type { AuditAction } from '../../contract/audit.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { storedTime } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { inNameOrder } from '../names/sort-keys.ts';
import { hashSecret, newSecret } from '../secrets.ts';

const HOUR = 3_600_000;

const log = (trx: Transaction, action: AuditAction, id: string, actor: string) =>
  recordChanges(trx, [{ tag: `key:${id}`, action, actor }]);

/** Makes a secret, with what is stored of it. */
function makeSecret() {
  const secret = KEY_PREFIX + newSecret();
  return { secret, stored: { code_hash: hashSecret(secret), hint: secret.slice(-4) } };
}

function columnsOf({ name, origins, perMinute, expiresAt }: KeyChange, now: Date) {
  if (expiresAt && expiresAt <= now.toISOString()) {
    throw new DomainError(422, 'The end of a key must lie ahead.');
  }
  const all = [...new Set(origins)].join(' ');
  return { name, origins: all, per_minute: perMinute, expires_at: expiresAt };
}

/** A key that browsers hold can be read by everybody who opens the page. */
function requireReading(scope: string, origins: string[]): void {
  if (scope === 'read' || origins.length === 0) return;
  const text =
    'In browsers only keys that read what is published can be used: everybody sees them.';
  throw new DomainError(422, text);
}

const select = (db: Queries) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select(['users.name as person', 'users.active']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const time = (at: string | null) => at && storedTime(at);

function present(row: Row, now: Date): ApiKey {
  const { previous_until: until, previous_used_at: used } = row;
  return {
    _id: row.id,
    name: row.name,
    scope: row.scope,
    hint: row.hint,
    origins: row.origins.split(' ').filter(Boolean),
    perMinute: row.per_minute,
    by: { _id: row.created_by, name: row.person, active: row.active === 1 },
    createdAt: storedTime(row.created_at),
    expiresAt: time(row.expires_at),
    lastUsedAt: time(row.last_used_at),
    previous:
      until && until > now.toISOString()
        ? { until: storedTime(until), lastUsedAt: time(used) }
        : null,
  };
}

/** Lists all keys by name, without their secrets. */
export async function listKeys(db: Queries, now: Date): Promise<ApiKey[]> {
  const rows = await select(db).limit(limits.keys.most).execute();
  return inNameOrder(rows, ({ name }) => name).map((row) => present(row, now));
}

async function findOne(db: Queries, id: string, now: Date): Promise<ApiKey> {
  const row = await select(db).where('api_keys.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('API key');
  return present(row, now);
}

/** A key and its secret, which nobody can read again. */
interface Made {
  key: ApiKey;
  secret: string;
}

/** Makes a key that acts for a person. Runs in a transaction. Throws 422 where there are as many as may be. */
export async function createKey(
  trx: Transaction,
  { scope, ...body }: NewKey,
  actor: string,
  now: Date,
): Promise<Made> {
  requireReading(scope, body.origins);
  await waitForTurn(trx, 'api-keys');
  const { count } = await trx
    .selectFrom('api_keys')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  const { most } = limits.keys;
  if (count >= most) {
    throw new DomainError(422, say('There are {most} API keys already. End one first.', { most }));
  }
  const { secret, stored } = makeSecret();
  const id = newId(now);
  const made = { created_by: actor, created_at: now.toISOString() };
  await trx
    .insertInto('api_keys')
    .values({ id, scope, ...columnsOf(body, now), ...stored, ...made })
    .execute();
  await log(trx, 'key.create', id, actor);
  return { key: await findOne(trx, id, now), secret };
}

/** Changes what a key is called, where it may be used, how often and until when. Runs in a transaction. Throws 404. */
export async function changeKey(
  trx: Transaction,
  id: string,
  body: KeyChange,
  actor: string,
  now: Date,
): Promise<ApiKey> {
  const { scope } = await findOne(trx, id, now);
  requireReading(scope, body.origins);
  await trx.updateTable('api_keys').set(columnsOf(body, now)).where('id', '=', id).execute();
  await log(trx, 'key.update', id, actor);
  return findOne(trx, id, now);
}

/**
 * Gives a key a new secret; the one before works for some more hours, so that programs can be moved one after the
 * other. Runs in a transaction. Throws 404.
 */
export async function replaceSecret(
  trx: Transaction,
  id: string,
  overlapHours: number,
  actor: string,
  now: Date,
): Promise<Made> {
  const { secret, stored } = makeSecret();
  const before = await trx
    .selectFrom('api_keys')
    .select(['code_hash', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw notFound('API key');
  const overlap =
    overlapHours > 0
      ? {
          previous_hash: before.code_hash,
          previous_until: later(now, overlapHours * HOUR),
          previous_used_at: before.last_used_at,
        }
      : { previous_hash: null, previous_until: null, previous_used_at: null };
  await trx
    .updateTable('api_keys')
    .set({ ...stored, ...overlap, last_used_at: null })
    .where('id', '=', id)
    .execute();
  await log(trx, 'key.replace', id, actor);
  return { key: await findOne(trx, id, now), secret };
}

/** Ends a key at once and returns its name. Runs in a transaction. Throws 404. */
export async function deleteKey(trx: Transaction, id: string, actor: string): Promise<string> {
  const gone = await trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound('API key');
  await log(trx, 'key.delete', id, actor);
  return gone.name;
}
