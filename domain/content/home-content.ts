import type { ArticleRow } from '../../contract/articles.ts';
import type { Content } from '../../contract/content.ts';
import { limits } from '../../contract/limits.ts';
import type { Picture } from '../../contract/reading/cards.ts';
import { homePageOf } from '../../contract/settings.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { countEach } from '../article-rows/published-months.ts';
import { standingNews } from '../home-page/breaking.ts';
import { toPicture } from '../images/image-lookup.ts';
import { findPeople } from '../users/authors.ts';
import { toCards } from './cards.ts';
import { addressesInFrame } from './frame.ts';
import { once, type PageReading } from './reading.ts';

/** The home page, and what other pages show of it. */
export function homeContent(
  reading: PageReading,
): Pick<
  Content,
  | 'homeCategories'
  | 'lead'
  | 'breaking'
  | 'homeSection'
  | 'homeTags'
  | 'homeSeries'
  | 'headlines'
  | 'headlinesOf'
  | 'otherShelves'
> {
  const {
    db,
    now,
    show,
    agesIn,
    pictures,
    readSettings,
    pageLanguage,
    translate,
    readCategories,
    tags,
    series,
    partsIn,
    around,
    home,
  } = reading;
  /** How many articles the lists have to which sections of the home page lead. */
  const totals = once(async () =>
    countEach(db, await home.sectionCategories(), await home.sectionTags()),
  );

  /** Returns the portraits of some articles' authors by their ids. */
  const authorFaces = async (articles: ArticleRow[]) => {
    const ids = new Set(articles.flatMap(({ author }) => author?._id ?? []));
    const authors = await findPeople(db, [...ids]);
    const known = await pictures(authors.map(({ imageUrl }) => imageUrl));
    return new Map(authors.map(({ id, imageUrl }) => [id, toPicture(imageUrl, '', known)]));
  };

  return {
    async homeCategories() {
      const wanted = (await readCategories()).filter(({ isHome }) => isHome);
      return Promise.all(wanted.map(translate));
    },

    async lead() {
      show('home');
      const lead = await home.lead(await pageLanguage());
      if (!lead) return null;
      return (await toCards(around, [lead.article], limits.homeExcerpt))[0] ?? null;
    },

    async breaking() {
      show('home');
      const standing = standingNews(await readSettings(), now());
      if (!standing) return null;
      agesIn(standing.left);
      const { news } = standing;
      const language = await pageLanguage();
      const [link = ''] = await addressesInFrame(around, [news.link]);
      return { text: news[language] || news[otherLanguage(language)], link };
    },

    async homeSection(section) {
      show('home');
      const language = await pageLanguage();
      const { category, tag, series: filled, articles } = await home.section(section, language);
      const total = filled
        ? (await partsIn(filled._id, language)).length
        : ((await totals()).get(category?._id ?? tag?._id ?? '') ?? 0);
      const cards = await toCards(around, articles, limits.homeExcerpt);
      const band = homePageOf(await readSettings()).find(({ name }) => name === section);
      const withFaces = band?.form === 'rail' || band?.form === 'opinion';
      const faces = withFaces ? await authorFaces(articles) : new Map<string, Picture | null>();
      const faceOf = ({ author }: ArticleRow) => (author && faces.get(author._id)) ?? null;
      const byId = new Map(articles.map((article) => [article._id, article]));
      const shownCards = cards.map((card) => {
        const article = byId.get(card._id);
        return { ...card, face: article ? faceOf(article) : null };
      });
      return {
        category: category && (await translate(category)),
        tag: tag && (await translate(tag)),
        series: filled && (await translate(filled)),
        cards: shownCards,
        total,
      };
    },

    async homeTags() {
      show('home');
      const wanted = homePageOf(await readSettings()).flatMap(({ source, tag }) =>
        source === 'tag' && tag ? tag : [],
      );
      return Promise.all((await tags(wanted)).map(translate));
    },

    async homeSeries() {
      show('home');
      const wanted = homePageOf(await readSettings()).flatMap(({ source, series: id }) =>
        source === 'series' && id ? id : [],
      );
      return Promise.all((await series(wanted)).map(translate));
    },

    async headlines(above) {
      show('home');
      const language = await pageLanguage();
      const articles = await home.headlines(language, await home.sectionCategories(), above);
      // Headlines have no pictures.
      const bare = articles.map((article) => ({ ...article, imageUrl: '' }));
      return toCards(around, bare, limits.homeExcerpt);
    },

    async headlinesOf(ids) {
      const rows = (await reading.articles([...new Set(ids)])).map((article) => ({
        ...article,
        imageUrl: '',
      }));
      return toCards(around, rows, limits.cardExcerpt);
    },

    async otherShelves(categoryId) {
      show('stories');
      const articles = await home.headlines(await pageLanguage(), [categoryId], undefined);
      return toCards(around, articles, limits.cardExcerpt);
    },
  };
}
