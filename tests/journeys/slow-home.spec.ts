import { createContent } from '../../domain/content/content.ts';
import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/site.ts';

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
      return made;
    },
  });
  await page.goto(site.url);
  const parenting = page.getByRole('region', { name: 'Parenting' });
  await expect(parenting.getByText('Loading...')).toBeVisible();
  const failed = 'Error: This part could not be loaded. Please try again shortly.';
  await expect(page.getByRole('region', { name: 'Apna Gyaan' })).toContainText(failed);
  await expect(page.locator('#toasts')).toHaveText(failed);
  await expect(
    page.getByRole('region', { name: 'Latest Stories' }).getByRole('article'),
  ).toHaveCount(3);
  late.resolve();
  await expect(parenting.getByRole('article')).toHaveCount(3);
  await site.stop();
});
