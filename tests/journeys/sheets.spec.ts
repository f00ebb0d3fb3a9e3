import { readdir, readFile, stat } from 'node:fs/promises';
import { write } from '../../database/transactions.ts';
import { actOnArticles } from '../../domain/articles/bulk.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { pageList } from '../support/page-list.ts';

const assets = new URL('../../build/client/assets/', import.meta.url);

/** Returns all styles of reading pages. */
async function allStyles(): Promise<string> {
  const names = (await readdir(assets)).filter((name) => /^reading-.*\.css$/.test(name));
  const files = names.map(async (name) => {
    const url = new URL(name, assets);
    return { url, at: (await stat(url)).mtimeMs };
  });
  // Those of builds before stay for a while.
  const [newest] = (await Promise.all(files)).sort((one, other) => other.at - one.at);
  return readFile(newest?.url ?? new URL('reading.css', assets), 'utf8');
}

const sheets = {
  home: ['/', '/hi'],
  list: ['/tag/jaipur', '/series/jaipur-on-foot'],
  all: ['/apna-gyaan/not-there', '/category/apna-gyaan?page=900'],
};
const pages = [...new Set([...pageList, ...Object.values(sheets).flat()])];

test('each page has every style that something on it needs, though not those of other kinds', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', 'suraj-ki-ghadi-samrat-yantra')
    .executeTakeFirstOrThrow();
  await write(db, async (trx) => {
    const tag = await createTag(trx, { name: 'जयपुर', slug: 'jaipur', description: '' });
    await actOnArticles(trx, admin, { ids: [id], action: 'tag', tag });
  });
  const styles = await allStyles();
  const lengths = new Map<string, number>();
  const lacking: Record<string, string[]> = {};
  for (const path of pages) {
    const answer = await page.goto(path);
    if (sheets.list.includes(path)) expect(answer?.status(), path).toBe(200);
    const { missing, length } = await page.evaluate((css) => {
      /** Style rules, each with the conditions around it. */
      const rulesOf = (list: CSSRuleList, around = ''): { text: string; selector: string }[] =>
        Array.from(list).flatMap((rule) => {
          if (rule instanceof CSSStyleRule) {
            // Values alone draw nothing: the rules that use them are looked for.
            const draws = [...rule.style].some((name) => !name.startsWith('--'));
            return draws ? { text: around + rule.cssText, selector: rule.selectorText } : [];
          }
          if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
            return rulesOf(rule.cssRules, `${around}${rule.conditionText} `);
          }
          return [];
        });
      const wanted = new CSSStyleSheet();
      wanted.replaceSync(css);
      const own = document.querySelector('style')?.textContent ?? '';
      const given = new Set(
        Array.from(document.styleSheets).flatMap((sheet) =>
          rulesOf(sheet.cssRules).map(({ text }) => text),
        ),
      );
      // What an element is like at the moment, and what is drawn before or after it, is left out.
      const matches = (selector: string) =>
        document.querySelector(
          selector
            // Before what any element draws stands no name: `.facts > ::before`.
            .replaceAll(/(?<=^|[\s>+~])(?=::)/g, '*')
            .replaceAll(
              /::[a-z-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?|visited|target)\b/g,
              '',
            ) || '*',
        );
      const missing = rulesOf(wanted.cssRules)
        .filter(({ text, selector }) => !given.has(text) && matches(selector))
        .map(({ selector }) => selector);
      return { missing, length: own.length };
    }, styles);
    if (missing.length > 0) lacking[path] = missing;
    lengths.set(path, length);
  }
  expect(lacking).toEqual({});
  for (const path of sheets.home) expect(lengths.get(path)).toBeLessThan(styles.length * 0.6);
  for (const path of sheets.all) expect(lengths.get(path)).toBeGreaterThan(styles.length * 0.99);
});
