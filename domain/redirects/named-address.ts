/**
 * The parameters by which other systems name a page (`/?p=12`), or its language or feed at the same path
 * (`?lang=en`, `?feed=rss2`). The key of a page ignores them, so they are looked at before it.
 */
const names = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'lang', 'feed'];

const named = new RegExp(`(?:^|[?&])(?:${names.join('|')})=`);

/** Whether an address has a parameter by which it may name a page. Linear. */
export function hasName(url: string): boolean {
  return url.includes('?') && named.test(url);
}

/**
 * Returns an address with its named parameter, as redirects store it; null where the query (without `?`)
 * has none. Linear.
 */
export function namedAddress(path: string, query: string): string | null {
  if (!named.test(query)) return null;
  const given = new URLSearchParams(query);
  const name = names.find((name) => given.get(name));
  return name ? `${path}?${name}=${encodeURIComponent(given.get(name) ?? '')}` : null;
}
