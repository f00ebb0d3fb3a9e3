import { z } from 'zod';
import type { Access } from '../../../../contract/access.ts';
import { htmlToText } from '../../../../domain/html/html-to-text.ts';
import { escapeText } from '../../../../domain/html/html-tree.ts';
import { csvColumns, csvRows } from '../csv-rows.ts';
import { decodedPart } from '../decoded-part.ts';
import { fileText } from '../file-text.ts';
import { type Item, type ItemStatus, PAYWALL } from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { readBody } from './body.ts';

const row = z.object({
  post_id: z.string(),
  post_date: z.string().default(''),
  is_published: z.string().default(''),
  type: z.string().default('newsletter'),
  audience: z.string().default('everyone'),
  title: z.string().default(''),
  subtitle: z.string().default(''),
  podcast_url: z.string().default(''),
});
type Row = z.infer<typeof row>;

const isList = ({ path }: SourceFile) => /(?:^|\/)posts\.csv$/.test(path);
/** The columns without which a list of e-mail addresses is not one of subscribers. */
const ofSubscribers = ['active_subscription', 'expiry', 'email_disabled'];
const isSubscribers = (columns: string[]) =>
  columns.includes('email') && ofSubscribers.some((name) => columns.includes(name));

/** Counts the subscribers of a list; null when it is another. Who they are is not handed on. */
async function countSubscribers(file: SourceFile): Promise<number | null> {
  if (!isSubscribers(await csvColumns(file))) return null;
  return (await csvRows(file, z.array(z.unknown()))).length;
}

/** Returns the site's address: from the name of the list of subscribers, else from a link to it. */
async function siteOf(files: SourceFile[], posts: SourceFile[]): Promise<string | undefined> {
  for (const { path } of files) {
    const name = /(?:^|\/)email_list\.([a-z0-9-]+)\.csv$/.exec(path)?.[1];
    if (name) return `https://${name}.substack.com`;
  }
  for (const file of posts.slice(0, 20)) {
    const link = /https:\/\/[a-z0-9-]{1,63}\.substack\.com(?=\/(?:subscribe|p\/))/;
    const found = link.exec(await beginningOf(file, 50_000));
    if (found) return found[0];
  }
  return undefined;
}

/** Who may read posts for each audience; for others, as founding members, the fewest. */
const accessOf: Record<string, Access> = {
  everyone: 'public',
  only_free: 'free',
  only_paid: 'member',
};

function statusOf({ is_published, type }: Row, access: Access): ItemStatus {
  if (!/^true$/i.test(is_published)) return 'draft';
  // No page can be locked.
  return type === 'page' && access !== 'public' ? 'private' : 'published';
}

async function* readPost(post: Row, file: SourceFile | undefined): AsyncGenerator<Item> {
  const [, id = post.post_id, slug = ''] = /^(\d+)(?:\.(.*))?$/.exec(post.post_id) ?? [];
  const title = htmlToText(post.title);
  const kind = post.type === 'page' ? ('page' as const) : ('article' as const);
  const about = { kind, id, title };
  if (!file) yield { kind: 'note', reason: 'noFile', about, detail: `${post.post_id}.html` };
  const { html, leftOut } = readBody(file ? await fileText(file) : '');
  for (const detail of leftOut) yield { kind: 'note', reason: 'blockLeftOut', about, detail };
  const url = escapeText(post.podcast_url);
  const sound = url && `<p><a href="${url}">${url}</a></p>`;
  const publishedAt = utcTime(post.post_date);
  const access = accessOf[post.audience] ?? 'supporter';
  const status = statusOf(post, access);
  const reason = status === 'private' ? ('membersOnly' as const) : ('locked' as const);
  if (access !== 'public') yield { kind: 'note', reason, about };
  const written = {
    // What is to be heard is no beginning that everybody may have.
    id,
    title,
    status,
    html: access === 'public' ? sound + html : html + sound,
    ...(slug && { slug, oldAddresses: [`/p/${slug}`] }),
    ...(publishedAt && { publishedAt }),
  };
  if (kind === 'page') yield { kind, ...written };
  else {
    const locked = { access, ...(!html.includes(PAYWALL) && { freeParagraphs: 0 }) };
    const own = access === 'public' ? {} : locked;
    yield { kind, ...written, ...own, standfirst: htmlToText(post.subtitle) };
  }
}

async function* read({ files }: Source): AsyncGenerator<Item> {
  const posts = files.filter(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/.test(path));
  const byName = new Map(posts.map((file) => [file.path.replace(/^.*\/|\.html$/g, ''), file]));
  const url = await siteOf(files, posts);
  yield { kind: 'site', source: url ? `substack ${url}` : 'substack', ...(url && { url }) };
  for (const list of files.filter(isList)) {
    for (const post of await csvRows(list, z.array(row))) {
      yield* readPost(post, byName.get(post.post_id));
    }
  }
  for (const file of files) {
    if (!file.path.endsWith('.csv') || isList(file)) continue;
    const count = await countSubscribers(file);
    if (count !== null) yield { kind: 'waiting', what: 'subscriber', count };
    else if (!/\.(?:opens|delivers)\.csv$/.test(file.path)) {
      yield { kind: 'note', reason: 'unknownFile', file: file.path };
    }
  }
}

const packed = /^https:\/\/substackcdn\.com\/image\/fetch\/[^/]+\/(https?%3A%2F%2F.+)$/;

/** Reads the archive of a publication on Substack, packed or unpacked. */
export const substack: Reader = {
  name: 'substack',
  async recognise({ files }) {
    const list = files.find(isList);
    return list ? /^\uFEFF?"?post_id"?,/.test(await beginningOf(list)) : false;
  },
  read,
  wholePicture(address) {
    const whole = packed.exec(address)?.[1];
    return whole ? decodedPart(whole) : null;
  },
};
