import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { expose, HEIGHT, type Painter, WIDTH } from './paint/canvas.ts';
import letter from './paint/drawings/ek-chitthi-jo-der-se-pahunchi.ts';
import typewriter from './paint/drawings/man-who-mends-typewriters.ts';
import kites from './paint/drawings/patang-itni-unchi-kyon.ts';
import library from './paint/drawings/pustakalay-wali-gali.ts';
import { paintCover, paintPortrait } from './paint/oils.ts';
import { dustStorm, dustTown } from './paint/scenes/dust-storm.ts';
import { jaali } from './paint/scenes/jaali.ts';
import { monsoon } from './paint/scenes/monsoon.ts';
import { nightDesert, trainAtNight } from './paint/scenes/night-train.ts';
import { flamingos, saltLake } from './paint/scenes/salt-lake.ts';
import { stepwell } from './paint/scenes/stepwell.ts';
import { winterRoof, winterSky } from './paint/scenes/winter-sky.ts';
import arjunMehta from './paint/sitters/arjun-mehta.ts';
import kavitaJoshi from './paint/sitters/kavita-joshi.ts';
import meeraRathore from './paint/sitters/meera-rathore.ts';
import zoyaKhan from './paint/sitters/zoya-khan.ts';

/**
 * `node art/paint.ts [NAME …]` makes the pictures of demo/pictures anew, which takes minutes: the
 * repository holds them. `--draft` makes the covers small, as PNG in `pictures/`. `--earth FILE` and
 * `--brushes FILE` are the photographs named in demo/pictures/README.md; what needs a missing one stays.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    earth: { type: 'string' },
    brushes: { type: 'string' },
  },
});
const size = values.draft ? 0.4 : 1;

async function earth(file: string): Promise<Painter> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return monsoon({ pixels: data, width: info.width, height: info.height });
}

const painted = (paint: Painter, over?: string) => () => expose(paint, over, size);
const { brushes, earth: earthFile } = values;

const pictures: Record<string, () => Promise<Buffer>> = {
  'baoli-ka-vigyan': painted(stepwell),
  // A header: the edges of so many stars weigh less a little out of focus.
  'hawa-mahal-ki-khidkiyan': async () =>
    sharp(await expose(jaali, '', size))
      .blur(1.2 * size)
      .png()
      .toBuffer(),
  'winter-sky-from-a-rooftop': painted(winterSky, winterRoof),
  'sky-before-a-dust-storm': painted(dustStorm, dustTown),
  'sambhar-salt-and-flamingos': painted(saltLake, flamingos),
  'a-night-train-to-jaisalmer': painted(nightDesert, trainAtNight),
  'ek-chitthi-jo-der-se-pahunchi': () => paintCover(letter()),
  'man-who-mends-typewriters': () => paintCover(typewriter()),
  'patang-itni-unchi-kyon': () => paintCover(kites()),
  'pustakalay-wali-gali': () => paintCover(library()),
  'portrait-arjun-mehta': () => paintPortrait(arjunMehta()),
  'portrait-kavita-joshi': () => paintPortrait(kavitaJoshi()),
  'portrait-meera-rathore': () => paintPortrait(meeraRathore()),
  'portrait-zoya-khan': () => paintPortrait(zoyaKhan()),
  ...(earthFile && {
    'monsoon-kaise-aata-hai': async () => expose(await earth(earthFile), '', size),
  }),
  ...(brushes && {
    'why-jaipur-is-pink': () => sharp(brushes).resize(WIDTH, HEIGHT).png().toBuffer(),
  }),
};

await mkdir(values.draft ? 'pictures' : 'demo/pictures', { recursive: true });
for (const [name, make] of Object.entries(pictures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const picture = sharp(await make());
  const path = values.draft ? `pictures/${name}.png` : `demo/pictures/${name}.webp`;
  const bytes = values.draft ? picture.png() : picture.webp({ quality: 78, effort: 6 });
  await writeFile(path, await bytes.toBuffer());
  console.log(path);
}
