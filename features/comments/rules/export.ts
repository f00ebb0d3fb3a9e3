import { sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { personNameSchema } from '../../../contract/users.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { banSchema, commentStatusSchema, heldForSchema, newCommentSchema } from '../contract.ts';
import { withComments } from './tables.ts';

const comment = z.strictObject({
  _id: idSchema,
  article: idSchema,
  /** The comment that it answers. */
  parent: idSchema.nullable(),
  /** The one of its answers that it answers in turn, or that comment itself; older exports do not say. */
  answers: idSchema.nullable().default(null),
  /** Null for a guest, and where the account was erased. */
  person: idSchema.nullable(),
  /** Empty, as `text`: its writer has deleted it, and others have answered. */
  name: z.union([z.literal(''), personNameSchema]),
  text: z.union([z.literal(''), newCommentSchema.shape.text]),
  status: commentStatusSchema.exclude(['waiting']),
  heldFor: heldForSchema,
  createdAt: timeInUtc,
  editedAt: timeInUtc.nullable(),
  /** When a moderator put it where it stands; null: none has. */
  decidedAt: timeInUtc.nullable(),
});

/** Comments on articles, each before its answers; without those whose e-mail nobody has confirmed, and reports. */
export const comments = kind('comments', comment, {
  async *read(trx) {
    const query = withComments(trx)
      .selectFrom('comments')
      .selectAll()
      .where('status', '!=', 'waiting')
      .orderBy(sql`parent_id is not null`)
      .orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        article: row.article_id,
        parent: row.parent_id,
        answers: row.answers_id || null,
        person: row.person_id,
        name: row.name,
        text: row.body,
        status: row.status === 'waiting' ? 'held' : row.status,
        heldFor: heldForSchema.parse(row.held_for),
        createdAt: row.created_at,
        editedAt: row.edited_at || null,
        decidedAt: row.decided_at || null,
      } satisfies z.input<typeof comment>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: ({ article, parent, person }) => [
    ['articles', article],
    ['comments', parent],
    ['users', person],
  ],
  write: (line, { trx }) =>
    withComments(trx)
      .insertInto('comments')
      .values({
        id: line._id,
        article_id: line.article,
        parent_id: line.parent,
        // What it answered may be gone.
        answers_id: line.answers ?? '',
        person_id: line.person,
        name: line.name.normalize('NFC'),
        code_hash: null,
        body: line.text.normalize('NFC'),
        status: line.status,
        held_for: line.heldFor,
        created_at: line.createdAt,
        edited_at: line.editedAt ?? '',
        decided_at: line.decidedAt ?? '',
      })
      .execute(),
});

const { reason } = banSchema.shape;
const ban = z.strictObject({
  person: idSchema,
  reason,
  at: timeInUtc,
  /** Whether the person is told the reason; in older exports it was for the editors alone. */
  told: z.boolean().default(false),
});

/** People who are kept from commenting. */
export const commentBans = kind('comment-bans', ban, {
  async *read(trx) {
    const query = withComments(trx).selectFrom('comment_bans').selectAll().orderBy('person_id');
    for await (const row of streamRows(trx, query)) {
      const { person_id: person, reason, at } = row;
      yield { person, reason, at, told: row.told === 1 } satisfies z.input<typeof ban>;
    }
  },
  keys: ({ person }) => [person],
  refers: ({ person }) => [['users', person]],
  write: (line, { trx }) =>
    withComments(trx)
      .insertInto('comment_bans')
      .values({
        person_id: line.person,
        reason: line.reason,
        at: line.at,
        told: line.told ? 1 : 0,
      })
      .execute(),
});

const answerMail = z.strictObject({ person: idSchema, endedAt: timeInUtc });

/** People who have ended the mails about answers to their comments. */
export const endedAnswerMails = kind('answer-mails', answerMail, {
  async *read(trx) {
    const query = withComments(trx)
      .selectFrom('answer_mails')
      .selectAll()
      .where('ended_at', '<>', '')
      .orderBy('person_id');
    for await (const row of streamRows(trx, query)) {
      const { person_id: person, ended_at: endedAt } = row;
      yield { person, endedAt } satisfies z.input<typeof answerMail>;
    }
  },
  keys: ({ person }) => [person],
  refers: ({ person }) => [['users', person]],
  write: (line, { trx }) =>
    withComments(trx)
      .insertInto('answer_mails')
      .values({ person_id: line.person, token: newSecret(), ended_at: line.endedAt })
      .execute(),
});

const closed = z.strictObject({ article: idSchema, at: timeInUtc });

/** Articles whose comments a person has closed. */
export const closedComments = kind('closed-comments', closed, {
  async *read(trx) {
    const query = withComments(trx).selectFrom('closed_comments').selectAll().orderBy('article_id');
    for await (const row of streamRows(trx, query)) {
      yield { article: row.article_id, at: row.at } satisfies z.input<typeof closed>;
    }
  },
  keys: ({ article }) => [article],
  refers: ({ article }) => [['articles', article]],
  write: (line, { trx }) =>
    withComments(trx)
      .insertInto('closed_comments')
      .values({ article_id: line.article, at: line.at })
      .execute(),
});
