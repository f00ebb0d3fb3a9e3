import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featurePictures } from '../../domain/images/feature-pictures.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { callSamples } from '../../tests/support/api-calls.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Letters as keyboards spell them: as one character, as two, with marks in the wrong order. */
const unit = fc.constantFrom(
  'क\u093c',
  '\u0958',
  '\u0929',
  'न\u093c',
  '\u0931',
  'ि',
  'ं',
  '\u093c',
  'e\u0301',
  'é',
  'a\u0323\u0302',
  'a\u0302\u0323',
  'म',
  'ा',
  '्',
  ' ',
);
const [spelt = ''] = fc.sample(fc.string({ unit, minLength: 30, maxLength: 30 }), {
  seed: 7,
  numRuns: 1,
});

/** The address of a picture is as its host spells it: another spelling may lead to nothing. */
const ofFeatures = await featurePictures();
const addresses = [
  'articles.image_url',
  ...ofFeatures.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
];

/** Returns the texts of all rows, with their columns. */
async function everyText(): Promise<{ column: string; text: string }[]> {
  const { db } = site.database;
  const tables = await db.introspection.getTables();
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, text]) =>
        typeof text === 'string' ? [{ column: `${name}.${column}`, text }] : [],
      ),
    );
  });
  return (await Promise.all(found)).flat();
}

test('whatever a call saves has one spelling (NFC)', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  expect(spelt).not.toBe(spelt.normalize('NFC'));
  for (const [name, { ready }] of Object.entries(callSamples)) {
    const [method = '', path = ''] = name.split(' ');
    /** Prepares a call that can succeed, by a new person. */
    const prepare = async () => {
      const admin = await newPerson(site, 'admin');
      await prove(site, admin);
      const { path: parts, body = {} } = await ready({
        site,
        admin,
        owner: admin,
        status: 'draft',
      });
      const address = path.replace(/\{(\w+)\}/g, (_all, part: string) => parts?.[part] ?? '');
      return { admin, address, body };
    };
    const fields = Object.entries((await prepare()).body);
    for (const [field, value] of fields.filter(([, given]) => typeof given === 'string')) {
      const { admin, address, body } = await prepare();
      await call(site, admin, method, address, { ...body, [field]: `${value} ${spelt}` });
    }
  }
  const texts = await everyText();
  const changed = texts.filter(
    ({ column, text }) => !addresses.includes(column) && text !== text.normalize('NFC'),
  );
  expect(changed).toEqual([]);
  const normal = spelt.normalize('NFC').trim();
  const holding = new Set(
    texts.flatMap(({ column, text }) => (text.includes(normal) ? [column] : [])),
  );
  const named = ['articles.name', 'categories.name', 'pages.title', 'messages.body', 'users.name'];
  expect([...holding]).toEqual(expect.arrayContaining(named));
});
