/** Keys of marks that shortcuts use, by their places. */
const marks: Partial<Record<string, string>> = { Quote: "'", Semicolon: ';' };

/**
 * Returns the key that a shortcut names, as a small letter. On the keys of a Hindi layout, which writes no Latin letters, it
 * is what stands at the same place in English.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  return /^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? marks[code] ?? key;
}
