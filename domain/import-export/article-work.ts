import { z } from 'zod';
import {
  copyStatusSchema,
  failureReasonSchema,
  scheduledActionSchema,
} from '../../contract/articles.ts';
import { idSchema } from '../../contract/common.ts';
import { DEADLINE_TIME, deskSchema } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { formSchema } from '../../contract/revisions.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { momentOf } from '../../contract/zoned-time.ts';
import type { Transaction } from '../../database/database.ts';
import { streamRows } from '../../database/tables.ts';
import { toNfc } from '../../hindi/nfc.ts';
import { readText } from '../html/large-texts.ts';
import { newId } from '../ids.ts';
import { noteUses } from '../images/image-uses.ts';
import { getSettings } from '../settings.ts';
import { kind, timeInUtc } from './kind.ts';

const returned = z
  .strictObject({ by: idSchema.nullable(), at: timeInUtc, reason: z.string() })
  .nullable();

/** Why something was sent back, as a row has it. */
const returnIn = (row: { returned_by: string | null; returned_at: string; reason: string }) =>
  row.returned_at ? { by: row.returned_by, at: row.returned_at, reason: row.reason } : null;

const returnColumns = (line: z.infer<typeof returned>) =>
  line && { returned_by: line.by, returned_at: line.at, reason: toNfc(line.reason) };

const workingCopy = z.object({
  ...formSchema.shape,
  article: idSchema,
  basedOn: z.int().positive(),
  copyStatus: copyStatusSchema,
  startedBy: idSchema.nullable(),
  savedBy: idSchema.nullable(),
  updatedAt: timeInUtc,
  returned: returned.default(null),
});

/** What published articles are rewritten to. Their people, categories and tags may be gone. */
export const workingCopies = kind('working-copies', workingCopy.strict(), {
  async *read(trx) {
    const query = trx.selectFrom('working_copies').selectAll().orderBy('article_id');
    for await (const row of streamRows(trx, query)) {
      const { value } = readStoredJson(formSchema, row.form);
      if (!value) continue;
      yield {
        ...value,
        article: row.article_id,
        basedOn: row.based_on,
        copyStatus: row.status,
        startedBy: row.started_by,
        savedBy: row.saved_by,
        updatedAt: row.updated_at,
        returned: returnIn(row),
      } satisfies z.input<typeof workingCopy>;
    }
  },
  keys: ({ article: id }) => [id],
  refers: (line) => [['articles', line.article]],
  async write(
    { article: id, basedOn, copyStatus, startedBy, savedBy, updatedAt, returned, ...form },
    { trx },
  ) {
    const clean = { ...form, description: readText(form.description).clean };
    await trx
      .insertInto('working_copies')
      .values({
        article_id: id,
        form: JSON.stringify(clean),
        based_on: basedOn,
        version: newId(),
        status: copyStatus,
        started_by: startedBy,
        saved_by: savedBy,
        updated_at: updatedAt,
        ...returnColumns(returned),
      })
      .execute();
    await noteUses(trx, [id]);
  },
});

const correction = z.strictObject({
  _id: idSchema,
  article: idSchema,
  text: z.string(),
  notedBy: idSchema.nullable(),
  notedAt: timeInUtc,
});

/** What readers are told of corrections. Who noted it may be gone. */
export const corrections = kind('corrections', correction, {
  async *read(trx) {
    const query = trx.selectFrom('corrections').selectAll().orderBy('noted_at').orderBy('id');
    for await (const row of streamRows(trx, query)) {
      yield {
        _id: row.id,
        article: row.article_id,
        text: row.body,
        notedBy: row.noted_by,
        notedAt: row.noted_at,
      } satisfies z.input<typeof correction>;
    }
  },
  keys: (line) => [line._id],
  refers: (line) => [['articles', line.article]],
  write(line, { trx }) {
    return trx
      .insertInto('corrections')
      .values({
        id: line._id,
        article_id: line.article,
        body: toNfc(line.text),
        noted_by: line.notedBy,
        noted_at: line.notedAt,
      })
      .execute();
  },
});

