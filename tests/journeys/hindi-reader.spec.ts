import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, testOnOwnSite } from '../support/journey.ts';
import { sampleArticle } from '../support/samples.ts';

const test = testOnOwnSite;

const english = '/science/how-a-pressure-cooker-cheats';

test('who follows a link to a Hindi story reads on in Hindi', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const isHindi = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await foreignWords(page, site)).toEqual([]);
  };
  const description = `<p>डोर कटती है। <a href="${english}">कुकर की बात</a> और <a href="/about-us">हम कौन हैं</a>।</p>`;
  const story = sampleArticle({
    slug: 'patangbaaz',
    name: 'पतंगबाज़ की डोर',
    metaTitle: 'पतंगबाज़ की डोर',
    language: 'hi',
    description,
  });
  await write(site.database.db, (trx) => createArticle(trx, story));
  await actAs(page, await newPerson(site, 'reader', 'मीरा कुलकर्णी'));

  // As it was sent by WhatsApp.
  await page.goto('/apna-gyaan/suraj-ki-ghadi-samrat-yantra');
  await isHindi();

  const field = page.locator('[name=q]:visible');
  // A phone has no room for the field in its header.
  if ((await field.count()) === 0) {
    await page.getByRole('banner').getByRole('button', { name: 'खोजें' }).click();
    await isHindi();
  }
  await field.fill('पतंगबाज़');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL('/general/patangbaaz');
  await isHindi();

  await page.getByRole('link', { name: 'कुकर की बात' }).click();
  await expect(page).toHaveURL(`/hi${english}`);
  await isHindi();
  await page.goBack();
  await page.getByRole('link', { name: 'हम कौन हैं' }).click();
  await expect(page).toHaveURL('/hi/about-us');
  await isHindi();
  await page.goBack();

  await page.getByText('अपनी बात लिखें').click();
  const form = page.locator('#comment-form');
  await form.getByLabel('आपकी टिप्पणी').fill('डोर माँझे की थी।');
  await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
  await expect(form.getByRole('status').last()).toHaveText(/टिप्पणी/);
  await isHindi();
});

test('English passages of a Hindi hit are marked, across what was searched', async ({
  page,
  site,
}) => {
  const description = '<p>पट्टिका पर लिखा है: the shadow of the sun walks slowly, और वह सच है।</p>';
  const story = sampleArticle({ slug: 'pattika', name: 'पट्टिका', language: 'hi', description });
  await write(site.database.db, (trx) => createArticle(trx, story));
  await page.goto('/hi/search?q=shadow');
  const passage = page.locator('.hit-text span[lang=en]', { hasText: 'the shadow of the sun' });
  await expect(passage.locator('mark')).toHaveText('shadow');
});
