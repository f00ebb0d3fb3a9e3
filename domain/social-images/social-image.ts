import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArticleRow } from '../../contract/articles.ts';
import type { Category } from '../../contract/categories.ts';
import { type Language, languageSchema } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { otherLanguage } from '../../contract/language.ts';
import { paths } from '../../contract/paths/paths.ts';
import { type Settings, settingsIn } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { asRows, isPublished, selectArticles } from '../articles/present.ts';
import { findCategory, listCategories } from '../categories/categories.ts';
import { getSettings } from '../settings.ts';
import { findPage } from '../static-pages/pages.ts';
import { findAuthor } from '../users/authors.ts';

/** The text on a social image, which other sites show for a page without a picture of its own. */
export interface CardWords {
  title: string;
  /** The category of an article; may be empty. */
  label: string;
  siteName: string;
}

/** The kinds of pages that may have a social image. */
export const cardKindSchema = z.enum(['article', 'category', 'author', 'page', 'site']);
type CardKind = z.infer<typeof cardKindSchema>;

/**
 * The version of the design. It grows when the drawing changes, since browsers cache these
 * addresses for ever.
 */
const DESIGN = 1;

/** Returns the text of an article's social image, in the article's language. */
export function articleWords(
  { name, language, category }: Pick<ArticleRow, 'name' | 'language' | 'category'>,
  settings: Settings,
  categories: Category[],
): CardWords {
  const found = categories.find(({ _id }) => _id === category?._id);
  const label = found ? textsIn(found, language, settings.language).name : '';
  return { title: name, label, siteName: settingsIn(settings, language).siteName };
}

export const titleWords = (title: string, { siteName }: Settings): CardWords => ({
  title,
  label: '',
  siteName,
});

export const categoryWords = (category: Category, settings: Settings, language: Language) =>
  titleWords(textsIn(category, language, settings.language).name, settingsIn(settings, language));

export function siteWords(settings: Settings, language: Language): CardWords {
  const frame = settingsIn(settings, language);
  return titleWords(frame.description, frame);
}

/** Returns a hash of the drawn text. */
export function cardHash({ title, label, siteName }: CardWords): string {
  const drawn = JSON.stringify([DESIGN, title, label, siteName]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 20);
}

/** Returns the address of a social image; it changes with the drawn text. */
export function cardPath(kind: CardKind, slug: string, words: CardWords): string {
  return paths.card({ kind, slug, hash: cardHash(words) });
}

/**
 * Returns the current texts of the social images of something that readers can see: one for each of
 * its languages.
 */
export async function findWords(db: Queries, kind: CardKind, slug: string): Promise<CardWords[]> {
  const settings = await getSettings(db);
  switch (kind) {
    case 'article': {
      const query = selectArticles(db).where('articles.slug', '=', slug).where(isPublished);
      const [article] = await asRows(query);
      return article ? [articleWords(article, settings, await listCategories(db))] : [];
    }
    case 'category': {
      const category = await findCategory(db, slug);
      if (!category) return [];
      return languageSchema.options.map((each) => categoryWords(category, settings, each));
    }
    case 'author': {
      const author = await findAuthor(db, slug);
      return author ? [titleWords(author.name, settings)] : [];
    }
    case 'page': {
      const page = await findPage(db, slug);
      if (!page) return [];
      const { language } = settings;
      const elsewhere = settingsIn(settings, otherLanguage(language));
      return [
        titleWords(page.title, settings),
        ...(page.other_title ? [titleWords(page.other_title, elsewhere)] : []),
      ];
    }
    case 'site':
      if (slug !== 'home') return [];
      return languageSchema.options.map((each) => siteWords(settings, each));
  }
}
