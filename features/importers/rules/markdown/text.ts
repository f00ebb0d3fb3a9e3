import { fileText } from '../file-text.ts';
import type { Item, ItemStatus, NoteItem, PageItem } from '../item.ts';
import type { SourceFile } from '../source.ts';
import { bodyOf, type Links } from './body.ts';
import { Fields, languageOf } from './fields.ts';
import { frontMatter } from './front-matter.ts';
import { type Place, placeOf } from './place.ts';
import type { Config } from './site-config.ts';
import { withoutLiquid, withoutShortcodes } from './templates.ts';

/** What the name of a file and its fields say. */
interface Head {
  file: SourceFile;
  place: Place;
  fields: Fields;
  /** Whether its address did not show its language. */
  isBare: boolean;
  /** Names of terms. */
  categories: string[];
  tags: string[];
}

/** A file of the source as it is read. */
export interface Text extends Head {
  kind: 'article' | 'page';
  title: string;
  html: string;
  publishedAt: string | null;
  notes: Pick<NoteItem, 'reason' | 'detail'>[];
}

type Defaults = Pick<Config, 'bareLanguage' | 'timeZone'>;

/** What the settings of the old site say of a text. */
interface Built {
  /** Whether its folder is one of which all texts are built, also those without fields. */
  isBuilt: boolean;
  defaults: Defaults;
}

/** Reads what a file says before its text; null for a file that is no text. */
async function readHead(file: SourceFile, { bareLanguage, timeZone }: Defaults) {
  const place = placeOf(file.path);
  const whole = await fileText(file);
  const { fields: values, body, found } = frontMatter(whole);
  if (place.isNone || (!found && file.path.endsWith('.html'))) return null;
  const fields = new Fields(values ?? new Map(), timeZone);
  if (fields.text('layout') && body.trim() === '') return null;
  const head: Head = {
    file,
    place,
    fields,
    isBare: place.language === undefined || place.language === bareLanguage,
    categories: termsOf(fields, 'category', 'categories', place),
    tags: termsOf(fields, 'tag', 'tags', place),
  };
  return { ...head, body, found, isReadable: values !== null };
}

/** Returns where the text of a file stood; undefined where it stood nowhere. */
export async function addressOf(file: SourceFile, defaults: Defaults): Promise<string | undefined> {
  const head = await readHead(file, defaults);
  return head ? oldAddresses(head)[0] : undefined;
}

export async function readText(
  file: SourceFile,
  links: Links,
  { isBuilt, defaults }: Built,
): Promise<Text | null> {
  const read = await readHead(file, defaults);
  if (!read) return null;
  const { body, found, isReadable, ...head } = read;
  const { place, fields } = head;
  const { text, leftOut } = place.isJekyll ? withoutLiquid(body) : withoutShortcodes(body);
  const said = fields.text('title');
  const { html, heading } = await bodyOf(text, file.path, links, said);
  const time = fields.text('publishdate', 'date', 'pubdate', 'created') || (place.day ?? '');
  const publishedAt = fields.timeOf(time);
  const reason = place.isJekyll ? ('template' as const) : ('shortcode' as const);
  return {
    kind: /^page$/i.test(fields.text('type', 'layout')) ? 'page' : 'article',
    ...head,
    html,
    title: said || heading || place.name,
    publishedAt,
    notes: [
      ...(isReadable ? [] : [{ reason: 'frontMatter' as const }]),
      ...(found || isBuilt ? [] : [{ reason: 'noFields' as const }]),
      ...leftOut.map((detail) => ({ reason, detail })),
      ...(time && !publishedAt ? [{ reason: 'badTime' as const, detail: time }] : []),
    ],
  };
}

function statusOf(fields: Fields, place: Place, publishedAt: string | null): ItemStatus {
  if (place.isDraft || fields.isOn('draft') || fields.isOff('published')) return 'draft';
  if (/^(?:draft|pending)$/i.test(fields.text('status'))) return 'draft';
  // Hugo no longer builds it then.
  const expires = fields.time('expirydate', 'unpublishdate');
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

/** The last part of where a text stood. */
function slugOf({ fields, place }: Head): string {
  const permalink = fields.text('permalink', 'url').replace(/\.html?$|\/+$/g, '');
  return (
    fields.text('slug', 'basename') ||
    (permalink.includes(':') ? '' : (permalink.split('/').at(-1) ?? '')) ||
    place.name
  );
}

/** Where a text stood: where it says so, else where Jekyll and Hugo put it if nobody says otherwise. */
function oldAddresses(head: Head): string[] {
  const { fields, place, categories, isBare } = head;
  const said = fields.text('permalink', 'url');
  const own = /^(?:\/|https?:)[^:]*$/.test(said.replace(/^https?:/, '')) ? [said] : [];
  const more = fields.list(['aliases', 'redirect_from']);
  if (own.length > 0) return [...own, ...more];
  if (place.isJekyll) {
    const [year = '', month = '', day = ''] = (place.day ?? '').split('-');
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('/');
    const path = [...categories.map((category) => category.toLowerCase()), date, place.name].join(
      '/',
    );
    return [...(place.day ? [`/${path}.html`, `/${path}/`] : []), ...more];
  }
  const path = [...place.section, slugOf(head)].join('/');
  const withLanguage = place.language ? [`/${place.language}/${path}/`] : [];
  return [...(isBare ? [`/${path}/`] : []), ...withLanguage, ...more];
}

/** What an article and a page say alike. */
export function writtenOf(text: Text): Omit<PageItem, 'kind' | 'id'> {
  const { fields, place, title, html, publishedAt, notes } = text;
  const updatedAt = fields.time('lastmod', 'updated', 'last_modified_at', 'modified');
  const language = languageOf(fields.text('lang', 'language', 'locale')) ?? place.language;
  const description = fields.text('description', 'seo_description');
  const key = fields.text('translationkey') || place.key;
  const keywords = fields.list(['keywords']).join(', ');
  const metaTitle = fields.text('seo_title', 'meta_title', 'seotitle');
  return {
    title,
    html,
    slug: slugOf(text),
    status: notes.some(({ reason }) => reason === 'frontMatter' || reason === 'noFields')
      ? 'draft'
      : statusOf(fields, place, publishedAt),
    ...(language && { language }),
    ...(place.language && { translations: key }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(metaTitle && { metaTitle }),
    ...(description && { metaDescription: description }),
    ...(keywords && { metaKeywords: keywords }),
    oldAddresses: oldAddresses(text),
  };
}

/** What is to be said of a text. */
export function* notesOf(
  { kind, file, title, notes }: Text,
  { id }: Pick<PageItem, 'id'>,
): Generator<Item> {
  for (const note of notes) {
    yield { kind: 'note', ...note, about: { kind, id, title }, file: file.path };
  }
}
