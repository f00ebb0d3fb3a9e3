import { accesses } from '../../../../contract/access.ts';
import { genres } from '../../../../contract/article-fields.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ArticleItem, Item } from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { type Links, wholeAddress } from './body.ts';
import type { Fields } from './fields.ts';
import { type Names, readNames } from './names.ts';
import { otherText, pageItems } from './pages.ts';
import { isText, placeOf } from './place.ts';
import { readSiteConfig } from './site-config.ts';
import { addressOf, notesOf, readText, type Text, writtenOf } from './text.ts';

/** Folders of what builds a site, or was built of it. */
const machinery =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_layouts|_includes|layouts|archetypes|themes|public|resources)\//;

const beginsWithFields = /^\uFEFF?(?:---[ \t]*\r?\n|\+\+\+[ \t]*\r?\n|\{\s*")/;

const idOf = (name: string) => name.toLowerCase();

/** The id that the site of an own export has for an article. */
const ownId = (fields: Fields) => /^[0-9a-f]{24}$/.exec(fields.text('id'))?.[0];

function* articleItems(
  text: Text,
  paths: ReadonlySet<string>,
  names: Names,
  isNew: (key: string) => boolean,
): Generator<Item> {
  const { file, fields } = text;
  const given = names.areOwn ? ownId(fields) : undefined;
  // Whoever writes a new text begins with a copy of another, perhaps.
  const keepId = given && isNew(`id ${given}`) ? given : undefined;
  const id = keepId ?? file.path;
  yield* notesOf(text, { id });
  const authors = fields.list(['author', 'authors', 'byline']);
  const photographers = fields.list(['photographers']);
  const translators = fields.list(['translators']);
  const { categories, tags } = text;
  const written = writtenOf(text);
  const [series] = fields.list(['series']);
  for (const name of [...authors, ...photographers, ...translators]) {
    if (isNew(`person ${idOf(name)}`)) {
      const { picture, ...texts } = names.authors.get(name) ?? {};
      const portrait = picture && { picture: wholeAddress(picture, file.path, paths) };
      yield { kind: 'person', id: idOf(name), name, ...texts, ...portrait };
    }
  }
  for (const [taxonomy, held] of [
    ['category', categories],
    ['tag', tags],
    ['series', series ? [series] : []],
  ] as const) {
    for (const name of held) {
      if (!isNew(`${taxonomy} ${idOf(name)}`)) continue;
      const known = { category: names.categories, series: names.series, tag: null }[taxonomy];
      const more = known?.get(name);
      yield { kind: 'term', taxonomy, id: idOf(name), name, ...more };
    }
  }
  const cover =
    fields.text(
      'image',
      'cover',
      'featured_image',
      'featuredimage',
      'feature_image',
      'thumbnail',
    ) ||
    fields.part('cover', 'image', 'src') ||
    fields.part('image', 'path', 'src', 'url') ||
    (fields.list(['images'])[0] ?? '');
  const alt =
    fields.part('cover', 'alt') || fields.part('image', 'alt') || fields.text('image_alt');
  const caption = fields.part('cover', 'caption') || fields.part('image', 'caption');
  const credit = fields.part('cover', 'credit');
  // Who says that there is no summary means it.
  const standfirst =
    fields.text('excerpt', 'summary', 'subtitle') ||
    (fields.has('summary') ? '' : written.metaDescription);
  const seriesPlace = Number.parseInt(fields.text('series_order'), 10);
  const article: ArticleItem = {
    kind: 'article',
    id,
    ...written,
    authors: authors.map(idOf),
    categories: categories.map(idOf),
    tags: tags.map(idOf),
    photographers: photographers.map(idOf),
    translators: translators.map(idOf),
    ...(standfirst && { standfirst }),
    ...(series && { series: idOf(series) }),
    ...(series && seriesPlace > 0 && { seriesPlace }),
    ...(keepId && { keepId, formerId: file.path }),
    ...ownTexts(fields, (address) => wholeAddress(address, file.path, paths)),
    ...(cover && {
      cover: {
        address: wholeAddress(cover, file.path, paths),
        ...(alt && { alt }),
        ...(caption && { caption }),
        ...(credit && { credit }),
      },
    }),
  };
  yield article;
}

/** What this product writes of articles besides what other systems do, under its own names. */
function ownTexts(fields: Fields, wholeOf: (address: string) => string): Partial<ArticleItem> {
  const image = fields.part('sharing', 'image');
  const embargo = fields.time('embargo');
  const genre = genres.find((genre) => genre === fields.text('genre'));
  const lock = fields.text('access').toLowerCase();
  // What is locked in other words is not to be open because of them: it counts as for the fewest.
  const access = lock ? (accesses.find((access) => access === lock) ?? 'supporter') : undefined;
  const free = Number.parseInt(fields.text('freeparagraphs'), 10);
  const texts = {
    kicker: fields.text('kicker'),
    shortTitle: fields.text('short_title'),
    ogTitle: fields.part('sharing', 'title'),
    ogDescription: fields.part('sharing', 'description'),
    ogImage: image && wholeOf(image),
    embargo: embargo ?? '',
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(fields.isOn('dropcap') && { dropCap: true }),
    ...(genre && { genre }),
    ...(access && { access }),
    ...(free >= 0 && { freeParagraphs: Math.min(free, limits.freeParagraphs) }),
  };
}

async function* read(source: Source): AsyncGenerator<Item> {
  const { site, folders, ...defaults } = await readSiteConfig(source);
  const where = site.url ?? source.place ?? source.name;
  yield { kind: 'site', source: `markdown ${where}`, ...site };
  const paths = new Set(source.files.map(({ path }) => path));
  const names = await readNames(source);
  const known = new Set<string>();
  const isNew = (key: string) => known.size < known.add(key).size;
  const isBuilt = ({ path }: SourceFile) => folders.some((folder) => path.startsWith(folder));
  const texts = source.files.filter(({ path }) => isText(path) && !machinery.test(path));
  const built = folders.length > 0 ? texts.filter(isBuilt) : texts;
  const named = Map.groupBy(built, ({ path }) => placeOf(path).key);
  const files = new Map(built.map((file) => [file.path, file]));
  const addresses = new Map<string, Promise<string | undefined>>();
  const links: Links = {
    paths,
    async addressOf(path) {
      const file = files.get(path);
      const address = addresses.get(path) ?? (file && addressOf(file, defaults));
      if (address) addresses.set(path, address);
      return address;
    },
  };
  const readFile = (file: SourceFile) =>
    readText(file, links, { isBuilt: isBuilt(file), defaults });
  for (const file of texts) {
    if (folders.length > 0 && !isBuilt(file)) {
      yield { kind: 'note', reason: 'outside', file: file.path };
      continue;
    }
    const text = await readFile(file);
    if (!text) yield { kind: 'note', reason: 'listPage', file: file.path };
    else if (text.kind === 'article') yield* articleItems(text, paths, names, isNew);
    else {
      const alike = named.get(text.place.key) ?? [];
      yield* pageItems(text, await otherText(text, alike, readFile), names, isNew);
    }
  }
}

/** Reads folders of Markdown with front matter: Jekyll's, Hugo's, and those of other systems like them. */
export const markdown: Reader = {
  name: 'markdown',
  async recognise({ files }) {
    for (const file of files) {
      if (!isText(file.path) || machinery.test(file.path)) continue;
      if (beginsWithFields.test(await beginningOf(file))) return true;
    }
    return false;
  },
  read,
};
