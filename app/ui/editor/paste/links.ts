/** Pages of others that only lead on to an address, with the part of theirs that holds it. */
const detours: [host: RegExp, part: string][] = [
  [/(?:^|\.)google\.(?:com|co\.in)$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
];

/** Returns where a link leads to in the end, past the page that counts who follows it. */
export function endOf(href: string): string {
  const address = URL.parse(href);
  const detour = address && detours.find(([host]) => host.test(address.hostname));
  if (!detour || !/^\/(?:url)?$/.test(address.pathname)) return href;
  const end = address.searchParams.get(detour[1]) ?? '';
  return /^(?:https?|mailto):/i.test(end) ? end : href;
}
