import { z } from 'zod';
import { idSchema, timeSchema } from '../../contract/common.ts';
import { defineCall } from '../../contract/content-call.ts';
import { noteSchema } from './contract.ts';

/** A draft for somebody outside, with their notes and the answers to these. */
const draftSchema = z.object({
  article: idSchema,
  /** Whom the link was made for. */
  name: z.string(),
  version: z.int(),
  expiresAt: timeSchema,
  notes: z.array(noteSchema),
});
export type OutsideDraft = z.infer<typeof draftSchema>;

/** Asks for the draft that somebody outside reads by a link, by its code; null when the link has ended. */
export const draftOutside = defineCall({
  name: 'reviewing.outside',
  input: z.string(),
  output: draftSchema.nullable(),
});
