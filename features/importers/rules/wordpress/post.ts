import type { Reason } from '../../reasons.ts';
import {
  type ArticleItem,
  type Item,
  type ItemStatus,
  inLanguage,
  type NoteItem,
} from '../item.ts';
import { oldAddresses, slugOf } from './addresses.ts';
import { attachmentOf, type Post } from './attachment.ts';
import { bodyOf } from './body.ts';
import { gateOf } from './gates.ts';
import { metaOf } from './meta.ts';
import { nodeIn, othersIn, type Version, versionsOf } from './qtranslate.ts';
import { ownLanguage, plain, termKey } from './vocabulary.ts';
import { type Node, textOf } from './xml.ts';

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

function contentOf(node: Node): string {
  return node.children.find(({ name }) => name === 'content:encoded')?.text ?? '';
}

/** The terms of a post. Co-Authors Plus writes its byline as terms of the kind `author`. */
function* termsOf(node: Node, { words, file }: Post, about: About) {
  const held = {
    categories: new Set<string>(),
    tags: new Set<string>(),
    authors: new Set<string>(),
    language: '',
    translations: '',
  };
  const withNicename = new Set(
    node.children.flatMap(({ attributes, text }) => (attributes.nicename ? [text] : [])),
  );
  for (const { name, attributes, text } of node.children) {
    if (name !== 'category') continue;
    // WXR 1.0 repeats each term without a nicename.
    const { domain = 'category', nicename } = attributes;
    const id = termKey(nicename || (attributes.domain === undefined ? '' : text));
    if (!id) continue;
    if (domain === 'category' || domain === 'post_tag' || domain === 'tag') {
      // In WXR 1.0 the same term stands there with and without its nicename.
      if (!nicename && withNicename.has(text)) continue;
      (domain === 'category' ? held.categories : held.tags).add(id);
      yield* words.category({ taxonomy: domain, id, name: text.trim() });
    } else if (domain === 'author') {
      const login = (nicename ?? text).trim().replace(/^cap-/, '');
      held.authors.add(login);
      yield* words.person(login, words.plain(text));
    } else if (domain === 'language') {
      held.language = id;
    } else if (domain === 'post_translations') {
      held.translations = `polylang:${id}`;
    } else {
      const detail = `${domain}: ${words.plain(text)}`;
      const reason = 'unknownType' as const;
      yield { kind: 'note' as const, reason, detail, about, file, line: node.line };
    }
  }
  return held;
}

/** Yields the comments on a post, without pingbacks, spam and what was thrown away; of a page their number. */
function* commentsOf(node: Node, { kind, id: article }: About): Generator<Item> {
  const found = node.children.filter(
    (child) =>
      child.name === 'wp:comment' &&
      ['', 'comment'].includes(textOf(child, 'wp:comment_type')) &&
      !['spam', 'trash', 'post-trashed'].includes(textOf(child, 'wp:comment_approved')),
  );
  if (kind === 'page' && found.length > 0) {
    yield { kind: 'waiting', what: 'comment', count: found.length };
  }
  if (kind !== 'article') return;
  for (const comment of found) {
    const parent = textOf(comment, 'wp:comment_parent');
    const said = timeOf(textOf(comment, 'wp:comment_date_gmt'));
    const id = textOf(comment, 'wp:comment_id') || `${article} ${said}`;
    // Plugins write comments without a time in UTC.
    const at = said || timeOf(textOf(comment, 'wp:comment_date')) || publishedAt(node);
    yield {
      kind: 'comment',
      id,
      article,
      name: plain(textOf(comment, 'wp:comment_author')),
      html: textOf(comment, 'wp:comment_content'),
      status: textOf(comment, 'wp:comment_approved') === '1' ? 'shown' : 'held',
      ...(parent && parent !== '0' && { parent }),
      ...(at && { at }),
    };
  }
}

