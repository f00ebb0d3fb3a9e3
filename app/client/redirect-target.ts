/**
 * Returns where a sign-in leads: an address of this site, or the fallback. Whatever a browser could take
 * for another host (`//host`, `/\host`, a scheme, control characters) becomes the fallback.
 */
export function redirectTarget(wanted: string | null, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback;
  const base = 'https://this.site';
  return new URL(wanted, base).origin === base ? wanted : fallback;
}
