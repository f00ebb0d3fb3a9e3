import { z } from 'zod';
import { idSchema, type Language, languageSchema } from './common.ts';
import { textsIn } from './interface-language.ts';

/** Sections of the home page fed by a category; the names are the specification's headings. */
export const homeSectionNames = {
  editorsChoice: "Editor's Choice",
  apnaGyaan: 'Apna Gyaan',
  parenting: 'Parenting',
} as const;
export type FedSection = keyof typeof homeSectionNames;

/** The texts of the frame in the language that is not the site's own; empty: as they are. */
export const otherTextsSchema = z.object({
  siteName: z.string().default(''),
  shortName: z.string().default(''),
  description: z.string().default(''),
  city: z.string().default(''),
  contactAddress: z.string().default(''),
});

/** What an administrator may set of the site; each value has a default. */
export const settingsSchema = z.object({
  siteName: z.string().default('लेखनी'),
  /** Stands in front of page titles. */
  shortName: z.string().default('Lekhani'),
  description: z.string().default('Stories, ideas and news in Hindi and English'),
  /** Of the interface at addresses without a prefix. */
  language: languageSchema.default('en'),
  inOtherLanguage: otherTextsSchema.prefault({}),
  /** Language of the date in the masthead of pages that are in no article's language. */
  dateLanguage: languageSchema.default('hi'),
  timeZone: z.string().default('Asia/Kolkata'),
  city: z.string().default('Jaipur'),
  contactEmail: z.string().default('hello@lekhani.example'),
  contactPhone: z.string().default(''),
  contactAddress: z.string().default('Lekhani, Jaipur, Rajasthan, India'),
  mapUrl: z.url().default('https://www.openstreetmap.org/#map=12/26.9124/75.7873'),
  mapEmbedUrl: z
    .url()
    .default(
      'https://www.openstreetmap.org/export/embed.html?bbox=75.70%2C26.84%2C75.90%2C27.00&layer=mapnik',
    ),
  socialLinks: z.array(z.object({ name: z.string(), url: z.url() })).default([
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ]),
  /** Which category feeds which home section; absent: the category of the section's name. */
  homeSections: z
    .object({
      editorsChoice: idSchema.optional(),
      apnaGyaan: idSchema.optional(),
      parenting: idSchema.optional(),
    })
    .default({}),
  /** The role of who signs up by themselves; `closed`: only the invited get an account. */
  signUp: z.enum(['contributor', 'author', 'editor', 'closed']).default('contributor'),
  /** `<meta>` tags by which search consoles know that the site is ours. */
  verification: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  /** The article pinned to the top of the home page; absent: the newest. */
  pinnedArticle: idSchema.optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings as the interface of a language shows them. */
export function settingsIn(settings: Settings, language: Language): Settings {
  return textsIn(settings, language, settings.language);
}
