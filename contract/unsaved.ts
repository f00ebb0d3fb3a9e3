import { z } from 'zod';
import { markSchema } from './articles.ts';
import { idSchema, timeSchema } from './common.ts';
import { draftSchema } from './revisions.ts';

/** An unsaved new article as lists show it. */
const unsavedRowSchema = z.object({
  mark: markSchema,
  /** Its title, or its first words; empty where it has none yet. */
  opening: z.string(),
  /** The article that it translates; null for others. */
  translationOf: idSchema.nullable(),
  updatedAt: timeSchema,
});
export type UnsavedRow = z.infer<typeof unsavedRowSchema>;

/** The newest first. */
export const unsavedListSchema = z.object({ unsaved: z.array(unsavedRowSchema) });

export const unsavedSchema = unsavedRowSchema.extend({ form: draftSchema.shape.form });
export type Unsaved = z.infer<typeof unsavedSchema>;

export const unsavedBodySchema = unsavedSchema.pick({ form: true, translationOf: true }).extend({
  /** `updatedAt` of the text that this one replaces; the server refuses to replace any other. */
  replaces: timeSchema.nullable(),
});
export type UnsavedBody = z.infer<typeof unsavedBodySchema>;

/** `updatedAt` of the unsaved work that is thrown away; what another device has kept since stays. */
export const discardedSchema = z.object({ updatedAt: timeSchema.optional() });
