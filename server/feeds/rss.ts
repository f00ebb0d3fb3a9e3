import { escapeHtml } from '../../contract/escape-html.ts';
import { type Feed, writeEntries } from './feed.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const utc = (time: string) => new Date(time).toUTCString();

/** Writes a feed as RSS 2.0, with Dublin Core and Media RSS for what RSS lacks. */
export function rss(feed: Feed): string {
  const items = writeEntries(feed, (entry) =>
    element(
      'item',
      {},
      textElement('title', entry.title),
      textElement('link', entry.url),
      textElement('guid', entry.id, { isPermaLink: 'false' }),
      textElement('pubDate', utc(entry.published)),
      // Feed readers take this text for HTML, so it is escaped twice.
      textElement('description', escapeHtml(entry.summary)),
      entry.text === null ? '' : textElement('content:encoded', entry.text),
      textElement('dc:language', entry.language),
      ...entry.authors.map(({ name }) => textElement('dc:creator', name)),
      ...entry.contributors.map(({ name }) => textElement('dc:contributor', name)),
      entry.category ? textElement('category', entry.category) : '',
      ...entry.tags.map((tag) => textElement('category', tag)),
      entry.image ? element('media:content', { url: entry.image, medium: 'image' }) : '',
    ),
  );
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.url),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('lastBuildDate', utc(feed.updated)),
    element('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    feed.hub ? element('atom:link', { href: feed.hub, rel: 'hub' }) : '',
    ...items,
  );
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel));
}
