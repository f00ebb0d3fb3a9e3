import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import {
  fedSections,
  newSection,
  sectionFormSchema,
  standardSections,
  usualHomePage,
} from '../../contract/home-page.ts';
import type { Transaction } from '../../database/database.ts';
import { getSettings, putSetting, storedSetting } from '../settings.ts';

const form = sectionFormSchema;

/** The settings by which a home page was arranged before its sections could be moved; an export of then may hold them. */
export const earlierSettings = {
  /** The category of each section, where it is another than that of its name. */
  homeSections: z.partialRecord(z.enum(fedSections), idSchema).default({}),
  homeForms: z.partialRecord(z.enum(standardSections), form).default({}),
  /** Further sections, each of a category. */
  moreHomeSections: z.array(z.object({ category: idSchema, form })).default([]),
};

/** Arranges the home page as those settings say, unless somebody has arranged it since, and removes them. */
export async function arrangeEarlierHomePage(trx: Transaction): Promise<void> {
  const keys = z.keyof(z.object(earlierSettings)).options;
  const found: Record<string, unknown> = {};
  for (const key of keys) {
    const json = await storedSetting(trx, key);
    if (json !== undefined) found[key] = JSON.parse(json);
  }
  if (Object.keys(found).length === 0) return;
  await trx.deleteFrom('settings').where('key', 'in', keys).execute();
  if ((await getSettings(trx)).homePage) return;
  const { homeSections, homeForms, moreHomeSections } = z.object(earlierSettings).parse(found);
  const forms = new Map(Object.entries(homeForms));
  const categories = new Map(Object.entries(homeSections));
  await putSetting(trx, 'homePage', [
    ...usualHomePage.map((section) => ({
      ...section,
      form: forms.get(section.name) ?? section.form,
      category: categories.get(section.name) ?? null,
    })),
    ...moreHomeSections.map(({ category, form: ofSection }) => ({
      ...newSection(category, ofSection),
      category,
    })),
  ]);
}
