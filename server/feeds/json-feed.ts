import { type Feed, writeEntries } from './feed.ts';

/** Writes a feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.self,
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    description: feed.description,
    language: feed.language,
    items: writeEntries(feed, (entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      ...(entry.text === null
        ? { content_text: entry.summary }
        : { summary: entry.summary, content_html: entry.text }),
      language: entry.language,
      date_published: entry.published,
      date_modified: entry.updated,
      ...(entry.image && { image: entry.image }),
      ...(entry.authors.length > 0 && { authors: entry.authors }),
      ...((entry.category || entry.tags.length > 0) && {
        tags: [...(entry.category ? [entry.category] : []), ...entry.tags],
      }),
    })),
  });
}
