import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { phone } from '../support/phone.ts';
import { faultsOfPopup, type Trail } from '../support/popups.ts';
import { fillScreens } from '../support/screens.ts';

test.use(phone);

/** What the article editor opens. */
const editor: Trail[] = [
  ['Link'],
  ['Image'],
  ['Video'],
  ['Special characters'],
  ['Text colour'],
  ['Choose from library'],
];

/** The library names a picture after its file. */
const picture = /\./;

/** What opens on each screen, with `:id` for an article. */
const opens: Record<string, Trail[]> = {
  '/admin/dashboard': [['मीरा राठौड़']],
  '/admin/categories': [['Add Category'], [/^Edit/], [/^Delete/]],
  '/admin/users': [['Invite User'], [/^Deactivate/], [/reset/i]],
  '/admin/redirects': [['Add Redirect'], [/^Remove/]],
  '/admin/messages': [[/पाठक/, 'Delete']],
  '/admin/bin': [[/for good/]],
  '/admin/media': [[picture], [picture, 'Crop']],
  '/admin/add-article': editor,
  '/admin/edit-article/:id': [['Preview'], ['Link an existing article']],
  '/profile': [['Add a passkey']],
};

// The test sets the widths, so one project is enough.
test('every dialog and menu on a phone', { tag: '@wide' }, async ({ page, site }) => {
  test.slow();
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const article = await fillScreens(site, admin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await actAs(page, admin);
  const faults: string[] = [];
  for (const [screen, trails] of Object.entries(opens)) {
    for (const trail of trails) {
      await page.goto(screen.replace(':id', article));
      await page.waitForLoadState('networkidle');
      const where = `${screen} › ${trail.join(' › ')}`;
      const found = await faultsOfPopup(page, trail).catch((error) => [String(error)]);
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
