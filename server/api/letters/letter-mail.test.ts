import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterListsSchema } from '../../../contract/letter-lists.ts';
import { letterMailSchema, letterSchema } from '../../../contract/letters.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { letterListBody } from '../../../tests/support/letter-calls.ts';
import { lettersApi } from '../../../tests/support/letters-api.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('whoever looks at a letter before it goes out is told whether Gmail would cut it', async () => {
  const admin = await newPerson(site, 'admin');
  const api = (method: string, path: string, body?: unknown) =>
    lettersApi(site, admin, method, path, body);
  const { lists } = letterListsSchema.parse(await api('POST', '/lists', letterListBody()));
  const mailOf = async (words: number) => {
    const intro = `<p>${'बारिश '.repeat(words)}</p>`;
    const said = {
      list: lists[0]?._id,
      language: 'hi',
      subject: 'आज',
      preheader: '',
      articles: [],
    };
    const { _id } = letterSchema.parse(await api('POST', '', { ...said, intro }));
    return letterMailSchema.parse(await api('GET', `/letter/${_id}/mail`));
  };
  const short = await mailOf(10);
  expect(short).toMatchObject({ bytes: Buffer.byteLength(short.html), cut: false });
  const long = await mailOf(7000);
  expect(long).toMatchObject({ bytes: Buffer.byteLength(long.html), cut: true });
});
