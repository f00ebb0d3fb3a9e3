import { newSection, usualHomePage } from '../../contract/home-page.ts';
import { write } from '../../database/transactions.ts';
import { createContent } from '../../domain/content/content.ts';
import { putSetting } from '../../domain/settings.ts';
import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/site.ts';

const failed = 'Error: This part could not be loaded. Please try again shortly.';

test('a late section is filled in by itself; a failed one tells so in a toast', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  const site = await startSite({
    template: process.env.LEKHANI_DEMO_FOLDER,
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      const { homeSection } = made.content;
      made.content.homeSection = async (name, ...of) => {
        if (name === 'apnaGyaan') throw new Error('secret');
        if (name === 'parenting') await late.promise;
        return homeSection(name, ...of);
      };
      made.content.article = () => Promise.reject(new Error('secret'));
      return made;
    },
  });
  await page.goto(site.url);
  const parenting = page.getByRole('region', { name: 'Parenting' });
  await expect(parenting.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Apna Gyaan' })).toContainText(failed);
  await expect(page.locator('#toasts')).toHaveText(failed);
  await expect(
    page.getByRole('region', { name: 'Latest Stories' }).getByRole('article'),
  ).toHaveCount(3);
  late.resolve();
  await expect(parenting.getByRole('article')).toHaveCount(3);
  await page.goto(`${site.url}/en/apna-gyaan/baoli-ka-vigyan`);
  await expect(page.locator('#toasts')).toHaveText('Please try again in a minute.');
  await site.stop();
});

test('a late section with nothing to show goes, and one that cannot be had is a link', async ({
  page,
}) => {
  const empty = 'a'.repeat(24);
  const late = Promise.withResolvers<void>();
  const site = await startSite({
    template: process.env.LEKHANI_DEMO_FOLDER,
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      const { homeSection } = made.content;
      made.content.homeSection = async (name, ...of) => {
        if (name === empty || name === 'parenting') await late.promise;
        return homeSection(name, ...of);
      };
      return made;
    },
  });
  const titles = { hi: 'चुने हुए', en: 'Picked' };
  const picked = { ...newSection(empty, 'cards'), source: 'picked', titles } as const;
  await write(site.database.db, (trx) => putSetting(trx, 'homePage', [...usualHomePage, picked]));
  await page.route('**/fragment/home/parenting', (route) => route.fulfill({ status: 503 }));
  await page.goto(site.url);
  const section = page.getByRole('region', { name: 'Picked' });
  await expect(section.getByText('Loading...')).toBeVisible();
  const parenting = page.getByRole('region', { name: 'Parenting' });
  await expect(parenting.getByRole('link', { name: 'Show the stories' })).toBeVisible();
  await expect(parenting).toContainText(failed);
  await expect(page.locator('#toasts')).toHaveText(failed);
  late.resolve();
  await expect(section).toHaveCount(0);
  await site.stop();
});
