/**
 * Where a sign-in leads: an address of this site, or the fallback. Anything that a browser could
 * read as another host (`//host`, `/\host`, a scheme, control characters) is the fallback.
 */
export function redirectTarget(wanted: string | null, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback;
  const base = 'https://this.site';
  return new URL(wanted, base).origin === base ? wanted : fallback;
}
