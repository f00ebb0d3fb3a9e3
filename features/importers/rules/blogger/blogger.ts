import { byName, htmlTree, writeInner } from '../../../../domain/html/html-tree.ts';
import { say } from '../../messages.ts';
import { decodedPart } from '../decoded-part.ts';
import type { Item, ItemStatus, SiteItem } from '../item.ts';
import { type Reader, Unreadable } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { CommentsOfFeeds } from './comments.ts';
import { type Entry, idOf, readEntries } from './entries.ts';

const KIND = 'http://schemas.google.com/g/2005#kind';

const isFeed = ({ path }: SourceFile) => /\.(?:xml|atom)$/i.test(path);

/** What an entry is, in feeds of old and of Takeout: `post`, `page`, `comment`, `settings`, `template`. */
function typeOf({ texts, categories }: Entry): string {
  const kind = categories
    .find(({ scheme }) => scheme === KIND)
    ?.term.split('#')
    .at(-1);
  return (kind ?? texts.get('blogger:type') ?? '').trim().toLowerCase();
}

function statusOf({ texts }: Entry, publishedAt: string | null): ItemStatus | 'binned' {
  const said = (name: string) => (texts.get(name) ?? '').trim().toUpperCase();
  const status = said('blogger:status');
  // What was thrown away keeps its status: Takeout says the time of that beside it.
  if (/TRASH|DELETED/.test(status) || said('blogger:trashed')) return 'binned';
  if (status === 'SCHEDULED') return 'scheduled';
  // The old feeds say no status; what one means that is not known, nobody may read.
  if (!['', 'LIVE'].includes(status) || said('app:control/app:draft') === 'YES') return 'draft';
  // The old feeds have no word for what waits for its time.
  return publishedAt && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** Returns the path of the page of an entry: `/2020/01/lekh.html`. */
function pathOf({ texts, links }: Entry): string {
  const said = (texts.get('blogger:filename') ?? '').trim();
  const link = links.find(({ rel }) => rel === 'alternate')?.href ?? '';
  return said || (URL.parse(link)?.pathname ?? '');
}

/** Pictures that Takeout puts into albums, by their names; those that are there once. */
function albumsIn(files: SourceFile[]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const { path } of files) {
    const name = path.split('/').at(-1) ?? '';
    if (/\.(?:jpe?g|png|gif|webp|avif|bmp)$/i.test(name)) {
      found.set(name, found.has(name) ? null : path);
    }
  }
  return new Map([...found].flatMap(([name, path]) => (path ? [[name, path]] : [])));
}

const nameIn = (address: string) =>
  decodedPart(URL.parse(address)?.pathname.split('/').at(-1)?.replaceAll('+', ' ') ?? '') ?? '';

/** Puts the paths of pictures of the source in the place of their addresses. */
function withAlbums(html: string, albums: Map<string, string>): string {
  if (albums.size === 0) return html;
  const tree = htmlTree(html);
  if (!tree || byName(tree, 'img').length === 0) return html;
  return writeInner(tree, {
    value: (element, attribute, value) => {
      const isPicture = element.name === 'img' && attribute === 'src';
      const linked = element.name === 'a' && attribute === 'href';
      return isPicture || linked ? (albums.get(nameIn(value)) ?? value) : value;
    },
  });
}

async function* read({ files }: Source): AsyncGenerator<Item> {
  const albums = albumsIn(files);
  const feeds = files.filter(isFeed);
  yield await siteItem(feeds);
  const known = new Set<string>();
  const isNew = (key: string) => known.size < known.add(key).size;
  const articles = new Set<string>();
  const comments = new CommentsOfFeeds(articles);
  for (const file of feeds) {
    for await (const found of readEntries(file)) {
      if ('head' in found) {
        if (!found.whole) yield { kind: 'note', reason: 'cutOff', file: file.path };
        continue;
      }
      const type = typeOf(found);
      if (type === 'comment') comments.note(found);
      else if (type === 'post' || type === 'page') {
        for (const item of textItems(found, type, albums, isNew)) {
          if (item.kind === 'article') articles.add(item.id);
          yield item;
        }
      } else if (type && isNew(`type ${type}`)) {
        yield { kind: 'note', reason: 'unknownType', detail: type, file: file.path };
      }
    }
  }
  yield* comments.read(feeds, (entry) => typeOf(entry) === 'comment');
}

