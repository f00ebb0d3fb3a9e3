import type { ArticleRow } from '../../contract/articles.ts';
import type { Content } from '../../contract/content.ts';
import type { Correction } from '../../contract/corrections.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import { findArticleBySlug } from '../addresses/history.ts';
import { CORRECTIONS, correctionsOf, newestCorrections } from '../articles/corrections.ts';
import { findSaved } from '../articles/present.ts';
import { findTranslation } from '../articles/translations.ts';
import { middleOf } from '../html/middle.ts';
import { articleImageText, socialImagePath } from '../social-images/social-image.ts';
import { toView } from './article-view.ts';
import { toCards } from './cards.ts';
import { furtherArticles, newestOfAuthor } from './further.ts';
import type { PageReading } from './reading.ts';

/** Milliseconds after which what has been published since may be among the suggestions. */
const SUGGESTIONS_FRESH = 10 * 60 * 1000;

/** Readers are not told who noted a correction. */
const withoutName = ({ by, ...correction }: Correction) => correction;

/** Articles, with what stands around them. */
export function articleContent(
  reading: PageReading,
): Pick<Content, 'article' | 'preview' | 'draft' | 'further' | 'corrections'> {
  const { db, show, agesIn, published, previewed, readSettings, allCategories, partsIn, around } =
    reading;
  /** The translations of the articles whose full text this page shows. */
  const translations = new Map<string, string>();

  /** Returns the ids of the other parts of an article's series: those that follow, then those before, the nearest first. */
  const partsAfter = async ({ series: of, language }: Pick<ArticleView, 'series' | 'language'>) => {
    if (!of) return [];
    const ids = (await partsIn(of.series._id, language)).map(({ id }) => id);
    return [...ids.slice(of.place + 1), ...ids.slice(0, of.place).reverse()];
  };

  return {
    async article(categorySlug, slug) {
      const article = await published(slug);
      if (!article) {
        const movedTo = await findArticleBySlug(db, slug);
        return movedTo ? { movedTo } : null;
      }
      const translation = await findTranslation(db, article._id);
      const view = await toView(around, article, { translation });
      if (paths.article({ category: categorySlug, slug }) !== view.address) {
        return { movedTo: view.address };
      }
      show(`article:${article._id}`, 'categories');
      // An unpublished translation is noted too, since the link to it appears when it is published.
      if (translation) {
        show(`article:${translation._id}`);
        translations.set(article._id, translation._id);
      }
      const text = articleImageText(article, await readSettings(), await allCategories());
      const socialImage = socialImagePath('article', slug, text);
      const corrections = await correctionsOf(db, article._id);
      const found = { ...view, middleAt: middleOf(view.bodyHtml), socialImage };
      return { found: { ...found, corrections: corrections.map(withoutName) } };
    },

    async preview(code) {
      const preview = await previewed(code);
      if (!preview) return null;
      show('categories');
      const { article, expiresAt } = preview;
      return { article: await toView(around, article, { given: true }), expiresAt };
    },

    async draft(id) {
      const article = await findSaved(db, id);
      return article && toView(around, article, { given: true });
    },

    async further(article) {
      agesIn(SUGGESTIONS_FRESH);
      const own = [article._id, translations.get(article._id) ?? []].flat();
      const { suggestions, related } = await furtherArticles(db, article, {
        own,
        parts: await partsAfter(article),
      });
      const without = [...own, ...suggestions.map(({ _id }) => _id)];
      const ofAuthor = await newestOfAuthor(db, article, without);
      // What stands as words alone needs no picture.
      const bare = [...related, ...ofAuthor].map((row) => ({ ...row, imageUrl: '' }));
      const rows = [...suggestions, ...bare];
      for (const row of rows) show(`article:${row._id}`);
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const byId = new Map(cards.map((card) => [card._id, card]));
      const cardsOf = (some: ArticleRow[]) => some.flatMap(({ _id }) => byId.get(_id) ?? []);
      return {
        suggestions: cardsOf(suggestions),
        related: cardsOf(related),
        ofAuthor: cardsOf(ofAuthor),
      };
    },

    async corrections(page) {
      // What is published again is among the stories, and its corrections are among these again.
      show(CORRECTIONS, 'stories', 'categories');
      const list = await newestCorrections(db, page);
      for (const { articleId } of list.corrections) show(`article:${articleId}`);
      return list;
    },
  };
}
