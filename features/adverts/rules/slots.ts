import type { PageReader } from '../../../domain/content/answers.ts';
import { toPicture } from '../../../domain/images/image-lookup.ts';
import type { AdvertPlace } from '../places.ts';
import { advertPlacesSetting, sparedSetting } from '../settings.ts';
import type { AdvertSlot } from '../slots.ts';
import { placeTag } from './row.ts';
import { runningAdverts } from './shown.ts';

/** Returns those of some places of a page where adverts stand now. */
export async function findSlots(reader: PageReader, places: AdvertPlace[]): Promise<AdvertSlot[]> {
  const { db, now, show, agesIn, pictures, setting, inFrame, passing } = reader;
  show(...places.map(placeTag));
  const shapes = await setting(advertPlacesSetting);
  const spared = await setting(sparedSetting);
  const open = places.flatMap((place) => {
    const shape = shapes[place];
    return shape === 'off' ? [] : [{ place, shape, spared }];
  });
  if (open.length === 0 || !passing) return [];
  const running = await runningAdverts(
    db,
    open.map(({ place }) => place),
    now(),
  );
  if (running.changesIn !== null) agesIn(running.changesIn);
  show(...running.running.map(({ id }) => `advert:${id}`));
  const known = await pictures(running.running.map(({ picture }) => picture));
  const set = running.running.map(({ link }) => link);
  const led = await inFrame(set);
  const framed = (link: string) => led[set.indexOf(link)] ?? link;
  return open
    .map((slot) => ({
      ...slot,
      adverts: running.of(slot.place).map(({ id, kind, weight, link, ...row }) => ({
        _id: id,
        kind,
        weight,
        link: framed(link),
        picture: toPicture(row.picture, '', known),
        alt: { hi: row.alt_hi || row.alt_en, en: row.alt_en || row.alt_hi },
      })),
    }))
    .filter(({ adverts }) => adverts.length > 0);
}