/** Returns the blog of the feeds. Throws Unreadable where they are of several: one may be for its owner alone. */
async function siteItem(feeds: SourceFile[]): Promise<SiteItem> {
  const blogs = new Map<string, SiteItem>();
  for (const file of feeds) {
    for await (const found of readEntries(file)) {
      if (!('head' in found)) continue;
      const { texts, links } = found.head;
      const link = links.find(({ rel }) => rel === 'alternate')?.href ?? '';
      const url = URL.parse(link)?.origin;
      const name = texts.get('title')?.trim();
      const id = texts.get('id')?.trim();
      const source = `blogger ${url ?? (id || name)}`;
      const blog = { kind: 'site' as const, source, ...(url && { url }), ...(name && { name }) };
      if (!blogs.has(id || source)) blogs.set(id || source, blog);
    }
  }
  const [first, ...others] = blogs.values();
  if (!first) return { kind: 'site', source: 'blogger' };
  if (others.length > 0) {
    const names = [first, ...others].map(({ name, source }) => name ?? source).join(', ');
    throw new Unreadable(
      say('there are several blogs ({names}); hand over the folder of one of them', { names }),
    );
  }
  return first;
}

function* textItems(
  entry: Entry,
  type: 'post' | 'page',
  albums: Map<string, string>,
  isNew: (key: string) => boolean,
): Generator<Item> {
  const { texts } = entry;
  const text = (name: string) => (texts.get(name) ?? '').trim();
  const path = pathOf(entry);
  const id = idOf(entry) || path;
  const title = text('title');
  const kind = type === 'page' ? ('page' as const) : ('article' as const);
  const about = { kind, id, title };
  if (!id) {
    yield { kind: 'note', reason: 'badRow', ...(title && { detail: title }) };
    return;
  }
  const publishedAt = utcTime(text('published') || text('blogger:created'));
  const updatedAt = utcTime(text('updated'));
  const status = statusOf(entry, publishedAt);
  if (status === 'binned') {
    yield { kind: 'note', reason: 'binned', about };
    return;
  }
  const slug = path
    .split('/')
    .at(-1)
    ?.replace(/\.html$/, '');
  const metaDescription = text('blogger:metaDescription');
  const written = {
    id,
    title,
    status,
    html: withAlbums(text('content'), albums),
    ...(slug && { slug }),
    ...(path && { oldAddresses: [path] }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(metaDescription && { metaDescription }),
  };
  if (kind === 'page') {
    yield { kind, ...written };
    return;
  }
  const author = text('author/name');
  const address = text('author/uri') || author;
  if (author && isNew(`person ${address}`)) yield { kind: 'person', id: address, name: author };
  const labels = entry.categories.filter(({ scheme, term }) => scheme !== KIND && term.trim());
  const tags = [...new Set(labels.map(({ term }) => term.trim()))];
  for (const name of tags) {
    if (!isNew(`tag ${name}`)) continue;
    const oldAddresses = [`/search/label/${encodeURIComponent(name)}`];
    yield { kind: 'term', taxonomy: 'tag', id: name, name, oldAddresses };
  }
  yield { kind, ...written, authors: author ? [address] : [], tags };
}

/** Reads exports of Blogger: the feed of old, and the folder of Takeout with its albums. */
export const blogger: Reader = {
  name: 'blogger',
  async recognise({ files }) {
    for (const file of files.filter(isFeed)) {
      const beginning = await beginningOf(file, 4000);
      if (
        /<feed[\s>]/.test(beginning) &&
        /blogger\.com|schemas\.google\.com\/blogger/.test(beginning)
      ) {
        return true;
      }
    }
    return false;
  },
  read,
  wholePicture(address) {
    const whole = address.replace(/\/(?:s|w|h)\d+(?:-[a-z0-9-]+)?(?=\/[^/]*$)/, '/s0');
    return /(?:googleusercontent|bp\.blogspot)\.com\//.test(address) && whole !== address
      ? whole
      : null;
  },
};
