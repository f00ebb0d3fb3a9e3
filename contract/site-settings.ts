import { z } from 'zod';
import { toNfc } from '../hindi/nfc.ts';
import { optionalAddressSchema, webAddressSchema } from './addresses.ts';
import { adsTxtFaults, faultOfAdsTxt } from './ads-txt.ts';
import { dateLanguageSchema, idSchema, languageSchema } from './common.ts';
import { limits } from './limits.ts';
import { menusSchema } from './menus.ts';
import { atMost, type MessageKey, problem, refusal } from './messages/message.ts';
import { isTimeZone, settingsSchema } from './settings.ts';
import {
  accentContrast,
  bandContrast,
  colourPattern,
  densitySchema,
  faceSchema,
  isChosen,
  LEAST_CONTRAST,
} from './theme.ts';
import { emailSchema } from './users.ts';

const { name: NAME, line: LINE, address: ADDRESS, adsTxt: ADS, entries: ENTRIES } = limits.settings;

const text = (most: number) =>
  z
    .string()
    .trim()
    .overwrite(toNfc)
    .max(...atMost(most));

/** One line of text, since maps, feeds and titles cannot hold more. */
const line = (most: number) =>
  text(most).regex(/^\P{Cc}*$/u, problem('must be one line, without control characters'));

const requiredLine = (most: number) => line(most).min(1, problem('must not be empty'));

/** The text of /ads.txt as it was taken before its lines were checked, and may be imported. */
export const adsTxtSchema = text(ADS).regex(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused.
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/,
  problem('must not hold control characters'),
);

/** The only host of maps that the Content-Security-Policy allows. */
const MAP_HOST = 'https://www.openstreetmap.org/';

const MAP_EMBED = `${MAP_HOST}export/embed.html?`;

const mapAddress = webAddressSchema.refine(
  (url) => url.startsWith(MAP_HOST),
  refusal('must be an address of OpenStreetMap ({host}…): no other map may be shown here', {
    host: MAP_HOST,
  }),
);

const mapEmbedAddress = webAddressSchema.refine(
  (url) => url.startsWith(MAP_EMBED),
  refusal(
    "must be the address in OpenStreetMap's HTML to embed ({start}…): no other map may be shown here",
    { start: MAP_EMBED },
  ),
);

/**
 * A `<meta>` tag that proves the ownership of the site; names with another meaning for browsers are
 * refused.
 */
const verificationSchema = z.object({
  name: line(100).regex(
    /^[a-z][\w.:-]*(?:verif|validat)[\w.:-]*$/i,
    problem('must be the name of a verification tag, like google-site-verification'),
  ),
  content: requiredLine(300),
});

/** A colour that letters must contrast with; empty: the product's own. */
const colour = (contrastOf: (colour: string) => number) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(colourPattern, problem('must be a colour like #a62c4b'))
    .refine(
      (value) => !isChosen(value) || contrastOf(value) >= LEAST_CONTRAST,
      refusal('must contrast at least {least} : 1 with what stands on it and beside it', {
        least: LEAST_CONTRAST,
      }),
    );

const priceTexts = z.strictObject({ hi: line(NAME), en: line(NAME) });

/** The settings that an administrator changes. Absent settings keep their values. */
export const settingsBodySchema = z
  .strictObject(
    {
      siteName: requiredLine(NAME),
      shortName: requiredLine(NAME),
      description: requiredLine(LINE),
      language: languageSchema,
      inOtherLanguage: z.strictObject({
        siteName: line(NAME),
        shortName: line(NAME),
        description: line(LINE),
        city: line(NAME),
        contactAddress: line(ADDRESS),
        headerAlt: line(LINE).default(''),
      }),
      dateLanguage: dateLanguageSchema,
      timeZone: z
        .string()
        .trim()
        .max(...atMost(100))
        .refine(isTimeZone, problem('must be the name of a time zone, like Asia/Kolkata')),
      city: requiredLine(NAME),
      contactEmail: emailSchema,
      contactPhone: line(40).regex(/^[+\d\s()./-]*$/, problem('must be a phone number')),
      contactAddress: line(ADDRESS),
      mapUrl: mapAddress,
      mapEmbedUrl: mapEmbedAddress,
      socialLinks: z
        .array(z.object({ name: requiredLine(NAME), url: webAddressSchema }))
        .max(...atMost(ENTRIES, 'must be at most {most} links'))
        .refine(
          (links) => new Set(links.map(({ url }) => url)).size === links.length,
          problem('must not hold the same address twice'),
        ),
      menus: menusSchema,
      header: settingsSchema.shape.header.unwrap(),
      headerImage: optionalAddressSchema,
      headerAlt: line(LINE),
      theme: z.strictObject({
        logo: optionalAddressSchema,
        icon: optionalAddressSchema,
        accent: colour(accentContrast),
        band: colour(bandContrast),
        face: faceSchema,
        density: densitySchema,
      }),
      feedTexts: settingsSchema.shape.feedTexts.unwrap(),
      signUp: settingsSchema.shape.signUp.unwrap(),
      memberPrices: z.strictObject({ member: priceTexts, supporter: priceTexts }),
      requirePicture: z.boolean(),
      requireTwoStep: z.boolean(),
      verification: z
        .array(verificationSchema)
        .max(...atMost(ENTRIES, 'must be at most {most} tags')),
      /** The versions of settings that the change was made of, by their names. */
      seen: z.record(z.string().max(100), z.string().max(16)),
      /** The text of /ads.txt, which is served unchanged. */
      adsTxt: adsTxtSchema.superRefine((adsTxt, context) => {
        const found = faultOfAdsTxt(adsTxt);
        if (!found) return;
        const { error, params } = adsTxtFaults[found.fault](found.line);
        context.addIssue({ code: 'custom', message: error, params });
      }),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? ('There is no such setting: {names}' satisfies MessageKey)
          : undefined,
    },
  )
  .partial();
export type SettingsBody = z.infer<typeof settingsBodySchema>;

/** What is set elsewhere than on the settings screen. */
const elsewhere = {
  homePage: true,
  breaking: true,
  pinnedArticle: true,
  nameplates: true,
  stages: true,
  featuresOff: true,
} as const;

/** The settings as the settings screen loads them. */
export const adminSettingsSchema = settingsSchema.omit(elsewhere).extend({
  adsTxt: z.string(),
  /** The version of each, by its name. */
  seen: z.record(z.string(), z.string()),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** The ids of all categories in their new order. */
export const categoryOrderSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, problem('must name a category'))
    .max(...atMost(1000, 'must be at most {most}')),
});
