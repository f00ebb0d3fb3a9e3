import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { issueMailSchema, issueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { newslettersApi } from '../support/api.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('whoever looks at an issue before it goes out is told whether Gmail would cut it', async () => {
  const admin = await newPerson(site, 'admin');
  const api = (method: string, path: string, body?: unknown) =>
    newslettersApi(site, admin, method, path, body);
  const { lists } = newsletterListsSchema.parse(await api('POST', '/lists', newsletterListBody()));
  const mailOf = async (words: number) => {
    const intro = `<p>${'बारिश '.repeat(words)}</p>`;
    const said = {
      list: lists[0]?._id,
      language: 'hi',
      subject: 'आज',
      preheader: '',
      articles: [],
    };
    const { _id } = issueSchema.parse(await api('POST', '', { ...said, intro }));
    return issueMailSchema.parse(await api('GET', `/letter/${_id}/mail`));
  };
  const short = await mailOf(10);
  expect(short).toMatchObject({ bytes: Buffer.byteLength(short.html), cut: false });
  const long = await mailOf(7000);
  expect(long).toMatchObject({ bytes: Buffer.byteLength(long.html), cut: true });
});
