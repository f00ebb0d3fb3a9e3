import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fields } from '../contract/messages/hindi/fields.ts';

const read = (path: string) => readFileSync(path, 'utf8').normalize('NFC');

/** The rows of the table of terms: the Hindi word of each, and the words to avoid. */
const rows = read('docs/hindi.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && /\p{Script=Devanagari}/u.test(line))
  .map((line) => {
    const [term = '', word = '', unwanted = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { term, word, unwanted: unwanted.split(', ').filter(Boolean) };
  });

const ours = '{app/words,contract,features,server,domain/html}/**/*.{ts,tsx}';
const sources = globSync([ours, 'domain/static-pages/*.ts'], {
  // Words of readers, of what features read of other systems, and by which people look for a screen: none of the interface.
  exclude: ['**/*.test.ts', 'features/*/rules/*/**', 'features/*/admin/finding.ts'],
})
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => /\p{Script=Devanagari}/u.test(text));

/** A word of the table may contain another: होम पेज. */
const words = rows.map(({ word }) => word).sort((one, other) => other.length - one.length);
const wanted = new RegExp(words.join('|'), 'gu');

test('the table has the terms of the product', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(20);
});

test.each(rows)('$term is $word', ({ word, unwanted }) => {
  expect(sources.some(({ text }) => text.includes(word))).toBe(true);
  for (const beginning of unwanted) {
    const found = new RegExp(`(?<![\\p{L}\\p{M}])${beginning}[\\p{L}\\p{M}]*`, 'u');
    const places = sources.flatMap(({ path, text }) => {
      const hit = found.exec(text.replaceAll(wanted, '…'));
      return hit ? [`${path}: ${hit[0]}`] : [];
    });
    expect(places).toEqual([]);
  }
});

/** What stands in the sources as a text of the interface, between quotes or in elements. */
const texts = sources.flatMap(({ path, text }) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .map((line) => ({ path, line })),
);

/** Words that end like such commands and are none. */
const noCommands = 'लिए|किए|दिए|चाहिए|इसलिए|जिए|पहिए';

test.each([
  [
    'commands end on -ें',
    new RegExp(
      `(?<![\\p{L}\\p{M}])(?!(?:${noCommands})(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}]+(?:िए|इए)(?:गा)?(?![\\p{L}\\p{M}])`,
      'u',
    ),
  ],
  ['no space stands before an ellipsis', /[\u0900-\u097f] …['`<]/],
  ['sentences end with a danda', /[\u0900-\u0963\u0970-\u097f]\.(?:['`]|\s|$)/],
  ['quotations stand in curly marks', /[\u0900-\u0963] "[^"]*" [\u0900-\u0963]/],
  [
    'मेल is masculine',
    /(?<![\p{L}\p{M}])(?:मेल (?:रुकी|भेजी|मिली|गई|आई|जाती|आती|ली)(?![\p{L}\p{M}])|(?:यह|एक) मेल [^।'`]*(?:गई|रही) है)/u,
  ],
])('%s', (_rule, broken) => {
  const found = texts.filter(({ line }) => broken.test(line.normalize('NFC')));
  expect(found.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([]);
});

test('errors name the fields of an article and of the settings as their forms do', async () => {
  const { articles } = await import('../app/words/admin/articles/hi.tsx');
  const { settings } = await import('../app/words/admin/settings/hi.tsx');
  const { media } = await import('../app/words/admin/media/hi.ts');
  const { profile } = await import('../app/words/admin/profile/hi.tsx');
  const { keys } = await import('../app/words/admin/keys/hi.ts');
  const { redirects } = await import('../app/words/admin/redirects/hi.tsx');
  const { desk } = await import('../app/words/admin/desk/hi.tsx');
  const { users } = await import('../app/words/admin/users/hi.tsx');
  /** Names that other forms have, too, with a meaning of their own. */
  const shared = new Set(['name', 'description', 'slug', 'imageUrl', 'pinned']);
  const own = Object.entries(articles.values).filter(([name]) => !shared.has(name));
  const terms = {
    ...Object.fromEntries(own),
    siteName: settings.name.siteName,
    shortName: settings.name.shortName,
    contactEmail: settings.contact.email,
    contactPhone: settings.contact.phone,
    contactAddress: settings.contact.address,
    city: settings.contact.city,
    mapUrl: settings.contact.mapUrl,
    mapEmbedUrl: settings.contact.mapEmbedUrl,
    timeZone: settings.language.timeZone,
    dateLanguage: settings.language.ofDate,
    altHi: media.altHi,
    altEn: media.altEn,
    licence: media.licence,
    bio: profile.about.bio,
    accent: settings.theme.accent,
    band: settings.theme.band,
    logo: settings.theme.logo,
    headerImage: settings.home.headerImage,
    headerAlt: settings.home.headerAlt,
    signUp: settings.signUp.newAccounts,
    content: settings.consoles.content,
    icon: settings.theme.icon,
    perMinute: keys.form.perMinute,
    origins: keys.form.origins,
    expiresAt: keys.form.ends,
    scope: keys.form.scope,
    from: redirects.from,
    to: redirects.to,
    assignee: desk.assignee,
    due: desk.deadline,
    brief: desk.brief,
    level: users.membership.level,
    until: users.membership.until,
  };
  const named = Object.keys(terms).filter((name) => Object.hasOwn(fields, name));
  expect(named.length).toBeGreaterThan(58);
  expect(Object.fromEntries(named.map((name) => [name, fields[name]]))).toEqual(
    Object.fromEntries(Object.entries(terms).filter(([name]) => named.includes(name))),
  );
});
