import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DomainError } from '../../../../domain/errors.ts';
import type { Outbound } from '../../../../domain/outbound/outbound.ts';
import { toNfc } from '../../../../hindi/nfc.ts';
import { say } from '../../messages.ts';
import { decodedPart } from '../decoded-part.ts';
import { type Item, inLanguage } from '../item.ts';
import { type Reader, Unreadable } from '../reader.ts';
import type { Source } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { textIn, versionsOf } from './qtranslate.ts';
import { wordpress } from './reader.ts';
import { ownLanguage, plain, termKey, Vocabulary } from './vocabulary.ts';

/** Rows of one answer: few texts, which may be long, and many of what is short. */
const [TEXTS, OTHERS] = [20, 100];
/** Rows of a list at most: a site with more is to be exported, and one that never ends has to end. */
const MAX_ROWS = 250_000;
/** Seconds and bytes of one answer, and tries of one that does not come. */
const ASKING = { seconds: 60, bytes: 60_000_000 };
const TRIES = 3;

const text = z.string().catch('');
const number = z.int().catch(0);
const rendered = z.object({ rendered: text }).catch({ rendered: '' });
const thing = z.object({ id: z.int(), slug: text, link: text });

const site = z.object({ name: text, home: text, url: text });
const user = thing.extend({ name: text, description: text });
const term = thing.extend({ name: text, description: text, parent: number });
const media = thing.extend({
  source_url: text,
  alt_text: text,
  caption: rendered,
  mime_type: text,
  post: z.int().nullable().catch(null),
});
const post = thing.extend({
  title: rendered,
  excerpt: rendered,
  date_gmt: text,
  modified_gmt: text,
  content: z.object({ rendered: text, protected: z.boolean().catch(false) }),
  author: number,
  featured_media: number,
  categories: z.array(z.int()).catch([]),
  tags: z.array(z.int()).catch([]),
});

/** The address of the API of a site, of which only the address may be known. */
function rootOf(address: string): string {
  const plainAddress = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return plainAddress.endsWith('/wp-json') ? plainAddress : `${plainAddress}/wp-json`;
}

/** What a site answers that does not show something, and what stands behind the last page of a list. */
const [NOT_SHOWN, BEHIND] = [[400, 401, 403, 404], [400]];

/** Asks for JSON, again where nothing comes; null for an answer that says there is none. Throws Unreadable. */
async function ask(outbound: Outbound, address: string, none = NOT_SHOWN): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status, body } = await outbound(address, ASKING);
      if (none.includes(status)) return null;
      if (status === 200) return JSON.parse(body.toString('utf8'));
      const isFinal = status < 500 && status !== 429;
      if (isFinal || tries >= TRIES) {
        throw new Unreadable(say('{address} answers {status}', { address, status }));
      }
    } catch (error) {
      if (error instanceof SyntaxError) {
        throw new Unreadable(say('{address} answers no JSON', { address }));
      }
      if (!(error instanceof DomainError)) throw error;
      if (tries >= TRIES) {
        const problem = error.userMessage;
        throw new Unreadable(say('{address} does not answer: {problem}', { address, problem }));
      }
    }
    await pause(1000 * tries);
  }
}

/** What is known of the things that texts name by their numbers. */
interface Known {
  people: Map<number, string>;
  terms: Map<number, string>;
}

type Post = z.infer<typeof post>;

/** Yields a post in each of its languages: some sites show the marks of qTranslate in their API. */
function* versionsIn(row: Post, isPage: boolean, known: Known): Generator<Item> {
  const { title, content, excerpt } = row;
  const versions = versionsOf(content.rendered, title.rendered, undefined);
  if (versions.length === 0) yield* articleOf(row, isPage, known);
  for (const { language, isFirst } of versions) {
    const inside = <Field extends { rendered: string }>(field: Field): Field => ({
      ...field,
      rendered: textIn(field.rendered, language),
    });
    const texts = { title: inside(title), content: inside(content), excerpt: inside(excerpt) };
    for (const item of articleOf({ ...row, ...texts }, isPage, known)) {
      if (item.kind !== 'article' && item.kind !== 'page') {
        yield item;
        continue;
      }
      const own = ownLanguage(language);
      yield {
        ...item,
        id: isFirst ? item.id : inLanguage(item.id, language),
        ...(own && { language: own, translations: `qtranslate:${item.id}` }),
        ...(!isFirst && { slug: '', oldAddresses: [] }),
      };
    }
  }
}

