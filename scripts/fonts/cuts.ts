import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFace } from './cut.ts';
import { hindiLetters, hindiSyllables } from './syllables.ts';

/** What English headings are written with. */
const latin = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...' \u00a0!"#%&\'()+,-./:;?‘’“”–—…·©é',
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'],
];

/** Devanagari is not kerned: its letters hang on one line, and the table is a tenth of the file. */
const shaping =
  'abvs akhn blwf blws calt ccmp cjct half nukt pres psts rclt rkrf rphf vatu abvm blwm mark';

/** The cuts of the display face that pages load, with the faces they are made of. */
export const cuts = [
  {
    name: 'eczar-devanagari.woff2',
    texts: () => [...hindiLetters, ...hindiSyllables()],
    features: shaping.split(' '),
  },
  { name: 'eczar-latin.woff2', texts: () => latin, features: ['kern', 'liga'] },
].map(({ name, texts, features }) => {
  const [script] = name.slice('eczar-'.length).split('.');
  const source = `@fontsource/eczar/files/eczar-${script}-700-normal.woff2`;
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const place = fileURLToPath(new URL(`../../app/ui/fonts/${name}`, import.meta.url));
  return { name, place, whole, texts, cut: () => cutFace(whole, texts(), features) };
});
