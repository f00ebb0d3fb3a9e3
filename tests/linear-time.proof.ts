import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingsSchema } from '../contract/settings.ts';
import { DomainError } from '../domain/errors.ts';
import { DEEPEST } from '../domain/html/depth.ts';
import { mailBody } from '../domain/html/mail-body.ts';
import { readingBody } from '../domain/html/render-body.ts';
import { sanitizeBody } from '../domain/html/sanitize.ts';
import { familyNames, growingText } from './support/growing-texts.ts';
import { growsTooFast } from './support/growth.ts';
import { findTextFunctions, type TextFunction } from './support/text-functions.ts';

/** The code that runs on the server, and what reads an editor's text in the browser without its document. */
const read = [
  '{contract,domain,server/pages}/**/*.ts',
  'app/{reading,words}/**/*.{ts,tsx}',
  'server/html.ts',
  'server/{api,feeds}/**/*.ts',
  'app/typing/*.ts',
  'app/ui/editor/{find,paste}/*.ts',
  'app/spelling/words-in.ts',
];

/** Values of the parameters behind the text, by their names or types. */
const samples: Record<string, unknown> = {
  timeZone: 'UTC',
  siteUrl: 'https://example.org',
  base: 'https://example.org',
  string: 'x',
  'string | null': null,
  number: 40,
  Date: new Date('2026-11-22T00:00:00Z'),
  Language: 'hi',
  'Language | string': 'hi',
  KnownImages: new Map(),
  Makers: { text: (html: string) => html, gallery: (html: string) => html },
  Anchor: { quote: 'x', words: 'a a', before: 'x', after: 'x', place: 9 },
  'Anchor[]': [{ quote: 'x', words: 'a a', before: 'x', after: 'x', place: 9 }],
  'readonly Sound[]': [],
  'Asked[]': [{ word: 'x', shown: 'x', terms: ['x'], begins: ['x'] }],
  'TagName[]': [{ id: 'x', name: 'a a a' }],
  'Known[]': [{ word: 'x', shown: 'x', sound: 'x' }],
  Settings: settingsSchema.parse({}),
  NewAddress: () => null,
  URLSearchParams: new URLSearchParams(),
  FeedFile: 'rss.xml',
  'string | undefined': undefined,
  'Record<string, string | undefined>': {},
  "Pick<Message, 'values'>": { values: {} },
  '(message: Message) => string': () => '',
  '(text: string) => string': (text: string) => text,
  '() => boolean': () => false,
  'readonly string[]': ['कि', 'की'],
  'ReadonlySet<string>': new Set(),
  'ReadonlyMap<string, string>': new Map(),
  Attributes: {},
  // The rest of the parameters.
  'string[]': 'x',
  unknown: null,
  Survey: { site: { url: 'https://example.org' }, addresses: new Set() },
  Pictures: { find: () => '/images/x.jpg', about: () => undefined },
  '(tag: Tag) => Record<string, string> | null': () => null,
  '(lost: Lost) => void': () => {},
  '(what: string) => void': () => {},
};

/** How a text comes to a function that never gets, or never parses, it as somebody wrote it. */
const madeBefore: Record<string, (text: string) => string> = {
  // A text of fewer tags is not parsed: beside one that is, it costs nothing.
  'domain/html/depth.ts isTooDeep': (text) => '<br>'.repeat(DEEPEST + 1) + text,
  // Elements nested in any number, whose cost grows with its square, have been taken out.
  'domain/html/feed-body.ts feedBody': (text) => readingBody(text, new Map(), 'hi'),
  'domain/html/mail-body.ts mailBody': (text) => readingBody(sanitizeBody(text), new Map(), 'hi'),
  'domain/html/mail-text.ts mailText': (text) =>
    mailBody(readingBody(sanitizeBody(text), new Map(), 'hi'), 'https://example.org/'),
};

