import { type Feed, writeEntries } from './feed.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const person =
  (role: 'author' | 'contributor') =>
  ({ name, url }: { name: string; url: string }) =>
    element(role, {}, textElement('name', name), textElement('uri', url));

/** Writes a feed as Atom 1.0 (RFC 4287). */
export function atom(feed: Feed): string {
  const entries = writeEntries(feed, (entry) =>
    element(
      'entry',
      { 'xml:lang': entry.language },
      textElement('id', entry.id),
      textElement('title', entry.title),
      element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
      textElement('published', entry.published),
      textElement('updated', entry.updated),
      ...entry.authors.map(person('author')),
      ...entry.contributors.map(person('contributor')),
      entry.category ? element('category', { term: entry.category }) : '',
      ...entry.tags.map((term) => element('category', { term })),
      textElement('summary', entry.summary),
      entry.text === null ? '' : textElement('content', entry.text, { type: 'html' }),
      entry.image ? element('media:content', { url: entry.image, medium: 'image' }) : '',
    ),
  );
  const head = {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    'xml:lang': feed.language,
  };
  return xmlDocument(
    element(
      'feed',
      head,
      textElement('id', feed.url),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      feed.hub ? element('link', { rel: 'hub', href: feed.hub }) : '',
      textElement('updated', feed.updated),
      // Entries without an author have the feed's.
      person('author')({ name: feed.siteName, url: feed.url }),
      ...entries,
    ),
  );
}
