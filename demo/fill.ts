import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { articleInputSchema } from '../contract/articles.ts';
import { usualTexts } from '../contract/usual-texts.ts';
import type { Database } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { rememberOldAddress } from '../domain/addresses/history.ts';
import { linkTranslation } from '../domain/articles/translations.ts';
import { createArticle } from '../domain/articles/write.ts';
import { createCategory } from '../domain/categories/categories.ts';
import { startDemo } from '../domain/features/switch.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { keepImage } from '../domain/images/store-image.ts';
import { drawNewNames, keepNameplates } from '../domain/nameplate/nameplates.ts';
import { orderParts } from '../domain/series/parts.ts';
import { createSeries } from '../domain/series/series.ts';
import { putSetting } from '../domain/settings.ts';
import { requireUser } from '../domain/users/accounts.ts';
import { createAuthor } from '../domain/users/authors.ts';
import { articles } from './articles/index.ts';
import { authors } from './authors.ts';
import { categories } from './categories.ts';
import { oldAddresses } from './old-addresses.ts';
import { series } from './series.ts';

const coverModule = z.object({
  default: z.custom<() => string>((value) => typeof value === 'function'),
});

const drawings = new URL('../art/covers/', import.meta.url);
const photographs = new URL('./pictures/', import.meta.url);

/** The names of the files in a folder that end so, without the ending. */
async function namesIn(folder: URL, ending: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

/** The place of a ready picture's story among all; portraits come after them. */
function placeOf(name: string): number {
  const place = articles.findIndex(({ slug }) => slug === name);
  return place < 0 ? articles.length : place;
}

/**
 * Draws and stores pictures, then stores those that are ready, those of new stories last: the library so
 * shows them first, and what is heaviest has its AVIF first (docs/decisions/new-and-moved-sites.md). Returns addresses by name.
 */
async function keepPictures({ db }: Database, store: ImageStore): Promise<Map<string, string>> {
  const covers = new Map<string, string>();
  for (const name of await namesIn(drawings, '.ts')) {
    const loaded: unknown = await import(new URL(`${name}.ts`, drawings).href);
    const picture = sharp(Buffer.from(coverModule.parse(loaded).default()));
    const png = await picture.png({ compressionLevel: 1 }).toBuffer();
    covers.set(name, await keepImage({ db, store }, png, { name: `${name}.png` }));
  }
  const ready = await namesIn(photographs, '.webp');
  for (const name of ready.sort((one, other) => placeOf(other) - placeOf(one))) {
    const file = `${name}.webp`;
    const bytes = await readFile(new URL(file, photographs));
    covers.set(name, await keepImage({ db, store }, bytes, { name: file }));
  }
  return covers;
}

/** Returns the date of an article: the newest is of now, each older one a day and some hours before. */
function publishedAt(place: number): string {
  return new Date(Date.UTC(2026, 10, 20, 3, 30) - place * 31 * 3_600_000).toISOString();
}

/** Fills a new site with the demonstration content. */
export async function fill(database: Database, store: ImageStore): Promise<void> {
  const pictures = await keepPictures(database, store);
  const picture = (name: string) => {
    const url = pictures.get(name);
    if (!url) throw new Error(`There is no picture "${name}".`);
    return url;
  };
  const names = await drawNewNames(database.db);
  await write(database.db, async (trx) => {
    // Another process may have filled the site meanwhile; while it is about to, this one waits here.
    const mark = trx.insertInto('settings').values({ key: 'demoSeeded', value: 'true' });
    const [marked] = await mark.onConflict((conflict) => conflict.doNothing()).execute();
    if (!marked?.numInsertedOrUpdatedRows) return;
    await startDemo(trx);
    await keepNameplates(trx, names);
    const categoryIds = new Map<string, string>();
    for (const category of categories) {
      categoryIds.set(category.slug, await createCategory(trx, category));
    }
    const authorIds = new Map<string, string>();
    for (const author of authors) {
      const imageUrl = picture(`portrait-${author.slug}`);
      authorIds.set(author.slug, await createAuthor(trx, { ...author, imageUrl }));
    }
    const idsOf = (slugs: string[] = []) => slugs.map((slug) => authorIds.get(slug) ?? '');
    const seriesIds = new Map<string, string>();
    for (const { parts, ...body } of series) {
      const id = await createSeries(trx, body);
      for (const slug of parts) seriesIds.set(slug, id);
    }
    const articleIds = new Map<string, string>();
    // The oldest article is added first, so that numbers and dates have the same order.
    for (const [place, article] of [...articles.entries()].reverse()) {
      const input = articleInputSchema.parse({
        imageCredit: article.language === 'hi' ? 'चित्र: लेखनी' : 'Illustration: Lekhani',
        ...article,
        category: categoryIds.get(article.category),
        author: authorIds.get(article.author),
        coAuthors: idsOf(article.coAuthors),
        photographers: idsOf(article.photographers),
        series: seriesIds.get(article.slug) ?? '',
        imageUrl: picture(article.translationOf ?? article.slug),
        description: article.description.replace(/demo:([a-z-]+)/g, (_, name) => picture(name)),
        status: 'published',
      });
      articleIds.set(
        article.slug,
        await createArticle(trx, input, { publishedAt: publishedAt(place) }),
      );
    }
    for (const { parts } of series) {
      const [first = ''] = parts;
      const ids = parts.map((slug) => articleIds.get(slug) ?? '');
      await orderParts(trx, seriesIds.get(first) ?? '', { parts: ids });
    }
    for (const { slug, author, translationOf } of articles) {
      if (!translationOf) continue;
      const person = await requireUser(trx, authorIds.get(author) ?? '');
      const [id = '', original = ''] = [slug, translationOf].map((of) => articleIds.get(of));
      await linkTranslation(trx, person, id, original);
    }
    for (const { from, article, category } of oldAddresses) {
      const target = article
        ? { article_id: articleIds.get(article) ?? '' }
        : { category_id: categoryIds.get(category ?? '') ?? '' };
      await rememberOldAddress(trx, from, target);
    }
    await putSetting(trx, 'inOtherLanguage', { siteName: '', headerAlt: '', ...usualTexts.hi });
  });
}
