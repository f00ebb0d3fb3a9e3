import { z } from 'zod';
import type { ArticleItem, Item } from '../item.ts';
import { jsonValues } from '../json-values.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { article, category, user } from './rows.ts';

/** The collection of a file: `articles.json`, `blog.articles.json`, `users.jsonl`. */
function collectionOf({ path }: SourceFile): string | undefined {
  return /(?:^|[/.])(articles|categories|users)\.(?:json|jsonl|ndjson)$/i
    .exec(path)?.[1]
    ?.toLowerCase();
}

/** Yields the documents of a file, whether it is one array or has one behind the other. */
async function* documents(file: SourceFile): AsyncGenerator<unknown> {
  const isArray = /^\uFEFF?\s*\[/.test(await beginningOf(file));
  for await (const { value } of jsonValues(file, [isArray ? '$.*' : '$'])) yield value;
}

const named = z.looseObject({ name: z.string() });
const joined = z.looseObject({ author: user });

/** Says that a document cannot be read, by its name if it has one. */
function badRow(value: unknown, file: SourceFile): Item {
  const detail = named.safeParse(value).data?.name;
  return { kind: 'note', reason: 'badRow', file: file.path, ...(detail && { detail }) };
}

function personItem(row: z.infer<typeof user>): Item {
  const { _id: id, name, email, bio, imageUrl, password } = row;
  return {
    kind: 'person',
    id,
    name,
    ...(email && { email }),
    ...(typeof password === 'string' && { passwordHash: password }),
    ...(bio && { bio }),
    ...(imageUrl && { picture: imageUrl }),
  };
}

/** The last part of the address of articles without a category. */
const WITHOUT_CATEGORY = 'general';

function articleItem(row: z.infer<typeof article>, slugs: Map<string, string>): ArticleItem {
  const publishedAt = utcTime(row.createdAt);
  const updatedAt = utcTime(row.updatedAt);
  const isPublic = row.isPublished && row.status && row.isDeleted === false;
  const folder = (row.category && slugs.get(row.category)) || WITHOUT_CATEGORY;
  return {
    kind: 'article',
    id: row._id,
    keepId: row._id,
    title: row.name,
    html: row.description,
    status: isPublic ? 'published' : 'draft',
    ...(row.slug && { slug: row.slug, oldAddresses: [`/${folder}/${row.slug}`] }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(row.metaTitle && { metaTitle: row.metaTitle }),
    ...(row.metaDescription && { metaDescription: row.metaDescription }),
    ...(row.metaKeywords && { metaKeywords: row.metaKeywords }),
    ...(row.imageUrl && { cover: { address: row.imageUrl } }),
    ...(row.author && { authors: [row.author] }),
    ...(row.category && slugs.has(row.category) && { categories: [row.category] }),
  };
}

async function* read({ files }: Source): AsyncGenerator<Item> {
  yield { kind: 'site', source: 'mongo' };
  const of = (name: string) => files.filter((file) => collectionOf(file) === name);
  const slugs = new Map<string, string>();
  for (const file of of('categories')) {
    for await (const value of documents(file)) {
      const row = category.safeParse(value).data;
      if (!row) {
        yield badRow(value, file);
        continue;
      }
      const { _id: id, name, slug, description } = row;
      slugs.set(id, slug);
      yield {
        kind: 'term',
        taxonomy: 'category',
        id,
        name,
        ...(slug && { slug, oldAddresses: [`/category/${slug}`] }),
        ...(description && { description }),
      };
    }
  }
  const people = new Set<string>();
  for (const file of of('users')) {
    for await (const value of documents(file)) {
      const row = user.safeParse(value).data;
      if (!row) {
        yield badRow(value, file);
        continue;
      }
      people.add(row._id);
      yield personItem(row);
    }
  }
  for (const file of of('articles')) {
    for await (const value of documents(file)) {
      const row = article.safeParse(value).data;
      if (!row) {
        yield badRow(value, file);
        continue;
      }
      const about = { kind: 'article' as const, id: row._id, title: row.name };
      if (row.isDeleted) {
        yield { kind: 'note', reason: 'binned', about };
        continue;
      }
      if (row.isDeleted === null) {
        yield { kind: 'note', reason: 'unclear', detail: 'isDeleted', about };
      }
      const author = joined.safeParse(value).data?.author;
      if (author && !people.has(author._id)) {
        people.add(author._id);
        yield personItem(author);
      }
      const item = articleItem(row, slugs);
      const known = row.author && people.has(row.author);
      if (row.author && !known) yield { kind: 'note', reason: 'badLink', detail: 'author', about };
      if (row.category && !slugs.has(row.category)) {
        yield { kind: 'note', reason: 'badLink', detail: 'category', about };
      }
      yield known ? item : { ...item, authors: [] };
    }
  }
  for (const file of files) {
    if (!collectionOf(file) && /\.(?:json|jsonl|bson)$/.test(file.path)) {
      yield { kind: 'note', reason: 'unknownFile', file: file.path };
    }
  }
}

/** Reads the MongoDB collections of the system whose place this product takes; ids stay as they are. */
export const mongo: Reader = {
  name: 'mongo',
  async recognise({ files }) {
    const file = files.find((file) => collectionOf(file) === 'articles');
    return file ? /^\uFEFF?\s*\[?\s*\{\s*"_id"\s*:/.test(await beginningOf(file)) : false;
  },
  read,
};
