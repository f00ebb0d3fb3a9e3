/** The services through which browsers get notifications: those of Chrome, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com$/,
];

/**
 * Says whether an address is one that a browser's push service gives out. `allowed` are hosts with a port that the
 * operator lets the site ask besides (OUTBOUND_ALLOW).
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (allowed.includes(`${url.hostname}:${port}`)) return true;
  return (
    url.protocol === 'https:' && port === '443' && services.some((each) => each.test(url.hostname))
  );
}
