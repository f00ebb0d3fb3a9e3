import { z } from 'zod';
import type { Access } from '../../../../contract/access.ts';
import { htmlToText } from '../../../../domain/html/html-to-text.ts';
import { escapeText } from '../../../../domain/html/html-tree.ts';
import { markdownHtml } from '../../../../domain/html/markdown-html.ts';
import { csvColumns, csvRows } from '../csv-rows.ts';
import {
  type ArticleItem,
  type Item,
  type ItemStatus,
  type NoteItem,
  PAYWALL,
  type PersonItem,
  type TermItem,
} from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import type { CardNote } from './cards.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import { type Meta, type Post, readRows } from './rows.ts';
import { shownHtml } from './shown.ts';

/** What posts refer to, which stands before and behind them in the file. */
interface Around {
  settings: Map<string, string>;
  people: Map<string, PersonItem>;
  terms: Map<string, TermItem>;
  internal: string[];
  meta: Map<string, Meta>;
  /** Of a post: the ids of its tags and authors with their places. */
  tags: Map<string, [number, string][]>;
  authors: Map<string, [number, string][]>;
  members: number;
  otherTables: Set<string>;
}

/** Settings that say something of the site; others hold keys. */
const siteKeys = new Set(['title', 'locale', 'lang', 'default_locale']);

function add(map: Map<string, [number, string][]>, key: string, value: [number, string]): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const inOrder = (list: [number, string][] = []) =>
  list.toSorted(([first], [second]) => first - second).map(([, id]) => id);

async function readAround(file: SourceFile, addresses: Addresses): Promise<Around> {
  const around: Around = {
    settings: new Map(),
    people: new Map(),
    terms: new Map(),
    internal: [],
    meta: new Map(),
    tags: new Map(),
    authors: new Map(),
    members: 0,
    otherTables: new Set(),
  };
  for await (const found of readRows(file)) {
    if (found.table === null) around.otherTables.add(found.name);
    else if (found.table === 'members') around.members += 1;
    else if (found.table === 'settings') {
      const { key, value } = found.row;
      if (siteKeys.has(key) && typeof value === 'string') around.settings.set(key, value);
    } else if (found.table === 'users') {
      const { id, name, slug, email, bio, profile_image: picture } = found.row;
      around.people.set(id, {
        kind: 'person',
        id,
        name: name || slug || email?.split('@')[0] || id,
        ...(slug && { slug, oldAddresses: [`/author/${slug}/`] }),
        ...(email && { email }),
        ...(bio && { bio }),
        ...(picture && { picture: addresses.whole(picture) }),
      });
    } else if (found.table === 'tags') {
      const { id, name, slug, description, visibility } = found.row;
      if (visibility === 'internal' || name?.startsWith('#')) around.internal.push(name ?? id);
      else {
        around.terms.set(id, {
          kind: 'term',
          taxonomy: 'tag',
          id,
          name: name || slug || id,
          ...(slug && { slug, oldAddresses: [`/tag/${slug}/`] }),
          ...(description && { description }),
        });
      }
    } else if (found.table === 'posts_tags') {
      add(around.tags, found.row.post_id, [found.row.sort_order, found.row.tag_id]);
    } else if (found.table === 'posts_authors') {
      add(around.authors, found.row.post_id, [found.row.sort_order, found.row.author_id]);
    } else if (found.table === 'posts_meta') {
      around.meta.set(found.row.post_id, found.row);
    }
  }
  return around;
}

/** Addresses of the old site, which exports write as `__GHOST_URL__`. */
interface Addresses {
  whole: (address: string) => string;
  inText: (html: string) => string;
}

