import type { Reason } from '../../../contract/import-reasons.ts';
import type { ArticleItem, Item, ItemStatus, NoteItem } from '../item.ts';
import { autop } from './autop.ts';
import { hasBlocks, readBlocks } from './blocks.ts';
import { gateIn } from './gates.ts';
import { autoEmbed } from './media.ts';
import { metaOf } from './meta.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { plain, termKey, type Vocabulary } from './vocabulary.ts';
import { type Node, textOf } from './xml.ts';

/** Where a post stands. */
export interface Post {
  words: Vocabulary;
  file: string;
}

type About = NonNullable<NoteItem['about']>;

const statuses: Record<string, ItemStatus> = {
  publish: 'published',
  private: 'private',
  future: 'scheduled',
};

/** A time as WordPress writes it in UTC; '' for none, which it writes as zeros. */
function timeOf(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  if (!day || day.startsWith('0000')) return '';
  const found = new Date(`${day}T${time}Z`);
  return Number.isNaN(found.getTime()) ? '' : found.toISOString();
}

function publishedAt(node: Node): string {
  const said = new Date(textOf(node, 'pubDate'));
  return (
    timeOf(textOf(node, 'wp:post_date_gmt')) ||
    (said.getTime() > 0 ? said.toISOString() : timeOf(textOf(node, 'wp:post_date')))
  );
}

/** A slug as people read it. One that was cut within a letter cannot be decoded: it is no slug. */
function slugOf(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return '';
  }
}

/** The HTML of a post, from its blocks or its classic text. */
function bodyOf(text: string, tell: (reason: Reason, detail: string) => void): string {
  const onCode = (what: string) => tell('shortcode', what);
  if (hasBlocks(text)) {
    const html = readBlocks(text, ({ reason, detail }) => tell(reason, detail));
    return withoutShortcodes(html, onCode);
  }
  return withoutShortcodes(autop(autoEmbed(text)), onCode);
}

function oldAddresses(node: Node, id: string, parameter: string): string[] {
  const link = textOf(node, 'link');
  const guid = textOf(node, 'guid');
  const named = `/?${parameter}=${id}`;
  const whole = [link, guid].filter((each) => /^(?:https?:\/\/|\/)/.test(each));
  const older = node.children
    .filter((each) => each.name === 'wp:postmeta' && textOf(each, 'wp:meta_key') === '_wp_old_slug')
    .map((each) => link.replace(/[^/]+(\/?)$/, `${textOf(each, 'wp:meta_value')}$1`));
  return [...new Set([...whole, named, ...(parameter === 'p' ? [] : [`/?p=${id}`]), ...older])];
}

const pictures = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i;