function* articleOf(row: Post, isPage: boolean, known: Known): Generator<Item> {
  const kind = isPage ? ('page' as const) : ('article' as const);
  const id = String(row.id);
  const title = plain(row.title.rendered);
  const { content } = row;
  if (content.protected) {
    yield { kind: 'note', reason: 'withPassword', about: { kind, id, title } };
  }
  const publishedAt = utcTime(row.date_gmt);
  const updatedAt = utcTime(row.modified_gmt);
  const slug = toNfc(decodedPart(row.slug) ?? '');
  const written = {
    id,
    title,
    html: content.rendered,
    status: content.protected ? ('private' as const) : ('published' as const),
    ...(slug && { slug }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    oldAddresses: [row.link, ...(isPage ? [`/?page_id=${id}`] : []), `/?p=${id}`].filter(Boolean),
  };
  if (isPage) {
    yield { kind: 'page', ...written };
    return;
  }
  const excerpt = plain(row.excerpt.rendered);
  const author = known.people.get(row.author);
  const named = (ids: number[]) => ids.flatMap((id) => known.terms.get(id) ?? []);
  yield {
    kind: 'article',
    ...written,
    // One that was made of the beginning of the text says so.
    ...(excerpt && !/(?:\[…\]|…|\.\.\.)$/.test(excerpt) && { standfirst: excerpt }),
    ...(row.featured_media > 0 && { cover: { picture: String(row.featured_media) } }),
    ...(author && { authors: [author] }),
    categories: named(row.categories),
    tags: named(row.tags),
  };
}

/**
 * Reads a site of WordPress from its API, as every visitor may: what is not public never comes. The things have
 * the ids that they have in its export, so that either brings up to date what came by the other.
 */
export function wordpressSite(
  address: string,
  outbound: Outbound,
  most = MAX_ROWS,
): { reader: Reader; source: Source } {
  const root = rootOf(address);

  /**
   * Yields the rows of a list, to its end: a page may be short, since what is not public is left out after
   * the list was cut into pages. Returns whether the site shows the list. Throws Unreadable where it breaks off.
   */
  async function* rows(list: string, size: number): AsyncGenerator<unknown, boolean> {
    let before = '';
    for (let page = 1; ; page += 1) {
      if (page * size > most) {
        throw new Unreadable(say('{address} has no end', { address: `${root}/wp/v2/${list}` }));
      }
      const query = `per_page=${size}&page=${page}&orderby=id&order=asc`;
      const address = `${root}/wp/v2/${list}?${query}`;
      const answer = await ask(outbound, address, page === 1 ? NOT_SHOWN : BEHIND);
      const { data } = z.array(z.unknown()).safeParse(answer);
      if (page === 1 && !data) return false;
      if (answer !== null && !data) {
        throw new Unreadable(say('{address} answers no list', { address }));
      }
      const [first] = data ?? [];
      if (!data || first === undefined) return true;
      // A site whose answers know nothing of pages would be read for ever.
      const isSame = JSON.stringify(first) === before;
      if (isSame && data.length < size) return true;
      if (isSame) throw new Unreadable(say('{address} answers the same page again', { address }));
      before = JSON.stringify(first);
      yield* data;
    }
  }

  /** Yields what a list is made into; a row that cannot be read and a list that is not shown are told. */
  async function* items<T>(
    list: string,
    schema: z.ZodType<T>,
    make: (row: T) => Generator<Item>,
    size = OTHERS,
  ): AsyncGenerator<Item> {
    const found = rows(list, size);
    const detail = `/wp/v2/${list}`;
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) {
        if (!next.value) yield { kind: 'note', reason: 'notShown', detail };
        return;
      }
      const { data } = schema.safeParse(next.value);
      if (data !== undefined) yield* make(data);
      else {
        const row = JSON.stringify(next.value).slice(0, 200);
        yield { kind: 'note', reason: 'badRow', detail: `${detail}: ${row}` };
      }
    }
  }

  async function* read(): AsyncGenerator<Item> {
    const about = site.safeParse(await ask(outbound, root)).data;
    if (!about) throw new Unreadable(say('{address} is no API of WordPress', { address: root }));
    const url = (about.home || about.url || root.replace(/\/wp-json$/, '')).replace(/\/+$/, '');
    yield {
      kind: 'site',
      source: `wordpress:${url.replace(/^https?:\/\/(?:www\.)?/, '')}`,
      name: plain(about.name),
      url,
    };
    const words = new Vocabulary(url);
    const known: Known = { people: new Map(), terms: new Map() };
    yield* items('users', user, function* ({ id, slug, name, description }) {
      known.people.set(id, slug);
      const bio = plain(description);
      for (const item of words.person(slug, plain(name))) {
        yield item.kind === 'person' && bio ? { ...item, bio } : item;
      }
    });
    for (const [list, taxonomy] of [
      ['categories', 'category'],
      ['tags', 'post_tag'],
    ] as const) {
      yield* items(list, term, function* (row) {
        const id = termKey(row.slug);
        known.terms.set(row.id, id);
        const parent = known.terms.get(row.parent);
        const { name, description } = row;
        const more = { ...(parent && { parent }), number: String(row.id) };
        yield* words.category({ taxonomy, id, name, description, ...more });
      });
    }
    yield* items('media', media, function* (row) {
      if (!row.mime_type.startsWith('image/') || !row.source_url) return;
      const caption = plain(row.caption.rendered);
      const id = String(row.id);
      yield {
        kind: 'picture',
        id,
        address: row.source_url,
        ...(row.alt_text && { alt: plain(row.alt_text) }),
        ...(caption && { caption }),
        ...(row.post && { article: String(row.post) }),
        oldAddresses: [row.link, `/?attachment_id=${id}`].filter(Boolean),
      };
    });
    for (const list of ['posts', 'pages'] as const) {
      yield* items(list, post, (row) => versionsIn(row, list === 'pages', known), TEXTS);
    }
    yield { kind: 'redirect', id: 'feed', from: '/feed', to: '/rss.xml' };
  }

  return { reader: { ...wordpress, read }, source: { name: root, files: [] } };
}