function addressesIn({ files }: Source): Addresses {
  const paths = new Map<string, string>();
  for (const { path } of files) {
    const below = /(?:^|\/)(content\/(?:images|media|files)\/.*)$/.exec(path)?.[1];
    if (below) paths.set(`/${below}`, path);
  }
  const path = (address: string) => paths.get(address) ?? address;
  return {
    whole: (address) => path(address.replace(/^__GHOST_URL__/, '')),
    inText: (html) =>
      html.replace(/__GHOST_URL__([^"'\s<>&?#]*)/g, (_, rest: string) => path(rest)),
  };
}

/** Whether a part of the text was for members alone: visitors of a public post did not see it. */
function isGated({ html, lexical }: Post): boolean {
  if (html) return /<!--\s{0,9}kg-gated-block:begin(?![^>]{0,500}nonMember:true)/.test(html);
  return /"(?:nonMember|showOnWeb)"\s{0,99}:\s{0,99}false/.test(lexical ?? '');
}

/** Who may read posts of each visibility; of others, as those of single tiers, the fewest. */
const accessOf: Record<string, Access> = { public: 'public', members: 'free', paid: 'member' };

const isPage = (post: Post) => post.type === 'page' || Boolean(post.page);

function statusOf(post: Post, access: Access): ItemStatus {
  const { status } = post;
  if (status !== 'published' && status !== 'scheduled') return 'draft';
  // No page can be locked, and no part in the middle of a text.
  return isGated(post) || (isPage(post) && access !== 'public') ? 'private' : status;
}

function bodyOf(post: Post): { html: string; notes: CardNote[] } | null {
  if (post.html) return shownHtml(post.html);
  if (post.lexical) return lexicalHtml(post.lexical, markdownHtml);
  if (post.mobiledoc) return mobiledocHtml(post.mobiledoc, markdownHtml);
  const lines = (post.plaintext ?? '').split(/\n{2,}/).filter(Boolean);
  return { html: lines.map((line) => `<p>${escapeText(line)}</p>`).join(''), notes: [] };
}

function* postItems(post: Post, around: Around, addresses: Addresses): Generator<Item> {
  const { id } = post;
  const kind = isPage(post) ? ('page' as const) : ('article' as const);
  const title = post.title ?? '';
  const about = { kind, id, title };
  const note = (reason: NoteItem['reason'], detail?: string): NoteItem => ({
    kind: 'note',
    reason,
    about,
    ...(detail && { detail }),
  });
  const body = bodyOf(post);
  if (!body) yield note('unreadableText');
  for (const { reason, detail } of body?.notes ?? []) yield note(reason, detail);
  const access = accessOf[post.visibility || 'public'] ?? 'supporter';
  const status = statusOf(post, access);
  if (status === 'private') yield note('membersOnly');
  else if (access !== 'public' && kind === 'article') yield note('locked');
  if (post.status === 'sent') yield note('mailOnly');
  const meta = around.meta.get(id);
  const metaTitle = post.meta_title || meta?.meta_title;
  const metaDescription = post.meta_description || meta?.meta_description;
  const ogTitle = post.og_title || meta?.og_title;
  const ogDescription = post.og_description || meta?.og_description;
  const ogImage = post.og_image || meta?.og_image;
  if (post.canonical_url) yield note('metaLeftOut', `canonical_url: ${post.canonical_url}`);
  // Its editor writes captions as HTML.
  const caption = htmlToText(meta?.feature_image_caption ?? '').trim();
  const publishedAt = utcTime(post.published_at ?? undefined);
  const updatedAt = utcTime(post.updated_at ?? undefined);
  const html = addresses.inText(body?.html ?? '');
  const written = {
    id,
    title,
    status,
    html,
    ...(post.slug && { slug: post.slug, oldAddresses: [`/${post.slug}/`] }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
  };
  if (kind === 'page') {
    yield { kind, ...written };
    return;
  }
  const authors = inOrder(around.authors.get(id)).filter((id) => around.people.has(id));
  const own = post.author_id && around.people.has(post.author_id) ? [post.author_id] : [];
  const article: ArticleItem = {
    kind,
    ...written,
    authors: authors.length > 0 ? authors : own,
    tags: inOrder(around.tags.get(id)).filter((id) => around.terms.has(id)),
    ...(access !== 'public' && { access, ...(!html.includes(PAYWALL) && { freeParagraphs: 0 }) }),
    ...(post.custom_excerpt && { standfirst: post.custom_excerpt }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
    ...(ogImage && { ogImage: addresses.whole(ogImage) }),
    ...(post.feature_image && {
      cover: {
        address: addresses.whole(post.feature_image),
        ...(meta?.feature_image_alt && { alt: meta.feature_image_alt }),
        ...(caption && { caption }),
      },
    }),
  };
  yield article;
}

/** Counts the members of lists that Ghost exports apart. */
async function countMembers(files: SourceFile[]): Promise<number> {
  let count = 0;
  for (const file of files.filter(({ path }) => path.endsWith('.csv'))) {
    const columns = await csvColumns(file);
    if (!columns.includes('email') || !columns.includes('subscribed_to_emails')) continue;
    count += (await csvRows(file, z.array(z.unknown()))).length;
  }
  return count;
}

async function isExport(file: SourceFile): Promise<boolean> {
  if (!file.path.endsWith('.json')) return false;
  const beginning = await beginningOf(file);
  return /^\uFEFF?\s*\{\s*"(?:db"\s*:\s*\[|meta"\s*:\s*\{\s*"exported_on")/.test(beginning);
}

async function* read(source: Source): AsyncGenerator<Item> {
  const addresses = addressesIn(source);
  let first = true;
  for (const file of source.files) {
    if (!(await isExport(file))) continue;
    const around = await readAround(file, addresses);
    if (first) {
      const { settings } = around;
      const name = settings.get('title');
      const language =
        settings.get('locale') ?? settings.get('lang') ?? settings.get('default_locale');
      yield {
        kind: 'site',
        source: name ? `ghost ${name}` : 'ghost',
        ...(name && { name }),
        ...(/^hi\b/.test(language ?? '') && { language: 'hi' }),
        ...(/^en\b/.test(language ?? '') && { language: 'en' }),
      };
      first = false;
    }
    yield* around.people.values();
    yield* around.terms.values();
    for (const detail of around.internal) yield { kind: 'note', reason: 'internalTag', detail };
    for (const detail of around.otherTables) yield { kind: 'note', reason: 'tableLeftOut', detail };
    for await (const found of readRows(file)) {
      if (found.table === 'posts') yield* postItems(found.row, around, addresses);
    }
    const { members } = around;
    if (members > 0) yield { kind: 'waiting', what: 'subscriber', count: members };
  }
  const members = await countMembers(source.files);
  if (members > 0) yield { kind: 'waiting', what: 'subscriber', count: members };
}

/** Reads exports of Ghost 1 to 6: their JSON, with the pictures and the list of members beside it. */
export const ghost: Reader = {
  name: 'ghost',
  async recognise({ files }) {
    for (const file of files) if (await isExport(file)) return true;
    return false;
  },
  read,
  wholePicture(address) {
    const whole = address.replace(
      /(\/content\/images)\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//,
      '$1/',
    );
    return whole === address ? null : whole;
  },
};
