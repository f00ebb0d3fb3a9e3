import { z } from 'zod';
import { idSchema, languageSchema } from '../../../contract/common.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { grievanceKindSchema, grievanceSchema, newGrievanceSchema } from '../contract.ts';
import { withGrievances } from './tables.ts';

const grievance = z.strictObject({
  _id: idSchema,
  number: z.int().min(1),
  /** Empty, as `email`: it was forgotten when its time was over. */
  name: z.union([z.literal(''), newGrievanceSchema.shape.name]),
  email: z.union([z.literal(''), newGrievanceSchema.shape.email]),
  language: languageSchema,
  kind: grievanceKindSchema,
  story: newGrievanceSchema.shape.story,
  article: idSchema.nullable(),
  text: newGrievanceSchema.shape.text,
  receivedAt: timeInUtc,
  acknowledgeBy: timeInUtc,
  answerBy: timeInUtc,
  acknowledgedAt: timeInUtc.nullable(),
  answeredAt: timeInUtc.nullable(),
  answeredBy: idSchema.nullable(),
  outcome: grievanceSchema.shape.outcome,
  answer: z.string(),
  disclosed: z.string(),
  notes: z.string(),
  forget: z.boolean(),
  updatedAt: timeInUtc,
});

/** The register of grievances. */
export const grievances = kind('grievances', grievance, {
  async *read(trx) {
    const query = withGrievances(trx).selectFrom('grievances').selectAll().orderBy('number');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        number: row.number,
        name: row.name,
        email: row.email,
        language: row.language,
        kind: row.kind,
        story: row.story,
        article: row.article_id,
        text: row.body,
        receivedAt: row.received_at,
        acknowledgeBy: row.acknowledge_by,
        answerBy: row.answer_by,
        acknowledgedAt: row.acknowledged_at || null,
        answeredAt: row.answered_at || null,
        answeredBy: row.answered_by,
        outcome: row.outcome || null,
        answer: row.answer,
        disclosed: row.disclosed,
        notes: row.notes,
        forget: row.forget === 1,
        updatedAt: row.updated_at,
      } satisfies z.input<typeof grievance>;
    }
  },
  keys: ({ _id, number }) => [_id, `number ${number}`],
  refers: ({ article, answeredBy }) => [
    ['articles', article],
    ['users', answeredBy],
  ],
  write: (line, { trx }) =>
    withGrievances(trx)
      .insertInto('grievances')
      .values({
        id: line._id,
        number: line.number,
        name: line.name.normalize('NFC'),
        email: line.email,
        language: line.language,
        kind: line.kind,
        story: line.story,
        article_id: line.article,
        body: line.text,
        received_at: line.receivedAt,
        acknowledge_by: line.acknowledgeBy,
        answer_by: line.answerBy,
        acknowledged_at: line.acknowledgedAt ?? '',
        answered_at: line.answeredAt ?? '',
        answered_by: line.answeredBy,
        outcome: line.outcome ?? '',
        answer: line.answer.normalize('NFC'),
        disclosed: line.disclosed.normalize('NFC'),
        notes: line.notes.normalize('NFC'),
        forget: line.forget ? 1 : 0,
        updated_at: line.updatedAt,
      })
      .execute(),
});
