import { linkTargetSchema } from '../../../../contract/addresses.ts';

/**
 * Returns what a typed address leads to; null when it is none. A bare domain gets https, an address for
 * mail mailto, and one of this site (`origin`) becomes a path, which stays right when the site moves.
 */
export function linkTarget(typed: string, origin: string): string | null {
  const text = typed.trim();
  const bare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text);
  const mail = /^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/.test(text);
  const whole = mail ? `mailto:${text}` : bare ? `https://${text}` : text;
  const parsed = linkTargetSchema.safeParse(whole);
  if (!parsed.success) return null;
  const own = parsed.data.startsWith(`${origin}/`) || parsed.data === origin;
  return own ? parsed.data.slice(origin.length) || '/' : parsed.data;
}
