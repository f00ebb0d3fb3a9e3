import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { AdminUser, ListedPeople, userListSchema } from '../../contract/accounts.ts';
import { sorting } from '../../contract/orders.ts';
import type { Role } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { featureRules } from '../../features/rules.ts';
import { articlesOf } from '../article-rows/counts.ts';
import { notFound } from '../errors.ts';
import { type Asked, partOf } from '../paging.ts';
import { contains } from '../text/contains.ts';
import { presentUser, slugForRole } from './accounts.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import { forgetLinks, forgetMadeLinks } from './links.ts';
import { endOtherSessions } from './sessions.ts';
import { ofReaders, ofTeam } from './team.ts';

/** What was given to the person of a row. */
const ownMembership = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.selectFrom('memberships').whereRef('memberships.person_id', '=', 'users.id');

function userRows(db: Queries) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'slug',
      'bio',
      'image_url',
      'active',
      'password_hash',
      'email_confirmed',
      'other_name',
      'other_bio',
    ])
    .select(articlesOf('author').as('articles'))
    .select((eb) =>
      eb
        .selectFrom('second_factors')
        .select('active_since')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .as('two_step_since'),
    )
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .select(countRows(eb).as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
    )
    .select((eb) =>
      eb
        .selectFrom('scheduled_actions as jobs')
        .select(countRows(eb).as('count'))
        .whereRef('jobs.set_by', '=', 'users.id')
        .where('jobs.failure', '=', '')
        .as('jobs'),
    )
    .select((eb) =>
      eb
        .selectFrom('home_plans as plans')
        .select(countRows(eb).as('count'))
        .whereRef('plans.set_by', '=', 'users.id')
        .where('plans.failed', '=', 0)
        .as('plans'),
    )
    .select((eb) => [
      ownMembership(eb).select('level').as('level'),
      ownMembership(eb).select('until').as('until'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];

function presentAdminUser(row: Row): AdminUser {
  return {
    ...presentUser(row),
    inOtherLanguage: { name: row.other_name, bio: row.other_bio },
    active: row.active === 1,
    emailConfirmed: row.email_confirmed === 1,
    articleCount: Number(row.articles),
    hasPassword: row.password_hash !== null,
    twoStep: row.two_step_since !== null,
    passkeys: row.passkeys ?? 0,
    waitingJobs: (row.jobs ?? 0) + (row.plans ?? 0),
    membership: row.level ? { level: row.level, until: row.until } : null,
  };
}

/** Returns what features mark of one of these people. */
async function marksOf(db: Queries, rows: Row[]): Promise<(id: string) => object[]> {
  const rules = (await featureRules()).flatMap(({ people }) => people?.mark ?? []);
  const found = await Promise.all(rules.map((mark) => mark(db, rows)));
  return (id) => found.map((of) => of(id));
}

/** Returns the changes of pages of features that say what a person is on the site. */
async function changesOfFeatures(
  trx: Transaction,
  id: string,
  by: Pick<Change, 'action' | 'actor'>,
): Promise<Change[]> {
  const rules = (await featureRules()).flatMap(({ people }) => people?.tags ?? []);
  const tags = await Promise.all(rules.map((tagsOf) => tagsOf(trx, id)));
  return tags.flat().map((tag) => ({ tag, ...by }));
}

/** Lists one page of people; `q` is searched in names and e-mails. */
export async function listUsers(
  db: Queries,
  {
    page,
    limit,
    sort = sorting.users.first,
    q,
    who = 'all',
  }: Asked<'users'> & { q: string; who?: ListedPeople },
): Promise<z.infer<typeof userListSchema>> {
  const found = userRows(db)
    .$if(who === 'team', (query) => query.where(ofTeam))
    .$if(who === 'readers', (query) => query.where(ofReaders))
    .$if(who === 'members', (query) =>
      query.where('id', 'in', db.selectFrom('memberships').select('person_id')),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or((['name', 'email'] as const).map((column) => contains(db, eb.ref(column), q))),
      ),
    );
  const { total } = await found
    .clearSelect()
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = sorting.users.read(sort);
  const rows = await found
    .orderBy(by === 'name' ? 'sort_key' : by, direction)
    .$if(by === 'articles', (query) => query.orderBy('sort_key', direction))
    .orderBy('id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const marks = await marksOf(db, rows);
  return {
    users: rows.map((row) => Object.assign(presentAdminUser(row), ...marks(row.id))),
    totalUsers: total,
    ...paging,
  };
}

/** Returns a person as administrators see them. Throws 404. */
export async function requireAdminUser(db: Queries, id: string): Promise<AdminUser> {
  const row = await userRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('User');
  return presentAdminUser(row);
}

/** Ends the addresses by which others read, without signing in, what a person may read. */
export async function endLentReading(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('previews').where('created_by', '=', id).execute();
  for (const { endLentReading: end } of await featureRules()) await end?.(trx, id);
}

/** Ends what a person has in the admin besides what they wrote: what they lent, notifications. */
async function leaveTeam(trx: Transaction, id: string): Promise<void> {
  await endLentReading(trx, id);
  await trx.deleteFrom('notifications').where('person_id', '=', id).execute();
  await trx.deleteFrom('daily_mails').where('person_id', '=', id).execute();
  await trx
    .updateTable('users')
    .set({ language: '', mailed_kinds: '' })
    .where('id', '=', id)
    .execute();
}

/**
 * Changes the role of a person, which ends their sessions. Invitations and links made by a person who is
 * no longer an administrator stop working; those of their own account stay. Who becomes a reader leaves the admin. `actor` is absent for the command line. Throws 404 and 409.
 */
export async function setRole(
  trx: Transaction,
  id: string,
  role: Role,
  actor?: User,
): Promise<AdminUser> {
  if (role !== 'admin') await requireAnotherAdmin(trx, id);
  const before = await requireAdminUser(trx, id);
  if (role !== before.role) await endOtherSessions(trx, id);
  // Who has written keeps their page and its address.
  const moves = (role === 'reader') !== (before.role === 'reader') && before.articleCount === 0;
  const slug = moves ? await slugForRole(trx, { ...before, role }) : before.slug;
  await trx
    .updateTable('users')
    .set({ role, slug, updated_at: new Date().toISOString() })
    // Nobody may take the account of an administrator: making one is a word for the e-mail, too.
    .$if(role === 'admin', (query) => query.set({ email_confirmed: 1, former_email: null }))
    .where('id', '=', id)
    .execute();
  if (role !== 'admin') await forgetMadeLinks(trx, id);
  if (role === 'reader') await leaveTeam(trx, id);
  const by = { action: 'user.role' as const, actor: actor?._id ?? null };
  const others = role === before.role ? [] : await changesOfFeatures(trx, id, by);
  const detail = JSON.stringify({ role, formerRole: before.role });
  await recordChanges(trx, [{ tag: `user:${id}`, ...by, detail }, ...others]);
  return requireAdminUser(trx, id);
}

/**
 * Activates or deactivates a person. Deactivation ends every session and deletes the previews and
 * the links to and by the person, whose articles stay. Throws 404 and 409.
 */
export async function setActive(
  trx: Transaction,
  id: string,
  active: boolean,
  actor: User,
): Promise<AdminUser> {
  if (!active) await requireAnotherAdmin(trx, id);
  await requireAdminUser(trx, id);
  await trx
    .updateTable('users')
    .set({ active: active ? 1 : 0, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  if (!active) {
    await endOtherSessions(trx, id);
    await forgetLinks(trx, id);
    await forgetMadeLinks(trx, id);
    await leaveTeam(trx, id);
  }
  const by = {
    action: active ? ('user.activate' as const) : ('user.deactivate' as const),
    actor: actor._id,
  };
  const others = await changesOfFeatures(trx, id, by);
  await recordChanges(trx, [{ tag: `user:${id}`, ...by }, ...others]);
  return requireAdminUser(trx, id);
}
