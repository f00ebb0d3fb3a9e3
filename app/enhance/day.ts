/** Writes a day in the language of the page. */
export function day(at: number, language: string): string {
  return new Date(at).toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long' });
}
