/** A text that can have any length: its head, the repeated unit and its tail. */
interface Family {
  head: string;
  unit: string;
  tail: string;
}

const repeated = [
  // Tags, whole and broken.
  ...['<b>', '<li><p>', '<b><p>', '<td>', '</b>', '<b></i>', '<br>', '<b ', '<', '</', '>', '<b x'],
  ...[
    '<!--',
    '-->',
    '<!',
    '<?',
    '<![CDATA[',
    ']]>',
    '<script>',
    '<style>',
    '<svg><p>',
    '<noscript>',
  ],
  ...['<table><tr><td>', '<p>a</p>', '<p>a “b” "c" \'d\'</p>\n', '<iframe src="x"></iframe>a'],
  ...['<iframe>', '<object>a</object>', '<img src="/a.jpg">', '<img ', '<img src="', '<p class="'],
  ...['<figure><img src="/images/a.jpg"></figure>', '<figure><a ', '<a href="#x" id="x">a</a>'],
  ...['<pre>a</pre>b', '<span lang="hi">क</span>', 'id="', "<p title='"],
  // Entities.
  ...['&', '&amp;', '&#', '&#x41;', '&notit;'],
  // Punctuation and spaces.
  ...[
    '.',
    'a.',
    'a,',
    "a'",
    'a-',
    '।',
    '"',
    '"a" ',
    "'",
    '(',
    '[',
    '](',
    '{a}',
    '|',
    '\\',
    '_',
    '=',
  ],
  ...[' ', '  a', '\n', '\u00a0', '\u200b', '\0'],
  // Letters, marks and joiners.
  ...['a', 'a ', 'a b c क ', 'क', 'क a b c ', 'कa', 'a क', 'क्', 'क्ष', 'य़', 'ना', '०', '1.'],
  ...[
    '\u0301',
    '\u0301\u0323',
    '\u200d',
    'क्\u200d',
    '\u0650\u0651\u200d',
    '👩\u200d',
    '👍🏽',
    '🇮🇳',
  ],
  ...['\ud800', '\ufdfa', 'İ', '가'],
  // Addresses.
  ...[
    'https://a.b/',
    'http:',
    '/',
    '/..',
    'a@b.',
    '%',
    '%41',
    '?a=',
    '"/images/0123456789abc.jpg" ',
  ],
];

const between: Family[] = [
  { head: '<p lang="', unit: ' ', tail: '">a</p>' },
  { head: '<p dir="', unit: "'", tail: '">a</p>' },
  { head: '<p ', unit: 'a=b ', tail: '>a</p>' },
  { head: '<p class="', unit: 'align-center ', tail: '">a</p>' },
  { head: '<a rel="', unit: 'nofollow ', tail: '" href="/">a</a>' },
  { head: '<a href="#', unit: '%41', tail: '">a</a>' },
  { head: '<img alt="', unit: '&quot;', tail: '" src="/a.jpg">' },
  { head: '<b>'.repeat(900), unit: '<i>a</i>', tail: '' },
  { head: '<p>', unit: '<b>क</b> a b c ', tail: '</p>' },
  { head: '<ul>', unit: '<li>"a" b c d', tail: '</ul>' },
  { head: 'a', unit: ' ', tail: 'a' },
  { head: '/a', unit: '/', tail: 'a' },
  { head: '', unit: 'क', tail: '!' },
];

const families: Family[] = [...repeated.map((unit) => ({ head: '', unit, tail: '' })), ...between];

const made = new Map<string, string>();

/** Returns the text of a family with about this many characters. */
export function growingText(family: number, length: number): string {
  const key = `${family} ${length}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const { head = '', unit = '', tail = '' } = families[family] ?? {};
  const times = Math.max(1, Math.ceil((length - head.length - tail.length) / unit.length));
  const text = head + unit.repeat(times) + tail;
  made.set(key, text);
  return text;
}

/** The names of the families, in their order. */
export const familyNames = families.map(
  ({ head, unit, tail }) => `${head.slice(0, 30)} ${JSON.stringify(unit)} … ${tail}`,
);
