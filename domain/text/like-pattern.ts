/** The pattern of a `like … escape '\'` that finds a text anywhere, signs of the pattern included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
