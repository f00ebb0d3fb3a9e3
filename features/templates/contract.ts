import { z } from 'zod';
import { boundedLine } from '../../contract/bounded.ts';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { formSchema } from '../../contract/revisions.ts';
import { templateLimits } from './limits.ts';

/** What each article has of its own, and no template: its address, the people and times. */
const ownFields = {
  slug: true,
  author: true,
  coAuthors: true,
  photographers: true,
  translators: true,
  embargo: true,
  pinned: true,
} as const;

/** What an article that begins with a template has already: the form of an article, as far as it is typed. */
export const templateFormSchema = formSchema.omit(ownFields);
export type TemplateForm = z.infer<typeof templateFormSchema>;

const name = boundedLine.min(1, problem('must not be empty')).max(...atMost(templateLimits.name));

export const templateBodySchema = z.object({ name, form: templateFormSchema });
export type TemplateBody = z.infer<typeof templateBodySchema>;

/** Without `form`, what it holds stays. With `seen`, what was changed after that `updatedAt` is not replaced. */
export const templateChangeSchema = templateBodySchema
  .partial({ form: true })
  .extend({ seen: timeSchema.optional() });
export type TemplateChange = z.infer<typeof templateChangeSchema>;

const templateRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** The chosen language of its text, or else the one that is found. */
  language: languageSchema,
  category: z.object({ _id: idSchema, name: z.string() }).nullable(),
  updatedAt: timeSchema,
});
export type TemplateRow = z.infer<typeof templateRowSchema>;

/** By name, without texts. */
export const templateListSchema = z.object({ templates: z.array(templateRowSchema) });

export const templateSchema = templateRowSchema.extend({
  /** What was deleted since is left out. */
  form: templateFormSchema,
});
export type Template = z.infer<typeof templateSchema>;
