import { z } from 'zod';
import { personTextsSchema } from '../../contract/accounts.ts';
import { idSchema, slugSchema } from '../../contract/common.ts';
import { contactSchema } from '../../contract/contact.ts';
import { membershipSchema } from '../../contract/membership.ts';
import { noticeWishesSchema } from '../../contract/notice-wishes.ts';
import { roleSchema } from '../../contract/permissions.ts';
import { emailSchema, personNameSchema } from '../../contract/users.ts';
import { streamRows } from '../../database/tables.ts';
import { sortedName } from '../names/sort-keys.ts';
import { kindsIn } from '../notifications/wishes.ts';
import { kind, timeInUtc } from './kind.ts';

const user = z.strictObject({
  _id: idSchema,
  slug: slugSchema,
  name: personNameSchema,
  /** Null for an author without an account. */
  email: emailSchema.nullable(),
  emailConfirmed: z.boolean().default(true),
  formerEmail: emailSchema.optional(),
  role: roleSchema,
  active: z.boolean(),
  bio: personTextsSchema.shape.bio,
  imageUrl: personTextsSchema.shape.imageUrl,
  inOtherLanguage: personTextsSchema.shape.inOtherLanguage.optional(),
  notices: noticeWishesSchema.optional(),
  createdAt: timeInUtc,
  updatedAt: timeInUtc,
});

/** People, without their passwords and sessions. */
export const users = kind('users', user, {
  async *read(trx) {
    for await (const row of streamRows(trx, trx.selectFrom('users').selectAll().orderBy('id'))) {
      yield {
        _id: row.id,
        slug: row.slug,
        name: row.name,
        email: row.email,
        emailConfirmed: row.email_confirmed === 1,
        formerEmail: row.former_email ?? undefined,
        role: row.role,
        active: row.active === 1,
        bio: row.bio,
        imageUrl: row.image_url,
        inOtherLanguage: { name: row.other_name, bio: row.other_bio },
        notices: { language: row.language, mailed: kindsIn(row.mailed_kinds) },
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof user>;
    }
  },
  keys: ({ _id, slug, email }) => [_id, `address ${slug}`, ...(email ? [`e-mail ${email}`] : [])],
  write: (line, { trx }) =>
    trx
      .insertInto('users')
      .values({
        id: line._id,
        slug: line.slug,
        ...sortedName(line.name.normalize('NFC')),
        email: line.email,
        email_confirmed: line.emailConfirmed ? 1 : 0,
        former_email: line.formerEmail ?? null,
        password_hash: null,
        role: line.role,
        active: line.active ? 1 : 0,
        bio: line.bio.normalize('NFC'),
        image_url: line.imageUrl,
        other_name: (line.inOtherLanguage?.name ?? '').normalize('NFC'),
        other_bio: (line.inOtherLanguage?.bio ?? '').normalize('NFC'),
        language: line.notices?.language ?? '',
        mailed_kinds: line.notices?.mailed.join() ?? '',
        created_at: line.createdAt,
        updated_at: line.updatedAt,
      })
      .execute(),
});

const membership = z.strictObject({
  person: idSchema,
  ...membershipSchema.shape,
  givenAt: timeInUtc,
});

/** Who may read what is for members. */
export const memberships = kind('memberships', membership, {
  async *read(trx) {
    const query = trx.selectFrom('memberships').selectAll().orderBy('person_id');
    for await (const { person_id, given_at, ...row } of streamRows(trx, query)) {
      yield { person: person_id, ...row, givenAt: given_at } satisfies z.input<typeof membership>;
    }
  },
  keys: ({ person }) => [person],
  refers: ({ person }) => [['users', person]],
  write: ({ person, givenAt, ...line }, { trx }) =>
    trx
      .insertInto('memberships')
      .values({ person_id: person, ...line, given_at: givenAt })
      .execute(),
});

const message = contactSchema.omit({ topic: true }).extend({
  _id: idSchema,
  createdAt: timeInUtc,
  readAt: timeInUtc.nullable(),
});

/** The messages that readers sent with the contact form. */
export const messages = kind('messages', message.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('messages').selectAll().orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        name: row.name,
        email: row.email,
        message: row.body,
        createdAt: row.created_at,
        readAt: row.read_at,
      } satisfies z.input<typeof message>;
    }
  },
  keys: ({ _id }) => [_id],
  write: (line, { trx }) =>
    trx
      .insertInto('messages')
      .values({
        id: line._id,
        ...sortedName(line.name.normalize('NFC')),
        email: line.email,
        body: line.message,
        created_at: line.createdAt,
        read_at: line.readAt,
      })
      .execute(),
});
