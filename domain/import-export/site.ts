import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { dictionaryWordsSchema } from '../../contract/dictionary.ts';
import { inEnglish } from '../../contract/messages/message.ts';
import { problemOf } from '../../contract/messages/problem-of.ts';
import { storedRedirectSchema } from '../../contract/redirects.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { adsTxtSchema, settingsBodySchema } from '../../contract/site-settings.ts';
import { stagesBodySchema } from '../../contract/stage-settings.ts';
import { readStored, readStoredJson } from '../../contract/stored.ts';
import { synonymGroupsSchema } from '../../contract/synonyms.ts';
import { streamRows } from '../../database/tables.ts';
import { featureSettings } from '../../features/tokens.ts';
import { formerlySwitched } from '../features/former-switches.ts';
import { earlierSettings } from './earlier-home-page.ts';
import { kind, timeInUtc } from './kind.ts';

const { stages } = stagesBodySchema.shape;
const { pinnedArticle, homePage, breaking, featuresOff } = settingsSchema.shape;
const known = settingsBodySchema.extend({
  pinnedArticle,
  homePage,
  breaking,
  featuresOff,
  [formerlySwitched.key]: formerlySwitched.schema,
  ...earlierSettings,
  stages: stages.optional(),
  adsTxt: adsTxtSchema.optional(),
  synonyms: synonymGroupsSchema.optional(),
  dictionary: dictionaryWordsSchema.optional(),
  ...Object.fromEntries(featureSettings.map(({ key, schema }) => [key, schema])),
});
const setting = z
  .strictObject({ key: z.string(), value: z.json() })
  .superRefine(({ key, value }, context) => {
    for (const issue of known.safeParse({ [key]: value }).error?.issues ?? []) {
      const message = inEnglish(problemOf(issue));
      context.addIssue({ code: 'custom', message, path: ['value', ...issue.path.slice(1)] });
    }
  });

/** Returns what a setting holds, as far as the site can read it; undefined: not at all. */
function readable(key: string, json: string): unknown {
  const { value } = readStoredJson(z.json(), json);
  if (value === undefined || known.safeParse({ [key]: value }).success) return value;
  const rest: Record<string, unknown> = readStored(known, { [key]: value }).value ?? {};
  return rest[key];
}

/** The settings that an administrator has changed; the others have their defaults. */
export const settings = kind('settings', setting, {
  async *read(trx) {
    const query = trx
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', Object.keys(known.shape))
      .orderBy('key');
    for await (const { key, value } of streamRows(trx, query)) {
      const stored = readable(key, value);
      if (stored !== undefined) yield { key, value: stored };
    }
  },
  keys: ({ key }) => [key],
  write: ({ key, value }, { trx }) =>
    trx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute(),
});

const { from, to } = storedRedirectSchema.shape;
const redirect = z
  .strictObject({
    from,
    article: idSchema.nullable(),
    category: idSchema.nullable(),
    to: to.nullable(),
    /** Exports of old versions do not say it. */
    gone: z.boolean().default(false),
    createdAt: timeInUtc,
  })
  .refine(
    ({ article, category, to, gone }) =>
      [article, category, to].filter((id) => id !== null).length === (gone ? 0 : 1),
    'must lead to one of article, category and to, or be gone',
  );

/** Old addresses. */
export const redirects = kind('redirects', redirect, {
  async *read(trx) {
    const query = trx.selectFrom('redirects').selectAll().orderBy('from_path');
    for await (const row of streamRows(trx, query)) {
      yield {
        from: row.from_path,
        article: row.article_id,
        category: row.category_id,
        to: row.to_path,
        gone: row.gone === 1,
        createdAt: row.created_at,
      } satisfies z.input<typeof redirect>;
    }
  },
  keys: (line) => [line.from],
  refers: ({ article, category }) => [
    ['articles', article],
    ['categories', category],
  ],
  write: (line, { trx }) =>
    trx
      .insertInto('redirects')
      .values({
        from_path: line.from,
        article_id: line.article,
        category_id: line.category,
        to_path: line.to,
        gone: Number(line.gone),
        created_at: line.createdAt,
      })
      .execute(),
});
