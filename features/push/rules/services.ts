/** The services through which browsers get notifications, and their hosts: those of Chrome, Firefox, Safari and Edge. */
const services: Record<string, RegExp> = {
  'fcm.googleapis.com': /^fcm\.googleapis\.com$/,
  'push.services.mozilla.com': /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.push\.services\.mozilla\.com$/,
  'web.push.apple.com': /^web\.push\.apple\.com$/,
  'notify.windows.com': /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com$/,
};

/**
 * Returns the push service of an address, one name for all its hosts; null: browsers get no such address. `own` are hosts
 * with a port that the operator names as push services (PUSH_SERVICES).
 */
export function pushServiceOf(endpoint: string, own: readonly string[]): string | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  const place = `${url.hostname}:${url.port || '443'}`;
  if (own.includes(place)) return place;
  if (url.port) return null;
  return Object.keys(services).find((name) => services[name]?.test(url.hostname)) ?? null;
}
