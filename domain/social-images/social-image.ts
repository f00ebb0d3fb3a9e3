import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArticleRow } from '../../contract/articles.ts';
import type { Category } from '../../contract/categories.ts';
import { type Language, languageSchema } from '../../contract/common.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { otherLanguage } from '../../contract/language.ts';
import { type Settings, settingsIn } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { asRows, isPublished, selectArticles } from '../articles/present.ts';
import { findCategory, listCategories } from '../categories.ts';
import { getSettings } from '../settings.ts';
import { findPage } from '../static-pages/pages.ts';
import { findAuthor } from '../users/authors.ts';

/** What is written on a card: the picture that other sites show of a page that has none. */
export interface CardWords {
  title: string;
  /** The category of an article; may be empty. */
  label: string;
  siteName: string;
}

/** What may have a card. */
export const cardKindSchema = z.enum(['article', 'category', 'author', 'page', 'site']);
type CardKind = z.infer<typeof cardKindSchema>;

/** Counted up when cards are drawn otherwise: their addresses are kept for ever. */
const DESIGN = 1;

/** In the article's language, as its text is. */
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

/** Names what is drawn. */
export function cardHash({ title, label, siteName }: CardWords): string {
  const drawn = JSON.stringify([DESIGN, title, label, siteName]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 20);
}

/** The address of a card; it changes with what is drawn. */
export function cardPath(kind: CardKind, slug: string, words: CardWords): string {
  return `/cards/${kind}/${encodeURIComponent(slug)}/${cardHash(words)}.png`;
}

/** What the cards of something that readers can see say now: one for each language it speaks. */
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
