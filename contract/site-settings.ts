import { z } from 'zod';
import { limits } from './limits.ts';
import { toNfc } from './nfc.ts';
import { type homeSectionNames, settingsSchema } from './settings.ts';
import { emailSchema } from './users.ts';
import { idSchema, languageSchema } from './values.ts';

const { name: NAME, line: LINE, address: ADDRESS, adsTxt: ADS, entries: ENTRIES } = limits.settings;

const atMost = (most: number) =>
  z.string().trim().overwrite(toNfc).max(most, `must have at most ${most} characters`);

/** One line of text; maps, feeds and titles cannot hold more. */
const line = (most: number) =>
  atMost(most).regex(/^\P{Cc}*$/u, 'must be one line, without control characters');

const named = (most: number) => line(most).min(1, 'must not be empty');

const webAddress = z
  .string()
  .trim()
  .max(500, 'must have at most 500 characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' }));

/** The only host whose maps the site's own security rules let in. */
const MAP_HOST = 'https://www.openstreetmap.org/';

const mapAddress = webAddress.refine(
  (url) => url.startsWith(MAP_HOST),
  `must be an address of OpenStreetMap (${MAP_HOST}…): no other map may be shown here`,
);

const mapEmbedAddress = webAddress.refine(
  (url) => url.startsWith(`${MAP_HOST}export/embed.html?`),
  `must be the address in OpenStreetMap's HTML to embed (${MAP_HOST}export/embed.html?…): no other map may be shown here`,
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A `<meta>` that proves the site is ours; none that means something else to a browser. */
const verificationSchema = z.object({
  name: line(100).regex(
    /^[a-z][\w.:-]*(?:verif|validat)[\w.:-]*$/i,
    'must be the name of a verification tag, like google-site-verification',
  ),
  content: named(300),
});

/** What an administrator sends: any of the settings, nothing else. What is left out stays. */
export const settingsBodySchema = z
  .strictObject(
    {
      siteName: named(NAME),
      shortName: named(NAME),
      description: named(LINE),
      language: languageSchema,
      inOtherLanguage: z.strictObject({
        siteName: line(NAME),
        shortName: line(NAME),
        description: line(LINE),
        city: line(NAME),
        contactAddress: line(ADDRESS),
      }),
      dateLanguage: languageSchema,
      timeZone: z
        .string()
        .trim()
        .max(100, 'must have at most 100 characters')
        .refine(isTimeZone, 'must be the name of a time zone, like Asia/Kolkata'),
      city: named(NAME),
      contactEmail: emailSchema,
      contactPhone: line(40).regex(/^[+\d\s()./-]*$/, 'must be a phone number'),
      contactAddress: line(ADDRESS),
      mapUrl: mapAddress,
      mapEmbedUrl: mapEmbedAddress,
      socialLinks: z
        .array(z.object({ name: named(NAME), url: webAddress }))
        .max(ENTRIES, `must be at most ${ENTRIES} links`)
        .refine(
          (links) => new Set(links.map(({ url }) => url)).size === links.length,
          'must not hold the same address twice',
        ),
      homeSections: z.strictObject({
        editorsChoice: idSchema.optional(),
        apnaGyaan: idSchema.optional(),
        parenting: idSchema.optional(),
      } satisfies Record<keyof typeof homeSectionNames, unknown>),
      signUp: settingsSchema.shape.signUp.unwrap(),
      verification: z.array(verificationSchema).max(ENTRIES, `must be at most ${ENTRIES} tags`),
      /** Served as it is at /ads.txt. */
      adsTxt: atMost(ADS).regex(
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused.
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/,
        'must not hold control characters',
      ),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `There is no such setting: ${issue.keys?.join(', ')}`
          : undefined,
    },
  )
  .partial();
export type SettingsBody = z.infer<typeof settingsBodySchema>;

/** The settings as their screen loads them. */
export const adminSettingsSchema = settingsSchema
  .omit({ pinnedArticle: true })
  .extend({ adsTxt: z.string() });
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** All categories in their new order. */
export const categoryOrderSchema = z.object({
  ids: z.array(idSchema).min(1, 'must name a category').max(1000, 'must be at most 1000'),
});
