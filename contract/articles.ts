import { z } from 'zod';
import { type ArticleStatus, articleFields, articleStatuses } from './article-fields.ts';
import { creditSchema } from './byline.ts';
import { idSchema, languageSchema, momentSchema, pagedSchema, timeSchema } from './common.ts';
import { correctionTextSchema } from './corrections.ts';
import { deskSchema, moveBodySchema, reasonSchema, returnedSchema } from './desk.ts';
import { shapeOf, storedShape } from './fields.ts';
import { problem } from './messages/message.ts';
import { mayOn, type Owners, type Permission, type Role } from './permissions.ts';

export {
  type ArticleStatus,
  articleStatuses,
  articleStatusSchema,
  storedStatusSchema,
} from './article-fields.ts';

/** Readers have seen it: saving, moving or deleting it is for those who may publish. */
export function isLive(status: ArticleStatus): boolean {
  return status === 'published' || status === 'unpublished';
}

/** Returns whether a person may save, move or delete an article of these people in this status. */
export function maySave(
  person: { _id: string; role: Role },
  owners: Owners,
  status: ArticleStatus,
): boolean {
  const may = (permission: Permission) => mayOn(person, permission, owners);
  return may('article.write') && (!isLive(status) || may('article.publish'));
}

const { languageChosen, pinned, embargo, ...fields } = shapeOf(articleFields, 'answered');
const made = {
  createdAt: timeSchema,
  updatedAt: timeSchema,
  publishedAt: timeSchema.nullable(),
  excerpt: z.string(),
  wordCount: z.int(),
  /** Who made it, in order: its author first. */
  byline: z.array(creditSchema),
};

/** An article as it goes over the wire. */
export const articleSchema = z.object({ _id: idSchema, ...fields, ...made });
export type Article = z.infer<typeof articleSchema>;

/** An article as it was stored once, perhaps in an older shape. */
export const storedArticleSchema = articleSchema.extend(
  z
    .object({ ...storedShape(articleFields, 'answered'), byline: made.byline.default([]) })
    .omit({ languageChosen: true, pinned: true, embargo: true }).shape,
);

/** An article as everybody may read it. */
export const readArticleSchema = articleSchema.extend({
  /** Whether its text goes on for those of its `access`. */
  locked: z.boolean(),
});
export type ReadArticle = z.infer<typeof readArticleSchema>;

/** An article as it is written: every value given, but what older exports lack. */
export const articleInputSchema = z.object(storedShape(articleFields, 'written'));
export type ArticleInput = z.infer<typeof articleInputSchema>;

/**
 * The body of a POST or PUT. What is left out keeps its value or gets a default: the slug is made
 * from the name, the language is found from the text (as it is where it is sent empty), the author
 * is who sends it.
 */
export const articleBodySchema = z
  .object(shapeOf(articleFields, 'sent'))
  .extend({
    /** Schedules the publication of what is saved. */
    publishAt: momentSchema,
    /**
     * Moves what is saved to a stage, and says why where it sends it back. Without the version of what was
     * edited, it overwrites a newer one.
     */
    ...moveBodySchema.shape,
  })
  .partial()
  .required({ name: true });
export type ArticleBody = z.infer<typeof articleBodySchema>;

/** Names a new article before it is saved: the browser makes it, once for each form. */
export const markSchema = z
  .string()
  .regex(/^[0-9a-z-]{1,40}$/, problem('must be the mark of a text'));
/** `updatedAt` of the unsaved work that is saved with it, and forgotten; other work, of another device, stays. */
const draft = timeSchema.nullable().optional();

/** The body of a PUT. */
export const savedBodySchema = articleBodySchema.extend({
  draft,
  /**
   * Saves the working copy of a published article instead of the article (`draft`, or `review`: it waits for
   * an editor), or publishes what is sent in place of the copy. Without it, the save changes what readers see.
   */
  workingCopy: z.enum(['draft', 'review', 'publish']).optional(),
  /** `version` of the copy that was edited; null: there was none. Without it, the save overwrites. */
  copyVersion: idSchema.nullable().optional(),
  /** Tells readers of the published article what this save corrects, with `publishAt` from then on. */
  correction: correctionTextSchema.optional(),
});
export type SavedBody = z.infer<typeof savedBodySchema>;

/** A new article may be the translation of one that there is. */
export const newArticleBodySchema = articleBodySchema.extend({
  translationOf: idSchema.optional(),
  /** The unsaved text that `draft` is about. */
  mark: markSchema.optional(),
  /** Made once for this text: sent again, as after a lost answer, it saves the same article. */
  once: markSchema.optional(),
  draft,
});
export type NewArticleBody = z.infer<typeof newArticleBodySchema>;

/** The input of a preview: the form as it stands, and the id of the article if it is saved. */
export const previewBodySchema = articleBodySchema.extend({ id: idSchema.optional() });
export type PreviewBody = z.infer<typeof previewBodySchema>;

/** A preview: anybody who has its link may read it until then. */
export const previewSchema = z.object({ link: z.string(), expiresAt: timeSchema });
export type Preview = z.infer<typeof previewSchema>;

