import { chromium } from '@playwright/test';
import { newPerson } from '../tests/support/accounts.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { loadScreen, most, overBudget } from '../tests/support/screen-load.ts';
import { screenList } from '../tests/support/screens.ts';
import { startSite } from '../tests/support/site.ts';
import { type Figure, progress } from './figures.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(0);

/** A phone on a slow network. */
const slowness = { bitsPerSecond: 1_600_000, roundTrip: 150, processor: 4 };

/** The cost of screens before their scripts were put into few files, measured in the same way. */
const before: Record<string, { files: number; script: number; usable: number }> = {
  '/admin/dashboard': { files: 77, script: 209, usable: 5800 },
  '/admin/pages': { files: 78, script: 208, usable: 5400 },
  '/admin/pages/new': { files: 82, script: 348, usable: 7300 },
  '/admin/pages/about-us': { files: 89, script: 354, usable: 7400 },
  '/admin/bin': { files: 77, script: 208, usable: 5900 },
  '/admin/redirects': { files: 81, script: 209, usable: 5300 },
  '/admin/help': { files: 71, script: 206, usable: 4800 },
  '/admin/articles': { files: 87, script: 211, usable: 8500 },
  '/admin/add-article': { files: 100, script: 373, usable: 10100 },
  '/admin/edit-article/:id': { files: 103, script: 376, usable: 10800 },
  '/admin/edit-article/:id/translate': { files: 103, script: 375, usable: 13500 },
  '/admin/edit-article/:id/history': { files: 86, script: 214, usable: 12000 },
  '/admin/categories': { files: 79, script: 210, usable: 6900 },
  '/admin/media': { files: 108, script: 214, usable: 10400 },
  '/admin/users': { files: 76, script: 209, usable: 10400 },
  '/profile': { files: 85, script: 217, usable: 9600 },
  '/admin/settings': { files: 76, script: 211, usable: 12600 },
  '/admin/audit': { files: 76, script: 207, usable: 9400 },
  '/admin/sitemap': { files: 72, script: 206, usable: 7400 },
  '/admin/nowhere': { files: 71, script: 206, usable: 8500 },
};

/** Measures what a first visit to each screen of the admin loads, and how long it takes. */
export async function measureAdmin(demoFolder: string): Promise<Figure[]> {
  const site = await startSite({ template: demoFolder, searchesInThreads: true });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const figures: Figure[] = [];
  try {
    const admin = await newPerson(site, 'admin');
    const { id } = await site.database.db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', 'neend-ka-hisab')
      .executeTakeFirstOrThrow();
    const screens = screenList(':id');
    for (const path of screens) {
      progress(path, figures.length, screens.length);
      const load = await loadScreen(browser, site.url + path.replace(':id', id), admin, slowness);
      const { files, pictures, bytes, script, scriptFirst, usable, writable } = load;
      const old = before[path];
      const was = old ? `; was ${old.files} files, script ${old.script}, ${old.usable} ms` : '';
      const writes = writable
        ? `, with the editor ${kB(script)} in ${Math.round(writable)} ms`
        : '';
      figures.push({
        group: 'Screens of the admin, 1.6 Mbit/s, 150 ms, processor slowed 4 times',
        name: path,
        value: usable,
        unit: 'ms',
        target: `at most ${most.files} files, ${most.scriptFirst / 1000} kB of script before it is usable`,
        reached: overBudget(path, load).length === 0,
        note: `${files} files (${pictures} pictures), ${kB(bytes)} kB, script ${kB(scriptFirst)}${writes}${was}`,
      });
    }
  } finally {
    progress('', 1, 1);
    await browser.close();
    await site.stop();
  }
  return figures;
}