/** Says whether an address names a file: one of any kind, or a picture. */
function endsAs(address: string, kind: RegExp): boolean {
  return kind.test(address.replace(/[?#].*$/s, ''));
}

function* attachmentOf(node: Node, id: string, about: About, { file }: Post): Generator<Item> {
  const address = textOf(node, 'wp:attachment_url') || textOf(node, 'guid');
  // Some pictures have an address without an ending; what else they may be shows when they are had.
  if (endsAs(address, /\/[^/]*\.[a-z\d]{2,5}$/i) && !endsAs(address, pictures)) {
    yield { kind: 'note', reason: 'noPicture', detail: address, about, file, line: node.line };
    return;
  }
  const { alt } = metaOf(node, '', '');
  const caption = plain(textOf(node, 'excerpt:encoded')) || plain(textOf(node, 'content:encoded'));
  const article = textOf(node, 'wp:post_parent');
  yield {
    kind: 'picture',
    id,
    address,
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(article && article !== '0' && { article }),
    oldAddresses: oldAddresses(node, id, 'attachment_id').filter((each) => !endsAs(each, pictures)),
  };
}

/** The terms of a post. Co-Authors Plus writes its byline as terms of the kind `author`. */
function* termsOf(node: Node, { words, file }: Post, about: About) {
  const held = {
    categories: [] as string[],
    tags: [] as string[],
    authors: [] as string[],
    language: '',
    translations: '',
  };
  for (const { name, attributes, text } of node.children) {
    if (name !== 'category') continue;
    // WXR 1.0 repeats each term without a nicename.
    const { domain = 'category', nicename } = attributes;
    const id = termKey(nicename || (attributes.domain === undefined ? '' : text));
    const add = (list: string[], one: string) => void (list.includes(one) || list.push(one));
    if (!id) continue;
    if (domain === 'category' || domain === 'post_tag' || domain === 'tag') {
      // In WXR 1.0 the same term stands there with and without its nicename.
      if (
        !nicename &&
        node.children.some((each) => each.attributes.nicename && each.text === text)
      ) {
        continue;
      }
      add(domain === 'category' ? held.categories : held.tags, id);
      yield* words.category({ taxonomy: domain, id, name: text.trim() });
    } else if (domain === 'author') {
      const login = (nicename ?? text).trim().replace(/^cap-/, '');
      add(held.authors, login);
      yield* words.person(login, plain(text));
    } else if (domain === 'language') {
      held.language = id;
    } else if (domain === 'post_translations') {
      held.translations = id;
    } else {
      const detail = `${domain}: ${plain(text)}`;
      const reason = 'unknownType' as const;
      yield { kind: 'note' as const, reason, detail, about, file, line: node.line };
    }
  }
  return held;
}

function* commentsOf(node: Node): Generator<Item> {
  const count = node.children.filter(
    (each) =>
      each.name === 'wp:comment' &&
      ['', 'comment'].includes(textOf(each, 'wp:comment_type')) &&
      !['spam', 'trash', 'post-trashed'].includes(textOf(each, 'wp:comment_approved')),
  ).length;
  if (count > 0) yield { kind: 'waiting', what: 'comment', count };
}

/** Yields what an `item` of an export is. */
export function* postOf(node: Node, post: Post): Generator<Item> {
  const { words, file } = post;
  const type = textOf(node, 'wp:post_type');
  const id =
    textOf(node, 'wp:post_id') || slugOf(textOf(node, 'wp:post_name')) || textOf(node, 'link');
  const title = plain(textOf(node, 'title'));
  const isText = type === 'post' || type === 'page';
  const kind = isText ? (type === 'page' ? 'page' : 'article') : 'other';
  const about: About = { kind: type === 'attachment' ? 'picture' : kind, id, title };
  const { line } = node;
  const notes: Item[] = [];
  const tell = (reason: Reason, detail?: string) => {
    notes.push({ kind: 'note', reason, about, file, line, ...(detail && { detail }) });
  };
  if (type === 'attachment') {
    yield* attachmentOf(node, id, about, post);
    return;
  }
  if (!isText) {
    tell('unknownType', type || 'no type');
    yield* notes;
    return;
  }
  const status = textOf(node, 'wp:status');
  if (status === 'trash' || status === 'auto-draft') {
    tell('binned', status);
    yield* notes;
    return;
  }
  const password = textOf(node, 'wp:post_password') !== '';
  if (password) tell('withPassword');
  const terms = yield* termsOf(node, post, about);
  const creator = textOf(node, 'dc:creator');
  if (creator) yield* words.person(creator);
  const authors = terms.authors.length > 0 ? terms.authors : creator ? [creator] : [];
  const content = node.children.find(({ name }) => name === 'content:encoded')?.text ?? '';
  const html = bodyOf(content, tell);
  const at = publishedAt(node);
  const changed = timeOf(textOf(node, 'wp:post_modified_gmt'));
  const { thumbnail, metaTitle, metaDescription, metaKeywords, gates, others } = metaOf(
    ...[node, title, words.title],
  );
  const gate = gates[0] ?? gateIn(content);
  if (gate) tell('membersOnly', gate);
  const open = statuses[status] ?? 'draft';
  if (others.length > 0) tell('metaLeftOut', others.join(', '));
  if (textOf(node, 'wp:is_sticky') === '1') tell('sticky');
  const slug = slugOf(textOf(node, 'wp:post_name'));
  const { language, translations } = terms;
  const written = {
    id,
    title,
    html,
    status: (password || gate) && open !== 'draft' ? 'private' : open,
    ...(slug && { slug }),
    ...(at && { publishedAt: at }),
    ...(changed && { updatedAt: changed }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
    ...(metaKeywords && { metaKeywords }),
    ...((language === 'hi' || language === 'en') && { language }),
    ...(translations && { translations }),
  } satisfies Partial<ArticleItem>;
  yield* notes;
  yield* commentsOf(node);
  if (type === 'page') {
    yield { kind: 'page', ...written, oldAddresses: oldAddresses(node, id, 'page_id') };
    return;
  }
  const standfirst = plain(textOf(node, 'excerpt:encoded'));
  yield {
    kind: 'article',
    ...written,
    oldAddresses: oldAddresses(node, id, 'p'),
    ...(standfirst && { standfirst }),
    ...(thumbnail && { cover: { picture: thumbnail } }),
    authors,
    categories: terms.categories,
    tags: terms.tags,
  };
}
