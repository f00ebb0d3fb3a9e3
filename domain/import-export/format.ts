import { z } from 'zod';
import { featureRules } from '../../features/rules.ts';
import { memberships, messages, users } from './accounts.ts';
import { corrections, desk, schedule, workingCopies } from './article-work.ts';
import { articles, articleVersions } from './articles.ts';
import { binnedCategories, categories } from './categories.ts';
import { homePlans } from './home-plans.ts';
import { images } from './images.ts';
import type { Kind } from './kind.ts';
import { pages, pageVersions } from './pages.ts';
import { series } from './series.ts';
import { redirects, settings } from './site.ts';
import { tags } from './tags.ts';

export const EXPORT = 'lekhani-export';
export const VERSION = 1;

/** The head of an export. */
export const exportSchema = z.object({
  format: z.literal(EXPORT, 'is not an export of a Lekhani site'),
  version: z.literal(VERSION, 'was made by a newer version of Lekhani; bring this one up to date'),
});

/** The kinds of lines of the core, in the order of the export. */
const core: Kind[] = [
  settings,
  users,
  memberships,
  categories,
  binnedCategories,
  tags,
  series,
  images,
  articles,
  articleVersions,
  workingCopies,
  corrections,
  schedule,
  homePlans,
  desk,
  pages,
  pageVersions,
  redirects,
  messages,
];

/** Returns all kinds of lines, in the order of the export; the files of pictures come besides. */
export async function exportKinds(): Promise<Kind[]> {
  return [...core, ...(await featureRules()).flatMap(({ exports }) => exports ?? [])];
}
