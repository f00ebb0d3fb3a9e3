import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFace, decompress } from './subset.ts';
import { hindiLetters, hindiSyllables } from './syllables.ts';

/** The characters of English headings. */
const latin = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...' \u00a0!"#%&\'()+,-./:;?‘’“”–—…·©é',
  'ff',
  'fi',
  'fl',
  'ffi',
  'ffl',
];

/** The features that stay. Devanagari is not kerned: the table is a tenth of the file and changes nothing visible. */
const shaping =
  'abvs akhn blwf blws calt ccmp cjct half haln nukt pres psts rclt rkrf rphf vatu abvm blwm mark';

const placeOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const wholeFace = (address: string) => readFileSync(fileURLToPath(import.meta.resolve(address)));

interface Family {
  family: string;
  /** Returns the address of the whole face for a script. */
  fileOf: (script: string) => string;
  /** Syllables that the cut draws otherwise. */
  without?: RegExp;
  /** Features that stay beside those of the script. */
  more?: string[];
}

/** The display faces that ship: a site chooses one (`contract/theme.ts`). */
const displayFamilies: Family[] = [
  {
    family: 'eczar',
    fileOf: (script: string) => `@fontsource/eczar/files/eczar-${script}-600-normal.woff2`,
  },
  {
    family: 'mukta',
    fileOf: (script: string) => `@fontsource/mukta/files/mukta-${script}-700-normal.woff2`,
    // It draws this syllable, which no word of Hindi has, by a glyph that the cut loses.
    without: /रृ/,
  },
];

const families: Family[] = [
  ...displayFamilies,
  // The face of texts beside Eczar.
  {
    family: 'tiro',
    fileOf: (script: string) =>
      `@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-${script}-400-normal.woff2`,
    // It puts a space before the danda, which else looks like a vowel sign of the word.
    more: ['dist'],
  },
];

const scripts = [
  {
    script: 'devanagari',
    texts: () => [...hindiLetters, ...hindiSyllables()],
    features: shaping.split(' '),
  },
  { script: 'latin', texts: () => latin, features: ['kern', 'liga'] },
];

/** The subsets of the faces that pages load, with the faces they are made from. */
export const cuts = families.flatMap(({ family, fileOf, without, more = [] }) =>
  scripts.map(({ script, texts, features }) => {
    const whole = wholeFace(fileOf(script));
    const name = `${family}-${script}.woff2`;
    const place = placeOf(`app/ui/fonts/${name}`);
    const drawn = () => texts().filter((text) => !without?.test(text));
    const cut = () => cutFace(whole, drawn(), [...features, ...more]);
    return { name, place, whole, texts: drawn, cut };
  }),
);

/** The whole faces for social images and drawn names, unpacked, since libvips reads no WOFF2. */
export const wholeFaces = displayFamilies.flatMap(({ family, fileOf }) =>
  scripts.map(({ script }) => {
    const name = `${family}-${script}.ttf`;
    const place = placeOf(`domain/social-images/fonts/${name}`);
    return { name, place, make: () => decompress(wholeFace(fileOf(script))) };
  }),
);
