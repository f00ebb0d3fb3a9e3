import type { Content } from '../../contract/content.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { CardPage, NamedHit } from '../../contract/reading/cards.ts';
import type { Tag } from '../../contract/tags.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { findOldPath } from '../addresses/history.ts';
import { countPublished, type Filter } from '../article-rows/published-months.ts';
import { asRows } from '../articles/present.ts';
import { findPublishedByIds, listPublished } from '../articles/published.ts';
import { toPicture } from '../images/image-lookup.ts';
import { pageCount } from '../paging.ts';
import { findNamed } from '../search/named.ts';
import { findSeries } from '../series/series.ts';
import { namedImageText, socialImagePath } from '../social-images/social-image.ts';
import { findTag } from '../tags/tags.ts';
import { makeReadable } from '../unreadable.ts';
import { findAuthor } from '../users/authors.ts';
import { toCards, toPartLink } from './cards.ts';
import { once, type PageReading } from './reading.ts';

/** Lists of articles: of categories, tags, series, authors and searches. */
export function listContent(
  reading: PageReading,
): Pick<
  Content,
  | 'category'
  | 'categoryPage'
  | 'tag'
  | 'tagPage'
  | 'series'
  | 'seriesPage'
  | 'stories'
  | 'search'
  | 'author'
  | 'authorPage'
> {
  const {
    db,
    searcher,
    options,
    show,
    pictures,
    readSettings,
    pageLanguage,
    translate,
    readCategories,
    partsIn,
    around,
    movedFrom,
  } = reading;
  const readAuthor = once(async (slug: string) => {
    const author = await findAuthor(db, slug);
    if (author) show(`user:${author.id}`);
    return author;
  });

  /** Returns who and what a search finds by name; the page stands without them. */
  const namedBy = async (q: string): Promise<NamedHit[]> => {
    const of = {
      categories: await readCategories().catch(() => []),
      language: await pageLanguage(),
      siteLanguage: (await readSettings()).language,
    };
    return findNamed(db, q, of).catch(() => []);
  };

  /** Returns the path of the social image of something with a name. */
  const socialImageOf = async (
    kind: 'category' | 'tag' | 'series' | 'author',
    slug: string,
    named: Parameters<typeof namedImageText>[0],
  ) =>
    socialImagePath(kind, slug, namedImageText(named, await readSettings(), await pageLanguage()));

  /** Presents a tag or a series with its addresses in both languages. */
  const namedView = async (kind: 'tag' | 'series', named: Tag) => {
    const { language } = await readSettings();
    const slugs = { hi: named.slug, en: named.slug };
    slugs[otherLanguage(language)] = named.inOtherLanguage.slug || named.slug;
    const socialImage = await socialImageOf(kind, named.slug, named);
    return { ...(await translate(named)), slugs, socialImage };
  };

  const pageOfCards = once(
    async (filter: Filter, page: number, size: number): Promise<CardPage> => {
      const total = await countPublished(db, filter);
      const pages = pageCount(total, size);
      const slice = { limit: size, offset: (page - 1) * size };
      const articles = page <= pages ? await listPublished(db, filter, slice, asRows) : [];
      return { cards: await toCards(around, articles, limits.cardExcerpt), page, pages, total };
    },
  );

  return {
    async category(slug) {
      const category = (await readCategories()).find((category) => category.slug === slug);
      if (category) {
        show(`category:${category._id}`);
        const socialImage = await socialImageOf('category', slug, category);
        return { found: { ...(await translate(category)), socialImage } };
      }
      const movedTo = await findOldPath(db, paths.category({ slug }));
      return movedTo ? { movedTo } : null;
    },

    async categoryPage(categoryId, page) {
      show(`category:${categoryId}`);
      return pageOfCards({ categoryId }, page, limits.categoryPageSize);
    },

    async tag(slug) {
      const tag = await findTag(db, slug);
      if (!tag) {
        const movedTo = await findOldPath(db, paths.tag({ slug }));
        return movedTo ? { movedTo } : null;
      }
      show(`tag:${tag._id}`);
      return { found: await namedView('tag', tag) };
    },

    async tagPage(tagId, page) {
      show(`tagged:${tagId}`);
      return pageOfCards({ tagId }, page, limits.categoryPageSize);
    },

    async series(slug) {
      const found = await findSeries(db, slug);
      if (!found) return movedFrom(paths.series({ slug }), slug);
      show(`series:${found._id}`);
      return { found: await namedView('series', found) };
    },

    async seriesPage(seriesId, page) {
      show(`series:${seriesId}`, 'categories');
      const parts = await partsIn(seriesId, await pageLanguage());
      const size = limits.categoryPageSize;
      const ids = parts.slice((page - 1) * size, page * size).map(({ id }) => id);
      const rows = await findPublishedByIds(db, ids, asRows);
      rows.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const pages = pageCount(parts.length, size);
      const all = makeReadable(parts, ({ id }) => `article:${id}`, toPartLink);
      return { cards, page, pages, total: parts.length, all, size };
    },

    async stories(page) {
      show('stories');
      return pageOfCards({}, page, limits.storiesPageSize);
    },

    async search(query) {
      const [{ ids, total, some, didYouMean, passages }, named] = await Promise.all([
        searcher.findPage({ ...query, prefers: await pageLanguage() }, options.asker),
        query.page === 1 ? namedBy(query.q) : [],
      ]);
      const rows = await findPublishedByIds(db, ids, asRows);
      rows.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const fully = new Set(ids.slice(0, ids.length - some));
      const found = cards.flatMap((card) => {
        const passage = passages.get(card._id);
        return passage ? [{ ...card, ...passage }] : [];
      });
      const hits = found.filter(({ _id }) => fully.has(_id));
      const others = found.filter(({ _id }) => !fully.has(_id));
      const pages = pageCount(total, limits.searchPageSize);
      return { named, hits, some: others, page: query.page, pages, total, didYouMean };
    },

    async author(slug) {
      const author = await readAuthor(slug);
      if (!author) return null;
      const { id: _id, imageUrl, ...texts } = await translate(author);
      return {
        _id,
        ...texts,
        picture: toPicture(imageUrl, author.name, await pictures([imageUrl])),
        socialImage: await socialImageOf('author', slug, author),
      };
    },

    async authorPage(authorSlug, page) {
      const author = await readAuthor(authorSlug);
      if (!author) return { cards: [], page, pages: 0, total: 0 };
      return pageOfCards({ authorId: author.id }, page, limits.categoryPageSize);
    },
  };
}