/** Functions that are not called, with the reason; most read no text of somebody else. */
const leftOut: Record<string, string> = {
  'contract/home-page.ts newSection': 'the text is an id made by the site',
  'domain/comments/room.ts commented': 'the text is the id of an article',
  'domain/notes/notes.ts noted': 'the text is the id of an article',
  'domain/html/mail-colors.ts painted': 'the text is a style of letters',
  'domain/html/mail-colors.ts paint': 'the text is a style of letters',
  'domain/html/large-texts.ts readText': 'remembers what `readBody` has read, which is called',
  'contract/paths/pattern.ts reader': 'reads a pattern of the site',
  'contract/paths/pattern.ts bySpecificity': 'compares patterns of the site',
  'domain/import-export/kind.ts kind': 'the text names a kind of lines',
  'domain/images/local-store.ts openLocalStore': 'the text is the data folder',
  'domain/users/second-factor/codes.ts describeSecret': 'the secret is made by the site',
  'domain/users/second-factor/codes.ts stepOf': 'the secret is made by the site',
  'contract/zoned-time.ts wallTimeIn': 'the text is a time zone of the settings',
  'contract/zoned-time.ts momentOf': 'the text is a time zone of the settings',
  'contract/zoned-time.ts isSkipped': 'the text is a time zone of the settings',
  'contract/zoned-time.ts addDays': 'the text is a day made by the site',
  'domain/importers/wordpress/rest.ts wordpressSite': 'the text is the address of a site',
  'domain/visits/visits.ts dayIn': 'the text is a time zone of the settings',
  'domain/visits/visits.ts lastDays': 'the text is a day made by the site',
  'app/reading/format.ts formatDate': 'the text is a time that the site has noted',
  'app/reading/format.ts formatShortDate': 'the text is a time that the site has noted',
  'app/reading/format.ts formatMoment': 'the text is a time that the site has noted',
  'app/reading/format.ts formatDay': 'the text is a time that the site has noted',
  'app/reading/grievance/month-name.ts monthName': 'the text is a month that the site discloses',
  'app/reading/head.ts absolute': 'the text is the address of the site',
  'app/reading/structured-data.ts labelledData': 'the text is the address of the site',
  'app/reading/structured-data.ts labelledInText': 'the text is the address of the site',
  'domain/backup/retention.ts backupName': 'the text is the address of the site',
  'app/typing/choices.ts choicesFor': 'reads what the browser keeps',
  'app/typing/choices.ts rememberChoice': 'reads what the browser keeps',
  'app/typing/kept.ts keep': 'the text is a choice that a browser keeps',
  'domain/adverts/counts.ts countKey': 'the text is the id of an advert',
  'domain/articles/events.ts eventOf': 'the text is an action of the change log',
  'app/typing/engine.ts createEngine': 'the text is the list of words of the site',
  'app/typing/loanwords.ts readLoans': 'the text is words of the site',
  'app/typing/keyboard-keys.ts englishOf': 'the text is the name of a key',
  'app/words/page.ts pathIn': 'the text is an address of the site',
};

const nameOf = ({ file, name }: TextFunction) => `${file} ${name}`;
const found = findTextFunctions(read);
const called = found.filter((each) => !(nameOf(each) in leftOut));

async function load(file: string): Promise<Record<string, unknown>> {
  const address = pathToFileURL(resolve(import.meta.dirname, '..', file)).href;
  return z.record(z.string(), z.unknown()).parse({ ...(await import(address)) });
}

const anyFunction = z.custom<(...given: unknown[]) => unknown>((it) => typeof it === 'function');

/** Makes a call with a text of what it is; a text that is refused is an answer too. */
function refusing(call: (text: string) => unknown): (text: string) => void {
  return (text) => {
    try {
      call(text);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
}

/** The families whose cost grows faster than n log n. */
function slowFamilies(call: (text: string) => void): string[] {
  return familyNames.filter((_, family) =>
    growsTooFast(call, (length) => growingText(family, length)),
  );
}

test('what is told apart is there', () => {
  const names = new Set(found.map(nameOf));
  const told = [...Object.keys(leftOut), ...Object.keys(madeBefore)];
  expect(told.filter((name) => !names.has(name))).toEqual([]);
  expect(called.length).toBeGreaterThan(50);
});

describe('functions that read a text take time in proportion to it', () => {
  test.each(called.map((each) => [nameOf(each), each] as const))(
    '%s',
    async (key, { file, name, more }) => {
      const exported = anyFunction.parse((await load(file))[name]);
      const before = madeBefore[key] ?? ((text: string) => text);
      const given = (text: string, ...others: unknown[]) => exported(before(text), ...others);
      const needed = more
        .filter(({ optional }) => !optional)
        .map((each) => (each.name in samples ? each.name : each.type));
      expect(needed.filter((kind) => !(kind in samples))).toEqual([]);
      const rest = needed.map((kind) => samples[kind]);
      expect(slowFamilies(refusing((text) => given(text, ...rest)))).toEqual([]);
      if (!needed.includes('string')) return;
      const twice = (text: string) =>
        given(text, ...needed.map((kind) => (kind === 'string' ? text : samples[kind])));
      expect(slowFamilies(refusing(twice))).toEqual([]);
    },
  );
});
