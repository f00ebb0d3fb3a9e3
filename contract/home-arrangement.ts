import { z } from 'zod';
import { articleStatuses } from './article-fields.ts';
import { breakingNewsSchema } from './breaking-news.ts';
import { idSchema, languageSchema, momentSchema, timeSchema } from './common.ts';
import { homePageSchema, homeSectionSchema } from './home-page.ts';

const onlyPage = { sections: homePageSchema };
/** The last change that the person has seen; empty: none. */
const since = z.union([z.literal(''), timeSchema]);
export const homePageBodySchema = z.object({ ...onlyPage, since });
export const homePlanBodySchema = z.object({ ...onlyPage, at: momentSchema });
export const homePreviewBodySchema = z.object(onlyPage);
export const homeUndoBodySchema = z.object({ since });

/** A change of the home page that takes effect at a time. */
const homePlanSchema = z.object({
  _id: idSchema,
  /** Empty: what is stored cannot be read. */
  sections: z.array(homeSectionSchema),
  at: timeSchema,
  by: z.string().nullable(),
  /** Whether it is not done, since it cannot be read or the person who planned it no longer may. */
  failed: z.boolean(),
});
export type HomePlan = z.infer<typeof homePlanSchema>;

/** An article that somebody picked, as the screen names it. */
const pickedArticleSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  /** Only what is published stands on the page. */
  status: z.enum([...articleStatuses, 'bin']),
});
export type PickedArticle = z.infer<typeof pickedArticleSchema>;

/** Which article stands at the top; null: the site chooses. */
export const homeLeadBodySchema = z.object({ article: idSchema.nullable() });

const storySchema = pickedArticleSchema.omit({ status: true });
export type HomeStory = z.infer<typeof storySchema>;

/** What readers see of sections: the stories of each, and the one at the top with the reason. */
export const homeStoriesSchema = z.object({
  lead: storySchema
    .extend({ imageUrl: z.string(), why: z.enum(['pinned', 'live', 'newest']) })
    .nullable(),
  sections: z.record(z.string(), z.array(storySchema)),
});
export type HomeStories = z.infer<typeof homeStoriesSchema>;

/** The home page as the screen arranges it. */
export const adminHomePageSchema = z.object({
  sections: homePageSchema,
  /** The last change, which can be taken back; null: there was none. */
  changed: z.object({ at: timeSchema, by: z.string().nullable() }).nullable(),
  plans: z.array(homePlanSchema),
  /** The line of breaking news that stands on it; null: none. */
  breaking: breakingNewsSchema.nullable(),
  articles: z.array(pickedArticleSchema),
});
export type AdminHomePage = z.infer<typeof adminHomePageSchema>;
