import { join } from 'node:path';
import type { UserInfo } from '../../contract/users.ts';
import { addDays, wallTimeIn } from '../../contract/zoned-time.ts';
import { startSchedule } from '../../server/schedule.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';

const photo = join(import.meta.dirname, '../../app/public/icon-512.png');
const idea = 'नदी किनारे के छीपे';
const first = 'सांगानेर के छीपे और पानी';
const title = 'सांगानेर के छीपे और नदी';

test('two writers and an editor take an idea to its scheduled publication, in Hindi', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow();
  const editor = await newPerson(site, 'editor', 'लता सिंघवी');
  const writer = await newPerson(site, 'contributor', 'सुनीता बैरवा');
  const second = await newPerson(site, 'contributor', 'इमरान क़ुरैशी');
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const problems: unknown[] = [];
  const stop = startSchedule(site.database, { clock, onProblem: (error) => problems.push(error) });

  /** Opens a screen as another person, as their own browser would. */
  async function as(person: UserInfo, path: string) {
    await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(person));
    await page.goto(path);
  }
  const toast = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const name = page.getByRole('textbox', { name: 'शीर्षक', exact: true });
  const text = page.getByRole('textbox', { name: 'लेख का पाठ', exact: true });
  const dialog = page.getByRole('dialog');
  /** Opens the article from the bell, by what that says. */
  async function fromBell(says: string) {
    await page.getByRole('button', { name: /नई सूचना/ }).click();
    await dialog.getByRole('link', { name: says }).click();
    await expect(name).toBeVisible();
  }
  const lane = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) });
  async function move(to: string) {
    await page.getByRole('button', { name: `“${title}” का चरण बदलें` }).click();
    await page.getByRole('menuitem', { name: to }).click();
  }

  // The idea, and who is to write it.
  await actAs(page, editor);
  await page.goto('/hi/admin/board');
  await button('नया विचार').click();
  await dialog.getByLabel('कामचलाऊ शीर्षक').fill(idea);
  await dialog.getByLabel('निर्देश').fill('छीपों से मिलें। नदी के पानी पर भी लिखें, 800 शब्द।');
  await dialog.getByLabel('विषय').selectOption({ index: 1 });
  await dialog.getByLabel('लेखक').selectOption({ label: writer.name });
  // Its plan does not get through: nothing of it is lost, and sent again it is no second idea.
  await page.route(/\/api\/desk\/\w+$/, (route) => route.abort(), { times: 1 });
  await button('विचार जोड़ें').click();
  await expect(button('विचार जोड़ें')).toBeEnabled();
  await expect(dialog.getByLabel('निर्देश')).toHaveValue(/छीपों से मिलें/);
  await button('विचार जोड़ें').click();
  await toast(`“${idea}” बोर्ड पर आ गया है।`);
  await expect(lane('विचार').getByRole('article').filter({ hasText: idea })).toHaveCount(1);

  // The writer is told, writes, and sends it to the review.
  await as(writer, '/hi/admin/dashboard');
  await expect(page.getByRole('region', { name: 'मेरा काम' })).toContainText(idea);
  await fromBell(`${editor.name} ने आपको यह लेख सौंपा`);
  await expect(page.getByText('छीपों से मिलें।')).toBeVisible();
  await name.fill(first);
  await page.getByLabel('मुख्य चित्र').setInputFiles(photo);
  await text.click();
  await page.keyboard.type('द्रव्यवती के किनारे छीपे सुबह से कपड़ा धोते हैं।');
  await button('समीक्षा के लिए भेजें').click();
  await toast('समीक्षा के लिए भेजा गया');

  // The editor suggests other words, asks a second writer in, and sends it back.
  await as(editor, '/hi/admin/dashboard');
  await fromBell(`${writer.name} ने इसे समीक्षा के लिए भेजा`);
  await name.press('End');
  await name.press('ControlOrMeta+Shift+ArrowLeft');
  await name.press('ControlOrMeta+Alt+m');
  await page.getByLabel('दूसरे शब्द सुझाएँ').check();
  await page.getByLabel('इनकी जगह ये शब्द').fill('नदी');
  await page.getByLabel('कारण (ज़रूरी नहीं)').fill('बात नदी की ही है।');
  await button('सुझाव दें').click();
  await toast('1 नोट खुला है');
  await page.getByRole('button', { name: /^भाषा, शृंखला, सह-लेखक/ }).click();
  await button('लेख में और किनका योगदान').click();
  await page.getByLabel('व्यक्ति जोड़ें').selectOption({ label: second.name });
  await button('जोड़ें').click();
  await button('और').click();
  await page.getByRole('menuitem', { name: 'लौटाएँ' }).click();
  await dialog.getByLabel('क्या करना है').fill('इमरान पानी की जाँच के आँकड़े जोड़ें।');
  await button('लौटाएँ').click();
  await toast('लौटा दिया गया: लेखक को आपका कारण दिखेगा।');

  // The writer reads why, and takes the words over.
  await as(writer, '/hi/admin/dashboard');
  await fromBell(`${editor.name} ने इसे सुधार के लिए लौटाया`);
  await expect(page.getByText('इमरान पानी की जाँच के आँकड़े जोड़ें।')).toBeVisible();
  await button('मानें').click();
  await expect(name).toHaveValue(title);
  await looksRight(page);
  await button('मसौदा सहेजें').click();
  await toast('लेख के बदलाव सहेज लिए गए।');

  // So does the second, who adds the figures.
  await as(second, '/hi/admin/dashboard');
  await fromBell(`${editor.name} ने इसे सुधार के लिए लौटाया`);
  await text.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('जाँच में 40 नमूने लिए गए।');
  const form = page.url();
  await button('समीक्षा के लिए भेजें').click();
  await toast('समीक्षा के लिए भेजा गया');

  // It is approved, and gets a time.
  await as(editor, '/hi/admin/board');
  await expect(lane('समीक्षा')).toContainText(title);
  await move('मंज़ूरी दें: तैयार');
  await expect(lane('तैयार')).toContainText(title);
  await move('समय तय करें');
  const { date } = wallTimeIn('Asia/Kolkata', new Date().toISOString());
  await dialog.getByRole('button', { name: 'कल 07:00' }).click();
  await dialog.getByRole('button', { name: 'समय तय करें', exact: true }).click();
  await expect(lane('समय तय')).toContainText(title);

  // What has a time its writers read, and are told so beforehand.
  await as(second, form);
  await expect(page.getByText('तब तक इसे वही बदल सकते हैं')).toBeVisible();
  await expect(name).toBeDisabled();

  // The time comes.
  ahead = Date.parse(`${addDays(date, 1)}T01:30:00Z`) - Date.now() + 500;
  await as(second, '/hi/admin/dashboard');
  await fromBell('तय समय पर प्रकाशित हुआ');
  await page.goto('/hi');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // The working title of the idea is not in the address.
  await expect(page).toHaveURL(/\/sanganer-ke-chhipe-aur-nadi$/);
  await expect(page.locator('.writers')).toHaveText(`${writer.name} और ${second.name}`);
  // It was not edited after its publication.
  await expect(page.locator('.byline')).not.toContainText('अपडेट');
  await expect(page.getByText('जाँच में 40 नमूने लिए गए।')).toBeVisible();
  expect(problems).toEqual([]);
  await stop();
});
