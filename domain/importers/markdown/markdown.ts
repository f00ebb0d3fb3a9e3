import { accesses } from '../../../contract/access.ts';
import { genres } from '../../../contract/article-fields.ts';
import { limits } from '../../../contract/limits.ts';
import { fileText } from '../file-text.ts';
import type { ArticleItem, Item, ItemStatus, NoteItem } from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { bodyOf, wholeAddress } from './body.ts';
import { Fields, languageOf } from './fields.ts';
import { frontMatter } from './front-matter.ts';
import { type Names, readNames } from './names.ts';
import { isText, type Place, placeOf } from './place.ts';
import { readSiteConfig } from './site-config.ts';
import { withoutLiquid, withoutShortcodes } from './templates.ts';

/** Folders of what builds a site, or was built of it. */
const machinery =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_layouts|_includes|layouts|archetypes|themes|public|resources)\//;

const beginsWithFields = /^\uFEFF?(?:---[ \t]*\r?\n|\+\+\+[ \t]*\r?\n|\{\s*")/;

const idOf = (name: string) => name.toLowerCase();

function statusOf(fields: Fields, place: Place, publishedAt: string | null): ItemStatus {
  if (place.isDraft || fields.isOn('draft') || fields.isOff('published')) return 'draft';
  if (/^(?:draft|pending)$/i.test(fields.text('status'))) return 'draft';
  // Hugo no longer builds it then.
  const expires = utcTime(fields.text('expirydate', 'unpublishdate'));
  if (expires && Date.parse(expires) <= Date.now()) return 'draft';
  if (fields.isOn('private') || fields.text('password')) return 'private';
  // These systems build a text first when its time has come.
  return publishedAt && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** The names in these fields; Jekyll parts a text of the plural at spaces, others at commas. */
function termsOf(fields: Fields, one: string, many: string, place: Place): string[] {
  const split = place.isJekyll && !fields.text(many).includes(',') ? /\s+/ : /,/;
  return [...new Set([...fields.list([one]), ...fields.list([many], split)])];
}

/** Where a text stood: where it says so, else where Jekyll and Hugo put it if nobody says otherwise. */
function oldAddresses(fields: Fields, place: Place, slug: string, categories: string[]): string[] {
  const said = fields.text('permalink', 'url');
  const own = /^(?:\/|https?:)[^:]*$/.test(said.replace(/^https?:/, '')) ? [said] : [];
  const more = fields.list(['aliases', 'redirect_from']);
  if (own.length > 0) return [...own, ...more];
  if (place.isJekyll) {
    const [year = '', month = '', day = ''] = (place.day ?? '').split('-');
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('/');
    const path = [...categories.map((each) => each.toLowerCase()), date, place.name].join('/');
    return [...(place.day ? [`/${path}.html`, `/${path}/`] : []), ...more];
  }
  const language = place.language ? [place.language] : [];
  return [`/${[...language, ...place.section, slug].join('/')}/`, ...more];
}

interface Text {
  file: SourceFile;
  place: Place;
  fields: Fields;
  title: string;
  html: string;
  notes: Pick<NoteItem, 'reason' | 'detail'>[];
}

/** `isBuilt` says that its folder is one of which all texts are built, also those without fields. */
async function readText(
  file: SourceFile,
  paths: ReadonlySet<string>,
  isBuilt: boolean,
): Promise<Text | null> {
  const place = placeOf(file.path);
  const whole = await fileText(file);
  const { fields: values, body, found } = frontMatter(whole);
  if (place.isNone || (!found && file.path.endsWith('.html'))) return null;
  const fields = new Fields(values ?? new Map());
  if (fields.text('layout') && body.trim() === '') return null;
  const { text, leftOut } = place.isJekyll ? withoutLiquid(body) : withoutShortcodes(body);
  const said = fields.text('title');
  const { html, heading } = bodyOf(text, file.path, paths, said);
  const reason = place.isJekyll ? ('template' as const) : ('shortcode' as const);
  return {
    ...{ file, place, fields, html, title: said || heading || place.name },
    notes: [
      ...(values ? [] : [{ reason: 'frontMatter' as const }]),
      ...(found || isBuilt ? [] : [{ reason: 'noFields' as const }]),
      ...leftOut.map((detail) => ({ reason, detail })),
    ],
  };
}

function* textItems(
  text: Text,
  paths: ReadonlySet<string>,
  names: Names,
  isNew: (key: string) => boolean,
): Generator<Item> {
  const { file, place, fields, title, html } = text;
  const id = file.path;
  const kind = /^page$/i.test(fields.text('type', 'layout'))
    ? ('page' as const)
    : ('article' as const);
  for (const note of text.notes) {
    yield { kind: 'note', ...note, about: { kind, id, title }, file: file.path };
  }
  const authors = fields.list(['author', 'authors', 'byline']);
  const photographers = fields.list(['photographers']);
  const translators = fields.list(['translators']);
  const categories = termsOf(fields, 'category', 'categories', place);
  const tags = termsOf(fields, 'tag', 'tags', place);
  const said = fields.text('publishdate', 'date', 'pubdate', 'created') || (place.day ?? '');
  const publishedAt = utcTime(said);
  if (said && !publishedAt) {
    const about = { kind, id, title };
    yield { kind: 'note', reason: 'badTime', detail: said, about, file: file.path };
  }
  const updatedAt = utcTime(fields.text('lastmod', 'updated', 'last_modified_at', 'modified'));
  const permalink = fields.text('permalink', 'url').replace(/\.html?$|\/+$/g, '');
  const slug =
    fields.text('slug', 'basename') ||
    (permalink.includes(':') ? '' : (permalink.split('/').at(-1) ?? '')) ||
    place.name;
  const language = languageOf(fields.text('lang', 'language', 'locale')) ?? place.language;
  const description = fields.text('description', 'seo_description');
  const key = fields.text('translationkey') || place.key;
  const keywords = fields.list(['keywords']).join(', ');
  const metaTitle = fields.text('seo_title', 'meta_title', 'seotitle');
  const written = {
    ...{ id, title, html, slug },
    status: text.notes.some(({ reason }) => reason === 'frontMatter' || reason === 'noFields')
      ? ('draft' as const)
      : statusOf(fields, place, publishedAt),
    ...(language && { language }),
    ...(place.language && { translations: key }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(metaTitle && { metaTitle }),
    ...(description && { metaDescription: description }),
    ...(keywords && { metaKeywords: keywords }),
    oldAddresses: oldAddresses(fields, place, slug, categories),
  };
  if (kind === 'page') {
    yield { kind, ...written };
    return;
  }
  const [series] = fields.list(['series']);
  for (const name of [...authors, ...photographers, ...translators]) {
    if (isNew(`person ${idOf(name)}`)) {
      const { picture, ...texts } = names.authors.get(name) ?? {};
      const shown = picture && { picture: wholeAddress(picture, file.path, paths) };
      yield { kind: 'person', id: idOf(name), name, ...texts, ...shown };
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
    fields.text('excerpt', 'summary', 'subtitle') || (fields.has('summary') ? '' : description);
  const article: ArticleItem = {
    ...{ kind, ...written, authors: authors.map(idOf) },
    ...{ categories: categories.map(idOf), tags: tags.map(idOf) },
    ...{ photographers: photographers.map(idOf), translators: translators.map(idOf) },
    ...(standfirst && { standfirst }),
    ...(series && { series: idOf(series) }),
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
  const embargo = utcTime(fields.text('embargo'));
  const genre = genres.find((each) => each === fields.text('genre'));
  const lock = fields.text('access').toLowerCase();
  // What is locked in other words is not to be open because of them: it counts as for the fewest.
  const access = lock ? (accesses.find((each) => each === lock) ?? 'supporter') : undefined;
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
  const { site, folders } = await readSiteConfig(source);
  const where = site.url ?? source.place ?? source.name;
  yield { kind: 'site', source: `markdown ${where}`, ...site };
  const paths = new Set(source.files.map(({ path }) => path));
  const names = await readNames(source);
  const known = new Set<string>();
  const isNew = (key: string) => known.size < known.add(key).size;
  for (const file of source.files) {
    if (!isText(file.path) || machinery.test(file.path)) continue;
    const isBuilt = folders.some((folder) => file.path.startsWith(folder));
    if (folders.length > 0 && !isBuilt) {
      yield { kind: 'note', reason: 'outside', file: file.path };
      continue;
    }
    const text = await readText(file, paths, isBuilt);
    if (text) yield* textItems(text, paths, names, isNew);
    else yield { kind: 'note', reason: 'listPage', file: file.path };
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