const job = z.strictObject({
  article: idSchema,
  action: scheduledActionSchema,
  at: timeInUtc,
  setBy: idSchema.nullable(),
  setAt: timeInUtc,
  /** Why it could not be done; null: it waits. */
  failure: failureReasonSchema.nullable(),
  correction: z.string().max(limits.correction).default(''),
});

/** What is to be done with articles at a time. */
export const schedule = kind('schedule', job, {
  async *read(trx) {
    const query = trx
      .selectFrom('scheduled_actions')
      .selectAll()
      .orderBy('article_id')
      .orderBy('action');
    for await (const row of streamRows(trx, query)) {
      yield {
        article: row.article_id,
        action: row.action,
        at: row.due_at,
        setBy: row.set_by,
        setAt: row.set_at,
        failure: row.failure || null,
        correction: row.correction,
      } satisfies z.input<typeof job>;
    }
  },
  keys: ({ article, action }) => [`${article} ${action}`],
  refers: (line) => [
    ['articles', line.article],
    ['users', line.setBy],
  ],
  write(line, { trx }) {
    return trx
      .insertInto('scheduled_actions')
      .values({
        article_id: line.article,
        action: line.action,
        due_at: line.at,
        set_by: line.setBy,
        set_at: line.setAt,
        failure: line.failure ?? '',
        correction: toNfc(line.correction),
      })
      .execute();
  },
});

/** A deadline; before it had hours, it was a day or an empty text. */
const deadline = z.union([timeInUtc, z.literal('').transform(() => null), z.iso.date()]);

/** Returns the time of a deadline: of a day, the evening where the site is, whose settings come first in an export. */
async function timeOf(trx: Transaction, due: string | null): Promise<string> {
  if (!due || !z.iso.date().safeParse(due).success) return due ?? '';
  const { timeZone } = await getSettings(trx);
  return momentOf(timeZone, { date: due, time: DEADLINE_TIME }) ?? '';
}

const deskLine = z.strictObject({
  article: idSchema,
  ...deskSchema.pick({ priority: true, brief: true }).shape,
  due: deadline.nullable().default(null),
  planned: timeInUtc.nullable().default(null),
  /** The stage that it was moved to; empty: the first one of its status. */
  stage: z.string(),
  movedAt: timeInUtc.nullable(),
  assignee: idSchema.nullable(),
  approved: z.strictObject({ by: idSchema.nullable(), at: timeInUtc, version: z.int() }).nullable(),
  returned,
});

/** The work on articles: stage, plan, approval and the reason of a return. */
export const desk = kind('desk', deskLine, {
  async *read(trx) {
    const query = trx.selectFrom('desk').selectAll().orderBy('article_id');
    for await (const row of streamRows(trx, query)) {
      yield {
        article: row.article_id,
        stage: row.stage,
        movedAt: row.moved_at || null,
        assignee: row.assignee_id,
        due: row.due || null,
        priority: row.priority,
        brief: row.brief,
        planned: row.planned_at || null,
        approved: row.approved_at
          ? { by: row.approved_by, at: row.approved_at, version: row.approved_version }
          : null,
        returned: returnIn(row),
      } satisfies z.input<typeof deskLine>;
    }
  },
  keys: ({ article }) => [article],
  refers: (line) => [
    ['articles', line.article],
    ['users', line.assignee],
  ],
  async write({ approved, returned, ...line }, { trx }) {
    await trx
      .insertInto('desk')
      .values({
        article_id: line.article,
        stage: line.stage,
        moved_at: line.movedAt ?? '',
        assignee_id: line.assignee,
        due: await timeOf(trx, line.due),
        priority: line.priority,
        brief: line.brief,
        planned_at: line.planned ?? '',
        ...(approved && {
          approved_by: approved.by,
          approved_at: approved.at,
          approved_version: approved.version,
        }),
        ...returnColumns(returned),
      })
      .execute();
  },
});
