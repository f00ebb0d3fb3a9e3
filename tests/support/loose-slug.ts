/** Writes a slug with one spelling for those that readers take for equal: aa and a, ee and i, oo and u, w and v. */
export const looseSlug = (slug: string) =>
  slug
    .replaceAll('aa', 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replaceAll('z', 'j')
    .replace(/ein\b/g, 'en')
    .replace(/(?<=[aiou])ye/g, 'e')
    .replaceAll('iya', 'ia')
    .replaceAll('ao', 'av')
    .replaceAll('ph', 'f')
    .replaceAll('-', '');
