import { storedTime } from '../../../contract/stored.ts';
import type { AdvertBody } from '../contract.ts';
import type { AdvertPlace } from '../places.ts';
import { advertPlaces } from '../places.ts';
import type { Adverts } from './tables.ts';

/** Returns the tag of the pages that have a place for adverts, whether one stands there or not. */
export const placeTag = (place: AdvertPlace): string => `adverts:${place}`;

/** The tag of what tells whether there are adverts of other services. */
export const ADVERTS = 'adverts';

export const columnsOf = ({ altHi, altEn, startsAt, endsAt, active, ...body }: AdvertBody) => ({
  kind: body.kind,
  name: body.name,
  picture: body.picture,
  link: body.link,
  alt_hi: altHi,
  alt_en: altEn,
  code: body.code,
  places: body.places.join(' '),
  starts_at: startsAt ?? '',
  ends_at: endsAt ?? '',
  weight: body.weight,
  active: Number(active),
});

/** Returns the fields of an advert but for its times, which each reader tells in its own way. */
export const fieldsOf = (row: Adverts) => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  picture: row.picture,
  link: row.link,
  altHi: row.alt_hi,
  altEn: row.alt_en,
  code: row.code,
  places: placesIn(row.places),
  weight: row.weight,
  active: row.active === 1,
});

/** Reads the places of an advert; what is none any more is left out. */
export function placesIn(stored: string): AdvertPlace[] {
  const names = stored.split(' ');
  return advertPlaces.filter((place) => names.includes(place));
}

/** Reads a time that may be empty. */
export const timeOrNull = (time: string): string | null => (time === '' ? null : storedTime(time));