/** Yields an article or page, as it is in one language where qTranslate keeps several in one. */
function* textOfPost(
  { node, version }: { node: Node; version?: Version | undefined },
  { post, about, gate }: { post: Post; about: About; gate: string },
): Generator<Item> {
  const { words, file } = post;
  const isFirst = version?.isFirst ?? true;
  const { line } = node;
  const title = plain(textOf(node, 'title'));
  const notes: Item[] = [];
  const tell = (reason: Reason, detail?: string) => {
    notes.push({ kind: 'note', reason, about, file, line, ...(detail && { detail }) });
  };
  const password = textOf(node, 'wp:post_password') !== '';
  if (password) tell('withPassword');
  const terms = yield* termsOf(node, post, about);
  const creator = textOf(node, 'dc:creator');
  if (creator) yield* words.person(creator);
  const authors = terms.authors.size > 0 ? [...terms.authors] : creator ? [creator] : [];
  const at = publishedAt(node);
  const changed = timeOf(textOf(node, 'wp:post_modified_gmt'));
  const meta = metaOf(node, title, words);
  const { thumbnail, metaTitle, metaDescription, metaKeywords, others } = meta;
  const { footnotes, elementor, ogTitle, ogDescription, ogImage } = meta;
  const html = bodyOf({ id: about.id, content: contentOf(node), footnotes, elementor }, tell);
  if (html === null) tell('unreadableText');
  if (gate) tell('membersOnly', gate);
  const open = (html !== null && statuses[textOf(node, 'wp:status')]) || 'draft';
  if (others.length > 0) tell('metaLeftOut', others.join(', '));
  if (textOf(node, 'wp:is_sticky') === '1') tell('sticky');
  const own = version && meta.slugIn(version.language);
  const slug = slugOf(own || (isFirst ? textOf(node, 'wp:post_name') : ''));
  const code = version?.language || terms.language || meta.language;
  const language = ownLanguage(code);
  const wpml = meta.translations && `wpml:${meta.translations}`;
  const group = version ? `qtranslate:${about.id}` : terms.translations || wpml;
  // A pair here is of the languages that this product has, whichever the old site had besides.
  const translations = code && !language ? '' : group;
  const id = version && !version.isOwn ? inLanguage(about.id, version.language) : about.id;
  const written = {
    id,
    title,
    html: html ?? '',
    status: (password || gate) && open !== 'draft' ? 'private' : open,
    ...(slug && { slug }),
    ...(at && { publishedAt: at }),
    ...(changed && { updatedAt: changed }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
    ...(metaKeywords && { metaKeywords }),
    ...(language && { language }),
    ...(translations && { translations }),
  } satisfies Partial<ArticleItem>;
  yield* notes;
  const stood = (parameter: string) =>
    oldAddresses(node, { id: about.id, parameter, home: words.url, version, slug });
  if (about.kind === 'page') {
    yield { kind: 'page', ...written, oldAddresses: stood('page_id') };
    if (isFirst) yield* commentsOf(node, about);
    return;
  }
  const standfirst = plain(textOf(node, 'excerpt:encoded'));
  const main = words.categoryOf(meta.mainCategory);
  yield {
    kind: 'article',
    ...written,
    oldAddresses: stood('p'),
    ...(standfirst && { standfirst }),
    ...(thumbnail && { cover: { picture: thumbnail } }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
    ...(ogImage && { ogImage }),
    authors,
    categories: [...terms.categories].sort((a, b) => Number(b === main) - Number(a === main)),
    tags: [...terms.tags],
  };
  if (isFirst) yield* commentsOf(node, { ...about, id });
}

const kinds: Record<string, About['kind']> = {
  post: 'article',
  page: 'page',
  attachment: 'picture',
};

/** Yields what an `item` of an export is. */
export function* postOf(node: Node, post: Post): Generator<Item> {
  const { words, file } = post;
  const type = textOf(node, 'wp:post_type');
  const id =
    textOf(node, 'wp:post_id') || slugOf(textOf(node, 'wp:post_name')) || textOf(node, 'link');
  const about: About = {
    kind: kinds[type] ?? 'other',
    id,
    title: words.plain(textOf(node, 'title')),
  };
  const { line } = node;
  if (about.kind === 'picture') {
    yield* attachmentOf(node, { id, about, post });
    return;
  }
  const status = textOf(node, 'wp:status');
  if (type === 'wp_block' && status === 'publish') {
    const notes: Item[] = [];
    const content = contentOf(node);
    const html = bodyOf({ id, content }, (reason, detail) => {
      notes.push({ kind: 'note', reason, about, file, line, detail });
    });
    const gate = gateOf(node);
    if (html) yield { kind: 'part', id, html, ...(gate && { gate }) };
    yield* notes;
  } else if (about.kind === 'other') {
    const detail = type || 'no type';
    yield { kind: 'note', reason: 'unknownType', about, file, line, detail };
  } else if (status === 'trash' || status === 'auto-draft') {
    yield { kind: 'note', reason: 'binned', about, file, line, detail: status };
  } else {
    // What is for members alone in one language keeps the other ones, too.
    const gate = gateOf(node);
    const versions = versionsOf(contentOf(node), textOf(node, 'title'), words.code);
    const taken = versions.map(({ language }) => language);
    for (const name of ['title', 'excerpt:encoded']) {
      const detail = othersIn(textOf(node, name), taken);
      if (detail) yield { kind: 'note', reason: 'otherLanguages', about, file, line, detail };
    }
    if (versions.length === 0) yield* textOfPost({ node }, { post, about, gate });
    for (const version of versions) {
      const inside = nodeIn(node, version.language);
      yield* textOfPost({ node: inside, version }, { post, about, gate });
    }
  }
}
