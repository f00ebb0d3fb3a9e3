import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { publishable } from '../../tests/support/samples.ts';
import type { Site } from '../../tests/support/site.ts';
import { noDigest } from './lists.ts';
import { createIssue, findIssue } from './rules/issues.ts';
import { createNewsletterList } from './rules/lists.ts';
import { scheduleIssue, stopIssue } from './rules/schedule.ts';
import { beginIssue } from './rules/send.ts';
import { importSubscribers } from './rules/subscriber-file.ts';

/** Stops an issue that was to go to two people, withdraws the story in it, and returns its id. */
async function stopWithout({ database, config }: Site, editor: string): Promise<string> {
  const { db } = database;
  const person = await requireUser(db, editor);
  const texts = { name: 'इतवार का न्यूज़लेटर', description: '' };
  const list = await write(db, (trx) =>
    createNewsletterList(
      trx,
      {
        slug: 'itvar',
        texts: { hi: texts, en: texts },
        rhythm: 'weekly',
        open: true,
        counted: false,
        digest: noDigest,
      },
      editor,
    ),
  );
  const csv = 'email\nasha@example.org\nmeera@example.org';
  await importSubscribers(database, { list, language: 'hi', consent: 'x', csv }, editor);
  return write(db, async (trx) => {
    const story = { ...publishable, language: 'hi', status: 'published' } as const;
    const article = await addArticle(trx, person, { ...story, name: 'मेले की रात' });
    const body = { list, language: 'hi', subject: 'कहानियाँ', preheader: '' } as const;
    const id = await createIssue(
      trx,
      { ...body, intro: '<p>नमस्ते</p>', articles: [article] },
      editor,
    );
    const now = new Date();
    await scheduleIssue(trx, id, { at: now.toISOString(), now }, editor);
    await beginIssue(trx, id, config.SITE_URL);
    await stopIssue(trx, id, editor);
    await actOnArticle(trx, person, article, 'unpublish');
    return id;
  });
}

test('a stopped issue names what was withdrawn before it goes on, and can be ended where it is', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor');
  const id = await stopWithout(site, editor._id);
  const stateOf = async () => (await findIssue(db, id, 'hi')).state;
  await actAs(page, editor);
  await page.goto(`/hi/admin/letters/letter/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'फिर शुरू करें' }).click();
  await expect(dialog).toContainText('“मेले की रात” अब प्रकाशित नहीं है।');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'रद्द करें' }).click();
  expect(await stateOf()).toBe('paused');

  await page.getByRole('button', { name: 'यहीं समाप्त करें' }).click();
  await expect(dialog).toContainText('2 पाठकों को यह नहीं मिलेगा, और यह न्यूज़लेटरों के पन्ने पर नहीं दिखेगा।');
  await dialog.getByRole('button', { name: 'यहीं समाप्त करें' }).click();
  await expect(page.locator('.pill.green')).toHaveText('भेजा गया');
  await expect(page.getByRole('button', { name: 'फिर शुरू करें' })).toBeHidden();
  expect(await stateOf()).toBe('sent');
});
