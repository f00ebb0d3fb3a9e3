import { z } from 'zod';
import { settingsSchema } from '../../contract/settings.ts';
import { DEEPEST } from '../../domain/html/depth.ts';
import { mailBody } from '../../domain/html/mail-body.ts';
import { readingBody } from '../../domain/html/render-body.ts';
import { sanitizeBody } from '../../domain/html/sanitize.ts';
import { featureSamples, namedSamples } from './feature-samples.ts';
import { findTextFunctions, type TextFunction } from './text-functions.ts';

/** The code that runs on the server, and what reads an editor's text in the browser without its document. */
const readsFirst = [
  '{contract,domain,hindi,jobs,server/pages}/**/*.ts',
  'app/{reading,words}/**/*.{ts,tsx}',
  'server/html.ts',
  'server/{api,feeds}/**/*.ts',
  'features/*/{contract,places}.ts',
  'features/*/{api,rules}/*.ts',
  'app/typing/*.ts',
  'app/ui/editor/{find,paste}/*.ts',
];

/** Of these no text escapes, whichever parameter it is. */
const readsAny = [
  '{contract,hindi}/**/*.ts',
  'features/*/{contract,places}.ts',
  'domain/{html,search,search-index,text}/**/*.ts',
  ...(await namedSamples()).flatMap(({ name, part: { readsTexts = [] } }) =>
    readsTexts.map((files) => `features/${name}/${files}`),
  ),
];

/** Values of the parameters beside the text, by their names, types, or both. */
export const samples: Record<string, unknown> = {
  timeZone: 'UTC',
  siteUrl: 'https://example.org',
  base: 'https://example.org',
  'page: string': 'https://example.org/a',
  without: [],
  string: 'x',
  'string | null': null,
  number: 40,
  Date: new Date('2026-11-22T00:00:00Z'),
  Language: 'hi',
  'Language | string': 'hi',
  KnownImages: new Map(),
  'ReadonlyMap<string, { address: string; own: Language }>': new Map(),
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
  '(ids: string) => string': (ids: string) => ids,
  '(name: string) => boolean': () => false,
  'Language | null': null,
  'readonly string[]': ['कि', 'की'],
  'ReadonlySet<string>': new Set(),
  'ReadonlyMap<string, string>': new Map(),
  Attributes: {},
  // The rest of the parameters.
  'string[]': 'x',
  unknown: null,
  'z.ZodType<T>': z.unknown(),
  Locked: { access: 'member', freeParagraphs: 40 },
  Node: { name: 'x', attributes: {}, text: 'x', children: [], line: 1 },
  Nasals: 'any',
  EditCosts: { least: 1, swapped: 1, surplus: () => 1, missing: () => 1, replaced: () => 1 },
  CompoundParts: { firsts: /^(क)(.+)$/, seconds: [{ cut: /^(.+)(क)$/ }], isNested: true },
  Vocabulary: { title: 'x', code: 'hi' },
  'ColumnsOf<typeof searchedBeside>': {},
  OldSite: { site: { url: 'https://example.org' }, addresses: new Set() },
  Pictures: { find: () => '/images/x.jpg', about: () => undefined },
  '(tag: Tag) => Record<string, string> | null': () => null,
  '(lost: Lost) => void': () => {},
  '(what: string) => void': () => {},
};

/** How a text comes to a function that never gets, or never parses, it as somebody wrote it. */
export const madeBefore: Record<string, (text: string) => string> = {
  // A text of fewer tags is not parsed: beside one that is, it costs nothing.
  'domain/html/depth.ts isTooDeep': (text) => '<br>'.repeat(DEEPEST + 1) + text,
  // A path begins with its slash, before it comes to these.
  'contract/paths/canonical.ts respellPath': (text) => `/${text}`,
  'contract/paths/canonical.ts canonicalPath': (text) => `/${text}`,
  'contract/paths/canonical.ts spellingsOf': (text) => `/${text}`,
  // Elements nested in any number, whose cost grows with its square, have been taken out.
  'domain/html/feed-body.ts feedBody': (text) => readingBody(text, new Map(), 'hi'),
  'domain/html/mail-body.ts mailBody': (text) => readingBody(sanitizeBody(text), new Map(), 'hi'),
  'domain/html/mail-text.ts mailText': (text) =>
    mailBody(readingBody(sanitizeBody(text), new Map(), 'hi'), 'https://example.org/'),
};

