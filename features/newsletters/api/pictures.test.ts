import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { keepImage } from '../../../domain/images/store-image.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { newKey } from '../../../tests/support/key-calls.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { withNewsletters } from '../rules/tables.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

async function picture(): Promise<string> {
  const create = { width: 317, height: 200, channels: 3 as const, background: '#446' };
  const place = { db: site.database.db, store: openLocalStore(site.config.DATA_DIR) };
  const bytes = await sharp({ create }).png().toBuffer();
  const url = await keepImage(place, bytes, { name: 'w317.png', actor: editor._id });
  return url.slice('/images/'.length, -'.jpg'.length);
}

test('a key learns of no newsletter that shows a picture', async () => {
  const id = await picture();
  const path = `/api/images/library/${id}`;
  const at = new Date().toISOString();
  const written = { subject: 'इस हफ़्ते', preheader: '', intro: `<img src="/images/${id}.jpg" />` };
  const issue = { id: 'd'.repeat(24), language: 'hi' as const, articles: '', ...written };
  await withNewsletters(site.database.db)
    .insertInto('newsletter_issues')
    .values({ ...issue, state: 'draft', created_at: at, updated_at: at })
    .execute();
  const manager = await newKey(site, editor, 'manage');
  const refused = await call(site, manager, 'DELETE', path);
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.body)).not.toContain(written.subject);
  const body = { ids: [id], action: 'delete' };
  const several = await call(site, manager, 'POST', '/api/images/library/bulk', body);
  expect(several.body).toMatchObject({ done: [], refused: [{ _id: id }] });
  expect(JSON.stringify(several.body)).not.toContain(written.subject);
  expect(JSON.stringify((await call(site, editor, 'DELETE', path)).body)).toContain(
    written.subject,
  );
  for (const scope of ['readAll', 'write', 'manage'] as const) {
    const key = await newKey(site, editor, scope);
    const answer = await call(site, key, 'GET', path);
    expect(answer.body, scope).toMatchObject({ uses: [], hiddenUses: 1 });
  }
});
