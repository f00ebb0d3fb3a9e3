import { newId } from '../../domain/ids.ts';
import { newSecret } from '../../domain/secrets.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import type { Site } from '../../tests/support/site.ts';
import { withNewsletters } from './rules/tables.ts';

/** Makes a reader who gets two newsletters. */
async function readerOf(site: Site) {
  const { db } = site.database;
  const reader = await newPerson(site, 'reader', 'मीरा कुलकर्णी');
  for (const name of ['इतवार का न्यूज़लेटर', 'सुबह की ख़बरें']) {
    const list_id = newId();
    const named = { name, description: '' };
    const at = '2026-03-04T05:06:07.000Z';
    const list = { id: list_id, slug: list_id, texts: JSON.stringify({ hi: named, en: named }) };
    await withNewsletters(db)
      .insertInto('letter_lists')
      .values({ ...list, rhythm: 'weekly', open: 1, created_at: at, updated_at: at })
      .execute();
    const own = { id: newId(), list_id, email: reader.email, token: newSecret(), created_at: at };
    await withNewsletters(db)
      .insertInto('subscriptions')
      .values({ ...own, language: 'hi', user_id: reader._id, source: 'form' })
      .execute();
  }
  return reader;
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a reader looks through their newsletters, ${width} wide`, {
    tag: '@long',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await actAs(page, await readerOf(site));
    await page.goto('/hi/profile');
    const newsletters = page.getByRole('region', { name: 'आपके न्यूज़लेटर' });
    await newsletters.scrollIntoViewIfNeeded();
    await expect(newsletters.getByText('4 मार्च 2026 से').first()).toBeVisible();
    await looksRight(page);
    await newsletters.getByRole('button', { name: 'इतवार का न्यूज़लेटर बंद करें' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'न्यूज़लेटर बंद करें' }).click();
    await expect(newsletters.getByRole('listitem')).toHaveCount(1);
    await expect(newsletters.getByText('सुबह की ख़बरें')).toBeVisible();
  });
}

test('an anchor leads to the list', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await readerOf(site));
  await page.goto('/hi/profile#own-letters');
  const newsletters = page.getByRole('region', { name: 'आपके न्यूज़लेटर' });
  await expect(newsletters.getByRole('heading')).toBeInViewport();
  await expect(newsletters.getByRole('listitem')).toHaveCount(2);
});

test('who gets no newsletter is told so', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'reader'));
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Your newsletters' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('You get no newsletters by mail.')).toBeVisible();
});

test('while newsletters are switched off, everybody ends their own in the profile all the same', {
  tag: '@long',
}, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  const reader = await readerOf(site);
  await call(site, admin, 'PUT', '/api/features/newsletters', { on: false });
  await actAs(page, reader);
  await page.goto('/profile');
  const newsletters = page.getByRole('region', { name: 'Your newsletters' });
  await newsletters.getByRole('button', { name: /^End/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(newsletters.getByRole('listitem')).toHaveCount(1);
});

test('while newsletters are switched off, the profile of who gets none has no list of them', {
  tag: '@long',
}, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  await call(site, admin, 'PUT', '/api/features/newsletters', { on: false });
  await actAs(page, await newPerson(site, 'reader'));
  await page.goto('/profile');
  const newsletters = page.getByRole('region', { name: 'Your newsletters' });
  await expect(page.getByRole('heading', { name: 'What is kept about you' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(newsletters).toBeHidden();
});
