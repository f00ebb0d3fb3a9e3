import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { type Language, languageSchema } from '../../contract/common.ts';
import type { FeedFile } from '../../contract/feeds.ts';

/**
 * Parses XML; throws if it is not well-formed. Names of attributes get an @, repeated elements
 * become arrays.
 */
export function parseXml(body: string): unknown {
  const fault = XMLValidator.validate(body);
  if (fault !== true) throw new Error(JSON.stringify(fault));
  const lists = ['item', 'entry', 'link', 'url'];
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => lists.includes(name),
  }).parse(body);
}

interface ReadFeed {
  page: string;
  self: string;
  languages: Language[];
}

const utc = z.string().refine((text) => new Date(text).toUTCString() === text);
const language = languageSchema;
const text = z.string().min(1);
const oneOrMore = <T extends z.ZodType>(schema: T) => schema.or(z.array(schema).min(2));

/** Checks each format of a feed for what it requires, and reads the same few values from it. */
export const readFeed: Record<FeedFile, z.ZodType<ReadFeed>> = {
  'rss.xml': z
    .object({
      rss: z.object({
        '@version': z.literal('2.0'),
        channel: z.object({
          title: text,
          link: z.tuple([z.url()]),
          description: z.string(),
          language,
          lastBuildDate: utc,
          'atom:link': z.object({ '@rel': z.literal('self'), '@href': z.url() }),
          item: z.array(
            z.object({
              title: text,
              link: z.tuple([z.url()]),
              guid: z.object({ '#text': z.url(), '@isPermaLink': z.literal('false') }),
              pubDate: utc,
              description: z.string(),
              'content:encoded': text.optional(),
              'dc:language': language,
              'dc:creator': oneOrMore(text),
              category: text,
              'media:content': z.object({ '@url': z.url() }),
            }),
          ),
        }),
      }),
    })
    .transform(({ rss: { channel } }) => ({
      page: channel.link[0],
      self: channel['atom:link']['@href'],
      languages: channel.item.map((item) => item['dc:language']),
    })),
  'atom.xml': z
    .object({
      feed: z.object({
        '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
        '@xml:lang': language,
        id: z.url(),
        title: text,
        updated: z.iso.datetime(),
        author: z.object({ name: text }),
        link: z.tuple([
          z.object({ '@rel': z.literal('alternate'), '@href': z.url() }),
          z.object({ '@rel': z.literal('self'), '@href': z.url() }),
        ]),
        entry: z.array(
          z.object({
            '@xml:lang': language,
            id: z.url(),
            title: text,
            link: z.tuple([z.object({ '@rel': z.literal('alternate'), '@href': z.url() })]),
            published: z.iso.datetime(),
            updated: z.iso.datetime(),
            author: oneOrMore(z.object({ name: text, uri: z.url() })),
            category: z.object({ '@term': text }),
            summary: z.string(),
            content: z.object({ '#text': text, '@type': z.literal('html') }).optional(),
            'media:content': z.object({ '@url': z.url() }),
          }),
        ),
      }),
    })
    .transform(({ feed }) => ({
      page: feed.link[0]['@href'],
      self: feed.link[1]['@href'],
      languages: feed.entry.map((entry) => entry['@xml:lang']),
    })),
  'feed.json': z
    .strictObject({
      version: z.literal('https://jsonfeed.org/version/1.1'),
      title: text,
      home_page_url: z.url(),
      feed_url: z.url(),
      description: z.string(),
      language,
      items: z.array(
        z.strictObject({
          id: z.url(),
          url: z.url(),
          title: text,
          content_text: z.string().optional(),
          content_html: text.optional(),
          summary: z.string().optional(),
          language,
          date_published: z.iso.datetime(),
          date_modified: z.iso.datetime(),
          image: z.url(),
          authors: z.array(z.strictObject({ name: text, url: z.url() })).nonempty(),
          tags: z.tuple([text]),
        }),
      ),
    })
    .transform((feed) => ({
      page: feed.home_page_url,
      self: feed.feed_url,
      languages: feed.items.map((item) => item.language),
    })),
};

const titled = z.object({ title: text });
const asMap = (entries: (readonly [string, string | undefined])[]) =>
  new Map(entries.flatMap(([title, whole]) => (whole === undefined ? [] : [[title, whole]])));

/** Reads the whole texts of a feed, by title; entries without one are missing. */
export const readTexts: Record<FeedFile, z.ZodType<Map<string, string>>> = {
  'rss.xml': z
    .object({
      rss: z.object({
        channel: z.object({
          item: z.array(titled.extend({ 'content:encoded': text.optional() })),
        }),
      }),
    })
    .transform(({ rss }) =>
      asMap(rss.channel.item.map((item) => [item.title, item['content:encoded']])),
    ),
  'atom.xml': z
    .object({
      feed: z.object({
        entry: z.array(titled.extend({ content: z.object({ '#text': text }).optional() })),
      }),
    })
    .transform(({ feed }) =>
      asMap(feed.entry.map((entry) => [entry.title, entry.content?.['#text']])),
    ),
  'feed.json': z
    .object({ items: z.array(titled.extend({ content_html: text.optional() })) })
    .transform(({ items }) => asMap(items.map((item) => [item.title, item.content_html]))),
};

/** Checks a news sitemap, which may be empty, for what Google News requires. */
export const readNews = z
  .object({
    urlset: z.object({
      '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
      '@xmlns:news': z.literal('http://www.google.com/schemas/sitemap-news/0.9'),
      url: z
        .array(
          z.strictObject({
            loc: z.url(),
            'news:news': z.strictObject({
              'news:publication': z.strictObject({ 'news:name': text, 'news:language': language }),
              'news:publication_date': z.iso.datetime(),
              'news:title': text,
            }),
          }),
        )
        .default([]),
    }),
  })
  .transform(({ urlset }) => urlset.url);
