/** What other systems put behind the address of a page: its form for phones, its feed, its parts and those of its comments. */
const behind =
  /\/(?:amp|embed|trackback|(?:feed|rss)(?:\/(?:rss2?|rdf|atom))?|page\/\d{1,6}|comment-page-\d{1,6}|\d{1,4})$/;

/** Things that stand behind each other: the second part of the form for phones. */
const MAX_ENDINGS = 2;

/**
 * Returns the addresses from which one of an old site may be derived, the nearest first: without doubled slashes, with
 * a letter that was cut as it was stored (`normaliseTarget` escapes it), without what stands behind a page. Linear.
 */
export function addressesBehind(path: string): string[] {
  const whole = path.replaceAll('%25', '%').replace(/\/{2,}/g, '/');
  const found = whole === path ? [] : [whole];
  let rest = whole;
  for (let count = 0; count < MAX_ENDINGS; count += 1) {
    const shorter = rest.replace(behind, '');
    if (shorter === rest || shorter === '') break;
    found.push(shorter);
    rest = shorter;
  }
  return found;
}
