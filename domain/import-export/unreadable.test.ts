import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualHomePage } from '../../contract/home-page.ts';
import { migrate } from '../../database/migrate.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { newDatabase, onEachEngine } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { listPlans, planHomePage } from '../home-page/plans.ts';
import { openLocalStore } from '../images/local-store.ts';
import { getSettings, putSetting } from '../settings.ts';
import { exportSite } from './export.ts';
import { importSite } from './import.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => rm(folder, { recursive: true }));

onEachEngine('what a site cannot read of what it has stored', (database, engine) => {
  test('is left out of an export, which brings the rest into another site', async () => {
    const { db } = database();
    const options = { store: openLocalStore(folder), onProgress: () => {} };
    const editor = await newUser(db, 'editor');
    const [first, second] = ['2130-01-01T00:00:00.000Z', '2130-01-02T00:00:00.000Z'];
    await write(db, async (trx) => {
      for (const at of [first, second])
        await planHomePage(trx, editor, { sections: usualHomePage, at }, new Date());
      await putSetting(trx, 'siteName', 'पत्रिका');
      await putSetting(trx, 'timeZone', 'Asia/Kolkata');
      const set = (key: string, value: string) =>
        trx.updateTable('settings').set({ value }).where('key', '=', key).execute();
      await set('timeZone', '{');
      const [good, bad] = ['https://example.org/', 'none'].map((url) => ({ name: 'X', url }));
      const links = JSON.stringify([good, bad]);
      await trx.insertInto('settings').values({ key: 'socialLinks', value: links }).execute();
      await trx
        .updateTable('home_plans')
        .set({ sections: '{' })
        .where('due_at', '=', first)
        .execute();
    });
    const archive = `${folder}/archive-${engine}`;
    await exportSite(database(), archive, options);
    const next = await newDatabase[engine]();
    try {
      await migrate(next);
      await importSite(next, archive, options);
      const { siteName, socialLinks } = await getSettings(next.db);
      expect(siteName).toBe('पत्रिका');
      expect(socialLinks).toEqual([{ name: 'X', url: 'https://example.org/' }]);
      expect((await listPlans(next.db)).map(({ at }) => at)).toEqual([second]);
    } finally {
      await next.close();
    }
  });
});
