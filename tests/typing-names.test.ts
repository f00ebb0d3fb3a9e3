import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from '../hindi/typing/engine.ts';
import { readSpeller } from '../hindi/typing/speller/read.ts';

const read = (path: string) => readFileSync(path);
const engine = createEngine(
  read('hindi/typing/words.txt').toString(),
  readSpeller(new Uint8Array(read('hindi/typing/speller.bin'))),
  read('hindi/typing/loans.txt').toString(),
);

/** The 193 members of the United Nations; CLDR (Unicode-3.0) has their names in both languages, which the runtime knows. */
const countries =
  `AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG
  CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR
  IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ
  MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB
  SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW`.split(
    /\s+/,
  );

/** Which of several usual spellings is meant is not told: with dots or not, with the one sign of a nasal or the other. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/न्(?=[तदधसटडचज])|म्(?=[पबभ])/g, '\u0902');

type Pair = [latin: string, hindi: string];

/** The words of a name, where both languages have as many. */
function wordsOf(latin: string, hindi: string): Pair[] {
  const split = (name: string) =>
    name
      .replace(/\(.*\)/, '')
      .trim()
      .split(/[\s_-]+/);
  const [typed, meant] = [split(latin), split(hindi)];
  return typed.length === meant.length
    ? typed.flatMap((word, at) =>
        /^(?:and|of|the|St|&)$/.test(word) ? [] : [[word, meant[at] ?? '']],
      )
    : [];
}

function countryWords(): Pair[] {
  const names = (language: string) => new Intl.DisplayNames(language, { type: 'region' });
  const [english, hindi] = [names('en'), names('hi')];
  return countries.flatMap((code) => {
    const latin =
      english
        .of(code)
        ?.normalize('NFD')
        .replace(/[\u0300-\u036f\u2019'.]/g, '') ?? '';
    return wordsOf(latin, hindi.of(code) ?? '');
  });
}

const linesOf = (path: string) => read(path).toString().normalize('NFC').trim().split('\n');
const pairsOf = (lines: string[]) =>
  lines.flatMap((line) => {
    const [latin = '', hindi = ''] = line.split(' ');
    return wordsOf(latin, hindi);
  });
const own = linesOf('tests/corpus/names.txt');
const begins = own.indexOf('# institutions');

/** How the press spells words in names of countries, where CLDR has another spelling or word. */
const press = new Map(pairsOf(linesOf('tests/corpus/countries.txt').slice(1)));

test.each([
  { kind: 'countries', pairs: countryWords(), least: 215, first: 0.82, five: 0.99 },
  {
    kind: 'countries as the press spells them',
    pairs: countryWords().map(([latin, hindi]): Pair => [latin, press.get(latin) ?? hindi]),
    least: 215,
    first: 0.98,
    five: 0.99,
  },
  { kind: 'states', pairs: pairsOf(own.slice(1, begins)), least: 36, first: 0.95, five: 1 },
  {
    kind: 'institutions',
    pairs: pairsOf(own.slice(begins + 1)),
    least: 100,
    first: 0.85,
    five: 0.98,
  },
  {
    kind: 'districts and towns',
    pairs: pairsOf(linesOf('hindi/words/loans/places.txt')),
    least: 850,
    first: 0.9,
    five: 0.97,
  },
])(
  '$kind are found by their English spelling',
  { tags: 'long' },
  ({ kind, pairs, least, first, five }) => {
    const places = pairs.map(([latin, hindi]) =>
      engine.candidates(latin.toLowerCase()).map(plain).indexOf(plain(hindi)),
    );
    expect(places.length).toBeGreaterThanOrEqual(least);
    const share = (within: number) =>
      places.filter((place) => place >= 0 && place < within).length / places.length;
    // biome-ignore lint/suspicious/noConsole: the figures are what one looks for.
    console.info(`${kind}: ${places.length} words, ${share(1)} first, ${share(5)} among five`);
    expect(share(1)).toBeGreaterThanOrEqual(first);
    expect(
      share(5),
      pairs.filter((_, at) => (places[at] ?? -1) < 0).join(' '),
    ).toBeGreaterThanOrEqual(five);
  },
);