/** The article that says the same in the other language. */
const translationSchema = z.object({
  _id: idSchema,
  /** Empty, as the address, where the person may not read it and no reader sees it. */
  name: z.string(),
  language: languageSchema,
  /** `bin`: deleted, but still to be had back, as the translation that it was. */
  status: z.enum([...articleStatuses, 'bin']),
  /** Its path on this site. */
  address: z.string(),
  /** Whether its form opens for the person. */
  opens: z.boolean(),
});
export type Translation = z.infer<typeof translationSchema>;

/** The id of the article to link as a translation. */
export const translationBodySchema = z.object({ translation: idSchema });

/**
 * What can be done with an article at a time, in the order in which jobs of one time are done. `update`
 * publishes its working copy.
 */
export const scheduledActions = ['publish', 'update', 'pin', 'unpin', 'unpublish'] as const;
export const scheduledActionSchema = z.enum(scheduledActions);
export type ScheduledAction = z.infer<typeof scheduledActionSchema>;

/**
 * Why a job could not be done: the article is in the bin; the person who scheduled it no longer may, which was found at
 * its time or (`held`) before; its time was over when a backup was put back; the embargo has not ended; its text or picture is
 * missing; the article is not published;
 * its live text was changed at the same places as its working copy; or another rule refuses it.
 */
export const failureReasonSchema = z.enum([
  'gone',
  'rights',
  'held',
  'restored',
  'embargo',
  'incomplete',
  'unpublished',
  'conflict',
  'refused',
]);
export type FailureReason = z.infer<typeof failureReasonSchema>;

/** A job of an article that waits for its time, or has failed. */
export const scheduledJobSchema = z.object({
  action: scheduledActionSchema,
  at: timeSchema,
  /** Who scheduled it; null if unknown. */
  by: z.string().nullable(),
  failure: failureReasonSchema.nullable(),
  /** What readers are told once the working copy is published. */
  correction: z.string().optional(),
});
export type ScheduledJob = z.infer<typeof scheduledJobSchema>;

/** Whether something of an article waits for its time. */
export function isScheduled(
  jobs: Pick<ScheduledJob, 'action' | 'failure'>[],
  wanted: ScheduledAction,
): boolean {
  return jobs.some(({ action, failure }) => action === wanted && failure === null);
}

export const copyStatusSchema = z.enum(['draft', 'review']);
export type CopyStatus = z.infer<typeof copyStatusSchema>;

/** Submits a working copy for review, or sends it back: that of somebody else with a reason. */
export const copyMoveSchema = z.object({
  status: copyStatusSchema,
  reason: reasonSchema.optional(),
  /** The version of the copy that the person has seen: what is newer is refused. */
  version: idSchema.optional(),
});
export type CopyMove = z.infer<typeof copyMoveSchema>;

/** The working copy of a published article: a rewrite of it that readers do not see. */
export const copySchema = z.object({
  /** Another one after each save of the copy. */
  version: z.string(),
  status: copyStatusSchema,
  /** The id of the person who began it; null if unknown, as `by`, the name of the person who saved it last. */
  startedBy: z.string().nullable(),
  by: z.string().nullable(),
  at: timeSchema,
  returned: returnedSchema,
});
export type Copy = z.infer<typeof copySchema>;

/**
 * An article as its form loads it. `pinned`: at the top of the home page. `version`: grows with
 * each save that changes something.
 */
export const editedArticleSchema = articleSchema.extend({
  /** Its tags in their order, and its series, with their names. */
  tagged: z.array(
    z.object({ _id: idSchema, name: z.string(), inOtherLanguage: z.object({ name: z.string() }) }),
  ),
  pinned,
  embargo,
  version: z.int(),
  /** How many notes on it are open. */
  openNotes: z.int(),
  languageChosen,
  scheduled: z.array(scheduledJobSchema),
  desk: deskSchema,
  translation: translationSchema.nullable(),
  copy: copySchema.nullable(),
  /** Whether the values are those of the working copy; `version` is then the one that it began from. */
  showsCopy: z.boolean(),
});
export type EditedArticle = z.infer<typeof editedArticleSchema>;

/** A row of the admin's list: everything but the text. */
const articleRowSchema = articleSchema.omit({ description: true });
export type ArticleRow = z.infer<typeof articleRowSchema>;
const adminRowSchema = articleRowSchema.extend({
  version: z.int(),
  translation: translationSchema.nullable(),
  scheduled: z.array(scheduledJobSchema),
  copy: copySchema.nullable(),
  /** How many notes on it are open. */
  openNotes: z.int(),
});
export type AdminRow = z.infer<typeof adminRowSchema>;

export const adminArticlesSchema = pagedSchema.extend({
  articles: z.array(adminRowSchema),
  totalArticles: z.int(),
});

/** What the admin's list can be narrowed to: a status, or what is to be published at a time. */
/** The draft that was made of an article. */
export const duplicateSchema = z.object({ _id: idSchema });

export const listedStatusSchema = z.enum([...articleStatuses, 'scheduled']);
export type ListedStatus = z.infer<typeof listedStatusSchema>;

export const redirectSchema = z.object({ newUrl: z.string() });
