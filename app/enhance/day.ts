/** Writes a day in the language of the page. */
export function day(at: number, language: string): string {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(at).toLocaleDateString(locale, { ...parts, numberingSystem: 'latn' });
}
