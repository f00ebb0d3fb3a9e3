import { z } from 'zod';
import { isAddress, webAddressSchema } from './addresses.ts';
import { breakingNewsSchema } from './breaking-news.ts';
import { dateLanguageSchema, idSchema, type Language, languageSchema } from './common.ts';
import { type HomePage, homePageSchema, usualHomePage } from './home-page.ts';
import { textsIn } from './interface-language.ts';
import { memberPricesSchema } from './member-prices.ts';
import { menusSchema } from './menus.ts';
import { nameplateSchema } from './nameplate.ts';
import { defaultStages, stageSchema } from './stages.ts';
import { themeSchema } from './theme.ts';
import { usualTexts, wordUsualTexts } from './usual-texts.ts';

/**
 * The texts of the frame in the language that is not the site's own; where one is empty, the site's
 * own is used.
 */
export const otherTextsSchema = z.object({
  siteName: z.string().default(''),
  shortName: z.string().default(''),
  description: z.string().default(''),
  city: z.string().default(''),
  contactAddress: z.string().default(''),
  headerAlt: z.string().default(''),
});

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The settings of the site; each has a default. */
export const settingsSchema = z.object({
  siteName: z.string().default('लेखनी'),
  /** The text before the titles of pages. */
  shortName: z.string().default(usualTexts.en.shortName),
  description: z.string().default(usualTexts.en.description),
  /** The interface language at addresses without a prefix. */
  language: languageSchema.default('en'),
  inOtherLanguage: otherTextsSchema.prefault({}),
  /** The language of the masthead's date in the site's own language; `page`: that of the page. */
  dateLanguage: dateLanguageSchema.default('page'),
  timeZone: z.string().refine(isTimeZone).default('Asia/Kolkata'),
  city: z.string().default(usualTexts.en.city),
  contactEmail: z.string().default('hello@lekhani.example'),
  contactPhone: z.string().default(''),
  contactAddress: z.string().default(usualTexts.en.contactAddress),
  mapUrl: webAddressSchema.default('https://www.openstreetmap.org/#map=12/26.9124/75.7873'),
  mapEmbedUrl: webAddressSchema.default(
    'https://www.openstreetmap.org/export/embed.html?bbox=75.70%2C26.84%2C75.90%2C27.00&layer=mapnik',
  ),
  socialLinks: z.array(z.object({ name: z.string(), url: webAddressSchema })).default([
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ]),
  /** The sections of the home page; null: nobody has arranged them. */
  homePage: homePageSchema.nullable().default(null),
  /** The line of breaking news above the home page; null: none. */
  breaking: breakingNewsSchema.nullable().default(null),
  /** What stands in the header of the home page: the pinned story, else the newest; or the site's line. */
  header: z.enum(['story', 'site']).default('story'),
  /** The links of header and footer. */
  menus: menusSchema.default({ header: null, footer: null }),
  /** The header image; empty: the picture of the story, or the site's own art. */
  headerImage: z
    .string()
    .refine((address) => address === '' || isAddress(address))
    .default(''),
  headerAlt: z.string().default(''),
  theme: themeSchema.prefault({}),
  /** What feeds give of each article. */
  feedTexts: z.enum(['excerpt', 'whole']).default('excerpt'),
  /**
   * The role of people who sign up. `usual`: reader, and contributor while the site is tried on one's own machine
   * (`roleOfSignUp`); `closed`: only invited people get an account.
   */
  signUp: z.enum(['usual', 'reader', 'contributor', 'author', 'editor', 'closed']).default('usual'),
  /** What memberships cost, as the box of a locked article says it. */
  memberPrices: memberPricesSchema.prefault({}),
  /** Whether an article needs a picture before it is published. */
  requirePicture: z.boolean().default(true),
  /** Whether administrators and editors must sign in in two steps (`demandsTwoStep`). */
  requireTwoStep: z.boolean().default(false),
  /** The stages that articles pass through before they are published, in their order. */
  stages: z.array(stageSchema).default(defaultStages),
  /** The `<meta>` tags that prove the ownership of the site to search consoles. */
  verification: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  /** The article at the top of the home page; without one, the newest article. */
  pinnedArticle: idSchema.optional(),
  /** The names of the site as they are drawn; no one sets them. */
  nameplates: z.array(nameplateSchema).default([]),
  /** The names of the features that are switched off. */
  featuresOff: z.array(z.string()).default([]),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Returns the sections of the home page in their order. */
export const homePageOf = ({ homePage }: Settings): HomePage => homePage ?? usualHomePage;

/** Returns the settings with the texts of one interface language, and the name drawn in that alone. */
export function settingsIn(settings: Settings, language: Language): Settings {
  const found = wordUsualTexts(textsIn(settings, language, settings.language), language);
  const nameplates = found.nameplates.filter(({ text }) => text === found.siteName);
  return { ...found, nameplates };
}
