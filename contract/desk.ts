import { z } from 'zod';
import { boundedLine, plainText } from './bounded.ts';
import { momentSchema, timeSchema } from './common.ts';
import { sentReference } from './fields.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { authorSchema } from './users.ts';

/** The least first, so that their order is their rank. */
export const prioritySchema = z.enum(['low', 'normal', 'high']);
export type Priority = z.infer<typeof prioritySchema>;

const momentOrNone = z.literal('').or(momentSchema);

const plan = {
  /** The deadline: when it is to be handed in. */
  due: momentOrNone,
  /** When it is meant to be published: until somebody schedules it, nothing happens then by itself. */
  planned: momentOrNone,
  priority: prioritySchema,
  /** What the article is to be about. */
  brief: plainText(limits.desk.brief),
};

/** What is planned for an article; what is left out stays. */
export const planBodySchema = z.object({ ...plan, assignee: sentReference }).partial();
export type PlanBody = z.infer<typeof planBodySchema>;

/** Why an article or its working copy is sent back. */
export const reasonSchema = plainText(limits.desk.reason);

/** Why something is sent back, as its dialog sends it. */
export const sendBackSchema = z.object({
  reason: reasonSchema.min(1, problem('must say what is to be done')),
});

/** Moves an article to a stage; sending back what somebody else wrote needs a reason. */
export const moveBodySchema = z.object({
  stage: boundedLine.max(...atMost(limits.settings.name)),
  reason: reasonSchema.optional(),
  /** The version of the article that the person has seen: what is newer is refused. */
  version: z.int().positive().optional(),
});
export type MoveBody = z.infer<typeof moveBodySchema>;

const namesSchema = z.object({ hi: z.string(), en: z.string() });

/** Why something was sent back, until it goes on. */
export const returnedSchema = z
  .object({ by: z.string().nullable(), at: timeSchema, reason: z.string() })
  .nullable();

/** The time of day at which an article is due where only the day is said. */
export const DEADLINE_TIME = '18:00';

/** The work on an article: its stage, who has it, until when, and what was said of it. */
export const deskSchema = z.object({
  stage: z.object({ id: z.string(), names: namesSchema.nullable() }),
  /** Since when it is in the stage. */
  since: timeSchema,
  assignee: authorSchema.nullable(),
  due: z.string(),
  planned: z.string(),
  priority: prioritySchema,
  brief: z.string(),
  /** Who approved it last; it holds until somebody edits the article. */
  approval: z
    .object({ by: z.string().nullable(), at: timeSchema, version: z.int(), holds: z.boolean() })
    .nullable(),
  returned: returnedSchema,
  /** Where the person may move it. */
  moves: z.array(
    z.object({
      stage: z.string(),
      names: namesSchema,
      /** The status that goes with the stage. */
      status: z.enum(['draft', 'review']),
      way: z.enum(['on', 'back']),
      /** Whether the stage is one of approved articles. */
      approves: z.boolean(),
      /** Whether it needs a reason. */
      reason: z.boolean(),
    }),
  ),
});
export type Desk = z.infer<typeof deskSchema>;
export type DeskMove = Desk['moves'][number];

/** The work on an article that has been moved, and how many notes on it are open. */
export const movedSchema = deskSchema.extend({ openNotes: z.int() });
