/**
 * Returns the pattern of a `like … escape '\'` that finds a text anywhere, with the pattern's own
 * signs escaped.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
