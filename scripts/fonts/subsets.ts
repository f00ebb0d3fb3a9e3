import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFace, decompress } from './subset.ts';
import { hindiLetters, hindiSyllables } from './syllables.ts';

/** The characters of English headings. */
const latin = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...' \u00a0!"#%&\'()+,-./:;?‘’“”–—…·©é',
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'],
];

/** The features that are kept. Devanagari is not kerned: the table is a tenth of the file and changes nothing visible. */
const shaping =
  'abvs akhn blwf blws calt ccmp cjct half nukt pres psts rclt rkrf rphf vatu abvm blwm mark';

const placeOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const wholeFace = (script: string) =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/eczar/files/eczar-${script}-600-normal.woff2`)),
  );

/** The subsets of the display face that pages load, with the faces they are made from. */
export const cuts = [
  {
    script: 'devanagari',
    texts: () => [...hindiLetters, ...hindiSyllables()],
    features: shaping.split(' '),
  },
  { script: 'latin', texts: () => latin, features: ['kern', 'liga'] },
].map(({ script, texts, features }) => {
  const whole = wholeFace(script);
  const name = `eczar-${script}.woff2`;
  const place = placeOf(`app/ui/fonts/${name}`);
  return { name, place, whole, texts, cut: () => cutFace(whole, texts(), features) };
});

/** The whole faces for social images, unpacked, since libvips reads no WOFF2. */
export const socialImageFaces = ['devanagari', 'latin'].map((script) => {
  const name = `eczar-${script}.ttf`;
  const place = placeOf(`domain/social-images/fonts/${name}`);
  return { name, place, make: () => decompress(wholeFace(script)) };
});
