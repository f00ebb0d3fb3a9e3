import type { Item } from '../rules/item.ts';
import type { Source } from '../rules/source.ts';
import { wordpress } from '../rules/wordpress/reader.ts';
import { sourceOf as sourceIn } from './sources.ts';

/** A source of files in memory, which come in small pieces; it has the name of the first. */
export const sourceOf = (files: Record<string, string>, piece = 50): Source => ({
  ...sourceIn(files, piece),
  name: Object.keys(files)[0] ?? 'empty',
});

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

interface WxrItem {
  id: number;
  title?: string;
  content?: string;
  excerpt?: string;
  type?: string;
  status?: string;
  slug?: string;
  link?: string;
  creator?: string;
  date?: string;
  password?: string;
  attachment?: string;
  parent?: number;
  /** `[domain, nicename, name]`. */
  terms?: [string, string, string][];
  meta?: Record<string, string>;
  more?: string;
}

/** An `item` of an export of WordPress. */
export function wxrItem(item: WxrItem): string {
  const { id, title = `Post ${id}`, content = '', type = 'post', status = 'publish' } = item;
  const { slug = `post-${id}`, date = '2019-05-06 07:08:09', creator = 'asha' } = item;
  const { link = `https://old.example/2019/05/${slug}/` } = item;
  return `<item>
<title>${cdata(title)}</title>
<link>${link}</link>
<dc:creator>${cdata(creator)}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:post_type>${type}</wp:post_type>
<wp:post_password>${item.password ?? ''}</wp:post_password>
${item.attachment ? `<wp:attachment_url>${cdata(item.attachment)}</wp:attachment_url>` : ''}
${(item.terms ?? []).map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`).join('\n')}
${Object.entries(item.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
${item.more ?? ''}
</item>
`;
}

/** A whole export of WordPress. */
export function wxr(items: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>पुराना घर</title>
<link>https://old.example</link>
<language>hi-IN</language>
<wp:wxr_version>1.2</wp:wxr_version>
${head}
${items}</channel>
</rss>
`;
}

/** All that the reader of WordPress yields. */
export async function itemsOf(...files: string[]): Promise<Item[]> {
  const named = Object.fromEntries(files.map((text, place) => [`${place}.xml`, text]));
  const items: Item[] = [];
  for await (const item of wordpress.read(sourceOf(named))) items.push(item);
  return items;
}

interface WxrComment {
  id: number;
  author?: string;
  content?: string;
  type?: string;
  approved?: string;
  parent?: number;
  /** Its times by the clocks of the old site and in UTC. */
  date?: string;
  dateGmt?: string;
}

/** A comment in an `item` of an export of WordPress. */
export function wxrComment(comment: WxrComment): string {
  const { id, author = 'मीरा', content = 'वाह', type = '', approved = '1', parent = 0 } = comment;
  const { date = '2020-01-02 08:34:05', dateGmt = '2020-01-02 03:04:05' } = comment;
  return `<wp:comment>
<wp:comment_id>${id}</wp:comment_id>
<wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>meera@old.example</wp:comment_author_email>
<wp:comment_author_IP>192.0.2.7</wp:comment_author_IP>
<wp:comment_date>${date}</wp:comment_date>
<wp:comment_date_gmt>${dateGmt}</wp:comment_date_gmt>
<wp:comment_content>${cdata(content)}</wp:comment_content>
<wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type>${type}</wp:comment_type>
<wp:comment_parent>${parent}</wp:comment_parent>
</wp:comment>`;
}
