import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const read = async (path: string) => (await fetch(site.url + path)).text();

/** Returns the attribute of a button of a page, as it stands in it. */
const attributeIn = (html: string, name: string) =>
  new RegExp(`<button[^>]* data-${name}="([^"]*)"[^>]* data-worker=`).exec(html)?.[1];

test.each([
  ['/en/apna-gyaan/suraj-ki-ghadi-samrat-yantra', 'story', 'hi'],
  ['/category/apna-gyaan', 'topic', 'en'],
  ['/author/meera-rathore', 'topic', 'hi'],
])(
  '%s has a button that keeps it, with its address without a prefix',
  async (path, kind, language) => {
    const html = await read(path);
    expect(attributeIn(html, 'keep')).toBe(kind);
    expect(attributeIn(html, 'address')).toBe(path.replace(/^\/en/, ''));
    expect(attributeIn(html, 'language')).toBe(language);
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(attributeIn(html, 'name')).toBe(title.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '));
  },
);

test('a page of no topic has none', async () => {
  for (const path of ['/stories', '/about-us', '/saved']) {
    expect(await read(path)).not.toContain('data-keep');
  }
});