/** Functions that are not called, with the reason; most read no text of somebody else. */
export const leftOut: Record<string, string> = {
  'contract/audit-action.ts defineAudit': 'the text is written in the code',
  'domain/articles/sendings.ts sendingOf': 'the text is a mark of forty characters',
  'domain/images/months.ts monthBeside': 'the text is a month of the site',
  'domain/images/months.ts monthIn': 'the text is the time zone of the site',
  'domain/images/months.ts boundsOf': 'the text is a month of the site',
  'contract/permissions.ts definePermission': 'the text is written in the code',
  'contract/stages.ts movesFrom': 'the text is the id of a stage',
  'domain/text/contains.ts contains': 'the database reads the text',
  'contract/paths/absolute.ts absolute': 'the text is the address of the site',
  'contract/home-page.ts newSection': 'the text is an id made by the site',
  'domain/html/mail-colors.ts paintStyle': 'the text is a style of letters',
  'domain/html/mail-colors.ts paint': 'the text is a style of letters',
  'domain/html/large-texts.ts readText': 'remembers what `readBody` has read, which is called',
  'contract/paths/pattern.ts reader': 'reads a pattern of the site',
  'contract/paths/pattern.ts bySpecificity': 'compares patterns of the site',
  'domain/import-export/kind.ts kind': 'the text names a kind of lines',
  'domain/images/local-store.ts openLocalStore': 'the text is the data folder',
  'domain/users/second-factor/codes.ts describeSecret': 'the secret is made by the site',
  'domain/users/second-factor/codes.ts stepOf': 'the secret is made by the site',
  'contract/zoned-time.ts wallTimeIn': 'the text is a time zone of the settings',
  'contract/zoned-time.ts dayIn': 'the text is a time zone of the settings',
  'contract/zoned-time.ts momentOf': 'the text is a time zone of the settings',
  'contract/zoned-time.ts isSkipped': 'the text is a time zone of the settings',
  'contract/zoned-time.ts addDays': 'the text is a day made by the site',
  'app/reading/format.ts formatDate': 'the text is a time that the site has noted',
  'app/reading/format.ts formatShortDate': 'the text is a time that the site has noted',
  'app/reading/format.ts formatMoment': 'the text is a time that the site has noted',
  'app/reading/format.ts formatDay': 'the text is a time that the site has noted',
  'app/reading/format.ts formatYear': 'the text is a time that the site has noted',
  'app/reading/format.ts formatRecent': 'the text is a time that the site has noted',
  'app/reading/structured-data.ts labelledData': 'the text is the address of the site',
  'app/reading/structured-data.ts labelledInText': 'the text is the address of the site',
  'domain/backup/retention.ts backupName': 'the text is the address of the site',
  'domain/backup/retention.ts exportName': 'the text is the address of the site',
  'hindi/typing/choices.ts choicesFor': 'reads what the browser keeps',
  'hindi/typing/choices.ts rememberChoice': 'reads what the browser keeps',
  'app/typing/kept.ts keep': 'the text is a choice that a browser keeps',
  'contract/env.ts defineEnv': 'the text is the name of a setting of the environment',
  'jobs/under-lease.ts underLease': 'the text is the name of a lease',
  'domain/article-rows/further-texts.ts hasTexts': 'the text is a column, written in the code',
  'domain/article-rows/further-texts.ts showsInTexts': 'the text is a column, written in the code',
  'domain/articles/events.ts eventOf': 'the text is an action of the change log',
  'hindi/typing/context.ts inContext': 'the text is one word as it is typed in the browser',
  'hindi/typing/suggest.ts suggest': 'the text is one word as it is typed in the browser',
  'hindi/typing/engine.ts createEngine': 'the text is the list of words of the site',
  'hindi/typing/loanwords.ts readLoans': 'the text is words of the site',
  'app/typing/keyboard-keys.ts englishOf': 'the text is the name of a key',
  'app/words/page.ts pathIn': 'the text is an address of the site',
  ...Object.assign({}, ...(await featureSamples()).map(({ harmless }) => harmless)),
};

export const nameOf = ({ file, name }: TextFunction) => `${file} ${name}`;

/** Returns the functions with a text of some folders of which none may escape, and of other code those whose text comes first. */
export function textFunctions(): TextFunction[] {
  const all = findTextFunctions(readsAny);
  const names = new Set(all.map(nameOf));
  const first = findTextFunctions(readsFirst).filter(
    (textFunction) =>
      textFunction.parameters[0]?.type === 'string' && !names.has(nameOf(textFunction)),
  );
  return [...all, ...first];
}

/** Returns those of some functions that are called with growing texts. */
export const calledOf = (functions: TextFunction[]) =>
  functions.filter((textFunction) => !(nameOf(textFunction) in leftOut));

/** Returns by which samples the parameters beside the text are filled in, in their order: by names, types, or both. */
export const kindsBeside = ({ parameters, place }: TextFunction): string[] =>
  parameters
    .filter(({ optional }, at) => at !== place && !optional)
    .map(({ name, type }) => [`${name}: ${type}`, name].find((kind) => kind in samples) ?? type);
