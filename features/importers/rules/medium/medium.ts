import { byClass, byName, htmlTree, textOf } from '../../../../domain/html/html-tree.ts';
import { decodedPart } from '../decoded-part.ts';
import { fileText } from '../file-text.ts';
import type { ArticleItem, Item, PersonItem } from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { readPost } from './post.ts';

const isPost = ({ path }: SourceFile) => /(?:^|\/)posts\/[^/]+\.html$/.test(path);

/** Returns the last part of an address: of a tag its name, of a person `@name`. */
const lastPart = (address: string) =>
  URL.parse(address)?.pathname.split('/').filter(Boolean).at(-1) ?? '';

/** What Medium puts behind the words of a title: an id of the post. */
const idBehind = /(?:^|-)([0-9a-f]{8,14})$/;

async function readProfile(files: SourceFile[]): Promise<PersonItem | null> {
  const file = files.find(({ path }) => /(?:^|\/)profile\/profile\.html$/.test(path));
  const card = file && htmlTree(await fileText(file));
  const person = card && byClass(card, 'h-card');
  const name = person && byClass(person, 'p-name');
  if (!person || !name) return null;
  const address = byClass(person, 'u-url')?.attribs.href ?? '';
  const picture = byClass(person, 'u-photo')?.attribs.src;
  const lines = byName(person, 'li').map((line) => textOf(line));
  const email = lines
    .find((line) => line.startsWith('Email address:'))
    ?.slice(14)
    .trim();
  return {
    kind: 'person',
    id: lastPart(address) || textOf(name),
    name: textOf(name),
    ...(email && { email }),
    ...(picture && { picture }),
  };
}

/** Returns the site on which the first published text stands: Medium, or a domain of one's own. */
async function siteOf(posts: SourceFile[]): Promise<string> {
  for (const file of posts) {
    const address = readPost(await fileText(file))?.canonical;
    const origin = address && URL.parse(address)?.origin;
    if (origin) return origin;
  }
  return 'https://medium.com';
}

async function* read({ files }: Source): AsyncGenerator<Item> {
  const posts = files.filter(isPost);
  const profile = await readProfile(files);
  const url = await siteOf(posts);
  const source = `medium ${profile?.id ?? url}`;
  yield { kind: 'site', source, url, ...(profile && { name: profile.name }) };
  const known = new Set<string>();
  const isNew = (key: string) => known.size < known.add(key).size;
  if (profile) {
    known.add(`person ${profile.id}`);
    yield profile;
  }
  for (const file of posts) {
    const post = readPost(await fileText(file));
    const name = file.path.replace(/^.*\/|\.html$/g, '');
    const id = idBehind.exec(name)?.[1] ?? name;
    const about = { kind: 'article' as const, id, title: post?.title || name };
    const note = { kind: 'note' as const, about, file: file.path };
    if (!post) {
      yield { ...note, reason: 'unknownType' };
      continue;
    }
    if (post.isResponse) {
      yield { ...note, reason: 'response' };
      continue;
    }
    const author = post.author && (lastPart(post.author.address) || post.author.name);
    if (post.author && author && isNew(`person ${author}`)) {
      yield { kind: 'person', id: author, name: post.author.name };
    }
    const tags = post.tags.map((tag) => ({
      ...tag,
      id: (decodedPart(lastPart(tag.address)) ?? '') || tag.name,
    }));
    for (const tag of tags) {
      if (isNew(`tag ${tag.id}`))
        yield { kind: 'term', taxonomy: 'tag', id: tag.id, name: tag.name };
    }
    const slug = (decodedPart(lastPart(post.canonical ?? '')) ?? '').replace(idBehind, '');
    const publishedAt = utcTime(post.publishedAt);
    if (post.publishedAt && !publishedAt) {
      yield { ...note, reason: 'badTime', detail: post.publishedAt };
    }
    const article: ArticleItem = {
      kind: 'article',
      id,
      title: post.title,
      html: post.html,
      status: post.canonical ? 'published' : 'draft',
      ...(slug && { slug }),
      ...(publishedAt && { publishedAt }),
      ...(post.summary && { standfirst: post.summary }),
      ...(post.cover && { cover: post.cover }),
      ...(author && { authors: [author] }),
      tags: tags.map((tag) => tag.id),
      oldAddresses: post.canonical ? [post.canonical] : [],
    };
    yield article;
  }
}

/** Reads the archive that Medium makes of somebody's texts, packed or unpacked. */
export const medium: Reader = {
  name: 'medium',
  async recognise({ files }) {
    const first = files.find(isPost);
    return first ? /class="h-entry/.test(await beginningOf(first)) : false;
  },
  read,
};
