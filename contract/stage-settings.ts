import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, type MessageKey, problem } from './messages/message.ts';
import { entryOf, LIVE, moverSchema, SCHEDULED, type Stage, stageSchema } from './stages.ts';

const stageIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/, problem('must be the id of a stage'));

const nameSchema = boundedLine
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.settings.name));

const sentStageSchema = z.object({
  id: stageIdSchema,
  names: z.object({ hi: nameSchema, en: nameSchema }),
  status: stageSchema.shape.status,
  mover: moverSchema,
  approved: z.boolean(),
  categories: z.array(idSchema).max(...atMost(limits.adminList)),
});

/** What is wrong with stages as a whole, by the path of the value; null: nothing. */
function problemIn(stages: Stage[]): { path: (string | number)[]; key: MessageKey } | null {
  if (new Set(stages.map(({ id }) => id)).size < stages.length) {
    return { path: [], key: problem('must not hold the same stage twice') };
  }
  for (const [place, { id, names, status, approved }] of stages.entries()) {
    // The lanes behind the stages have these ids.
    if (id === SCHEDULED || id === LIVE) {
      return { path: [place, 'id'], key: problem('must be the id of a stage') };
    }
    const before = stages.slice(0, place);
    for (const language of ['hi', 'en'] as const) {
      const isTaken = before.some((stage) => stage.names[language] === names[language]);
      if (isTaken) {
        return { path: [place, 'names', language], key: problem('must have its own name') };
      }
    }
    if (status === 'draft' && approved) {
      return { path: [place, 'approved'], key: 'only articles in review are approved' };
    }
    if (status === 'draft' && before.at(-1)?.status === 'review') {
      return { path: [], key: problem('must begin with the stages of drafts') };
    }
  }
  // Articles of which only the status is known have to be somewhere, whatever their category.
  if (!entryOf(stages, 'draft')) {
    return {
      path: [],
      key: problem('must keep one stage for all drafts, which is not approved'),
    };
  }
  if (!entryOf(stages, 'review')) {
    return {
      path: [],
      key: problem('must keep one stage for all articles in review, which is not approved'),
    };
  }
  return null;
}

/** Names what the stages were when they were read. */
const versionSchema = z.string().regex(/^[0-9a-f]{16}$/, problem('must be a version'));

/** All stages in their order, and where the articles of those that are left out go, by id. */
export const stagesBodySchema = z.object({
  stages: z
    .array(sentStageSchema)
    .max(...atMost(limits.desk.stages, 'must be at most {most} stages'))
    .superRefine((stages, context) => {
      const found = problemIn(stages);
      if (found) context.addIssue({ code: 'custom', path: found.path, message: found.key });
    }),
  moves: z
    .array(z.object({ from: stageIdSchema, to: stageIdSchema }))
    .max(...atMost(limits.desk.stages, 'must be at most {most} stages'))
    .default([]),
  /** The version of the stages that the person has seen: others are not replaced. */
  version: versionSchema.optional(),
});
export type StagesBody = z.infer<typeof stagesBodySchema>;

/** The stages, with the number of articles in each. */
export const stageListSchema = z.object({
  stages: z.array(stageSchema.extend({ articles: z.int() })),
  version: versionSchema,
});
export type StageList = z.infer<typeof stageListSchema>;
