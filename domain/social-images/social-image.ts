import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArticleRow } from '../../contract/articles.ts';
import type { Category } from '../../contract/categories.ts';
import { type Language, languageSchema } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { paths } from '../../contract/paths/paths.ts';
import { type Settings, settingsIn } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { asRows, isPublished, selectArticles } from '../articles/present.ts';
import { findCategory, listCategories } from '../categories/categories.ts';
import { findSeries } from '../series/series.ts';
import { getSettings } from '../settings.ts';
import { findPage } from '../static-pages/pages.ts';
import { findTag } from '../tags/tags.ts';
import { findAuthor } from '../users/authors.ts';

/** The text on a social image, which other sites show for a page without a picture of its own. */
export interface SocialImageText {
  title: string;
  /** The category of an article; may be empty. */
  label: string;
  siteName: string;
}

/** The kinds of pages that may have a social image. */
export const socialImageKindSchema = z.enum([
  ...(['article', 'category', 'tag', 'series', 'author', 'page', 'site'] as const),
]);
type SocialImageKind = z.infer<typeof socialImageKindSchema>;

/**
 * The version of the design. It grows when the drawing changes, since browsers cache these
 * addresses for ever.
 */
const DESIGN = 1;

/** Returns the text of an article's social image, in the article's language. */
export function articleImageText(
  { name, language, category }: Pick<ArticleRow, 'name' | 'language' | 'category'>,
  settings: Settings,
  categories: Category[],
): SocialImageText {
  const found = categories.find(({ _id }) => _id === category?._id);
  const label = found ? textsIn(found, language, settings.language).name : '';
  return { title: name, label, siteName: settingsIn(settings, language).siteName };
}

export const titleImageText = (title: string, { siteName }: Settings): SocialImageText => ({
  title,
  label: '',
  siteName,
});

/** The text for a category, a tag, a series or a person, in a language. */
export const namedImageText = (
  named: Pick<Category, 'name'> & { inOtherLanguage: { name: string } },
  settings: Settings,
  language: Language,
) =>
  titleImageText(textsIn(named, language, settings.language).name, settingsIn(settings, language));

export function siteImageText(settings: Settings, language: Language): SocialImageText {
  const frame = settingsIn(settings, language);
  return titleImageText(frame.description, frame);
}

/** Returns a hash of the drawn text. */
export function socialImageHash({ title, label, siteName }: SocialImageText): string {
  const drawn = JSON.stringify([DESIGN, title, label, siteName]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 20);
}

/** Returns the address of a social image; it changes with the drawn text. */
export function socialImagePath(
  kind: SocialImageKind,
  slug: string,
  text: SocialImageText,
): string {
  return paths.socialImage({ kind, slug, hash: socialImageHash(text) });
}

/**
 * Returns the current texts of the social images of something that readers can see: one for each of
 * its languages.
 */
export async function findSocialImageTexts(
  db: Queries,
  kind: SocialImageKind,
  slug: string,
): Promise<SocialImageText[]> {
  const settings = await getSettings(db);
  switch (kind) {
    case 'article': {
      const query = selectArticles(db).where('articles.slug', '=', slug).where(isPublished);
      const [article] = await asRows(db, query);
      return article ? [articleImageText(article, settings, await listCategories(db))] : [];
    }
    case 'category': {
      const category = await findCategory(db, slug);
      if (!category) return [];
      return languageSchema.options.map((language) => namedImageText(category, settings, language));
    }
    case 'tag': {
      const tag = await findTag(db, slug);
      if (!tag) return [];
      return languageSchema.options.map((language) => namedImageText(tag, settings, language));
    }
    case 'series': {
      const series = await findSeries(db, slug);
      if (!series) return [];
      return languageSchema.options.map((language) => namedImageText(series, settings, language));
    }
    case 'author': {
      const author = await findAuthor(db, slug);
      if (!author) return [];
      return languageSchema.options.map((language) => namedImageText(author, settings, language));
    }
    case 'page': {
      const page = await findPage(db, slug);
      if (!page || page.hidden === 1) return [];
      const { language } = settings;
      const elsewhere = settingsIn(settings, otherLanguage(language));
      return [
        titleImageText(page.title, settings),
        ...(page.other_title ? [titleImageText(page.other_title, elsewhere)] : []),
      ];
    }
    case 'site':
      if (slug !== 'home') return [];
      return languageSchema.options.map((language) => siteImageText(settings, language));
  }
}
