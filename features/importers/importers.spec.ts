import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { write } from '../../database/transactions.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { type ImportProblem, importChoicesSchema } from './contract.ts';
import { createImport } from './rules/list/imports.ts';
import { withImports } from './rules/tables.ts';
import { wxr, wxrItem } from './support/wxr.ts';

const languages = {
  en: {
    prefix: '',
    title: 'Import',
    choose: /Choose an export file/,
    ready: 'Ready to start',
    would: 'What would come',
    start: 'Start the import',
    done: 'Done',
    undo: 'Undo import',
    type: /^To confirm/,
    back: 'Take it back',
    undone: 'Taken back',
    csv: 'Download CSV',
    outcome: 'Outcome',
    noted: 'Changed or left out',
    wrong: /is not the name/,
  },
  hi: {
    prefix: '/hi',
    title: 'इंपोर्ट',
    choose: /एक्सपोर्ट की फ़ाइल चुनें/,
    ready: 'शुरू करने के लिए तैयार',
    would: 'क्या-क्या आएगा',
    start: 'इंपोर्ट शुरू करें',
    done: 'पूरा हुआ',
    undo: 'इंपोर्ट वापस लें',
    type: /^पुष्टि के लिए/,
    back: 'वापस लें',
    undone: 'वापस लिया गया',
    csv: 'CSV डाउनलोड करें',
    outcome: 'नतीजा',
    noted: 'बदला या छोड़ा गया',
    wrong: /स्रोत का नाम नहीं/,
  },
};

for (const [language, words] of Object.entries(languages)) {
  test(`an administrator imports a file and takes it back (${language})`, {
    tag: '@long',
  }, async ({ page, site }) => {
    const slug = `barish-${language}`;
    const content = '<p>पानी बरसा।</p>[contact-form-7 id="1"]';
    const file = wxr(wxrItem({ id: 12, title: 'पहली बारिश', slug, content }));
    await actAs(page, await newPerson(site, 'admin', 'मीरा राठौड़'));
    await page.goto(`${words.prefix}/admin/import`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await looksRight(page);
    await page.getByLabel(words.choose).setInputFiles({
      name: 'पुराना घर.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(file),
    });
    await expect(page.getByText(words.ready)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: words.would })).toBeVisible();
    await looksRight(page);

    await page.getByLabel(words.outcome).selectOption(words.noted);
    await expect(page).toHaveURL(/show=noted/);
    await expect(page.getByRole('cell', { name: /पहली बारिश/ })).toHaveCount(1);
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible({ timeout: 20_000 });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('पहली बारिश');
    expect((await page.request.get(`${site.url}/general/${slug}`)).status()).toBe(200);

    await page.getByRole('button', { name: words.undo }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.type).fill('x');
    await dialog.getByRole('button', { name: words.back }).click();
    await expect(dialog.getByLabel(words.type)).toHaveAccessibleDescription(words.wrong);
    await looksRight(page);
    await dialog.getByLabel(words.type).fill('wordpress:old.example');
    await dialog.getByRole('button', { name: words.back }).click();
    await expect(page.getByText(words.undone, { exact: true }).first()).toBeVisible({
      timeout: 20_000,
    });
    await looksRight(page);
    expect((await page.request.get(`${site.url}/general/${slug}`)).status()).toBe(404);
  });
}

test('what broke off starts again at a press', { tag: '@long' }, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  await actAs(page, admin);
  const folder = `${site.config.DATA_DIR}/import`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/purana.xml`, wxr(wxrItem({ id: 12, title: 'पहली बारिश' })));
  const { db } = site.database;
  const choices = importChoicesSchema.parse({ fetchPictures: false });
  const of = { file: 'purana.xml', name: 'purana.xml', choices };
  const breakOff = async (id: string, code: ImportProblem) => {
    const problem = JSON.stringify({ code, text: 'disk is full' });
    const row = withImports(db).updateTable('imports').set({ state: 'failed', problem });
    await row.where('id', '=', id).execute();
    await page.goto(`/hi/admin/import/${id}`);
  };
  const id = await write(db, (trx) => createImport(trx, of, admin._id));
  await breakOff(id, 'checkBroken');
  const again = page.getByRole('button', { name: 'फिर से शुरू करें' });
  await expect(page.getByText('साइट में कुछ नहीं बदला।')).toBeVisible();
  await looksRight(page);
  await again.click();
  await expect(page.getByText('शुरू करने के लिए तैयार')).toBeVisible({ timeout: 20_000 });
  await expect(again).toHaveCount(0);
  await breakOff(id, 'broken');
  await expect(page.getByText('जो तब तक आ चुका था, वह है।')).toBeVisible();
  await again.click();
  await expect(page.getByText('पूरा हुआ', { exact: true })).toBeVisible({ timeout: 20_000 });
});
