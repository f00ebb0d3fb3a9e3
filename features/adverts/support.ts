import { write } from '../../database/transactions.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import type { Site } from '../../tests/support/site.ts';
import { advertAudit } from './audit.ts';
import {
  type AdvertBody,
  type AdvertPlacesBody,
  advertBodySchema,
  advertPlacesBodySchema,
} from './contract.ts';
import { advertPlacesSchema } from './places.ts';
import { addAdvert, arrangePlaces } from './rules/adverts.ts';
import { withAdverts } from './rules/tables.ts';

/** An advert of the site's own that runs everywhere; `values` differ. */
export const sampleAdvert = (values: Partial<AdvertBody> = {}): AdvertBody =>
  advertBodySchema.parse({
    kind: 'picture',
    name: 'दीपावली मेला',
    picture: '/icon-512.png',
    link: 'https://mela.example/',
    altHi: 'दीपावली मेला, 1 से 5 नवंबर',
    altEn: 'Deepavali fair, 1 to 5 November',
    code: '',
    places: ['homeTop', 'homeMiddle', 'articleMiddle', 'articleEnd', 'list'],
    startsAt: null,
    endsAt: null,
    weight: 1,
    active: true,
    ...values,
  });

/** Opens every place; `places` differ. */
export async function openPlaces(
  { database: { db } }: Pick<Site, 'database'>,
  actor: string,
  places: Partial<AdvertPlacesBody> = {},
): Promise<void> {
  const open = advertPlacesBodySchema.parse({
    homeTop: 'banner',
    homeMiddle: 'strip',
    articleMiddle: 'box',
    articleEnd: 'box',
    list: 'banner',
    spared: 'nobody',
    ...places,
  });
  await write(db, (trx) => arrangePlaces(trx, open, actor));
}

/** Adds an advert; returns its id and state. */
export async function putAdvert(
  { database: { db } }: Pick<Site, 'database'>,
  actor: string,
  values: Partial<AdvertBody> = {},
): Promise<{ id: string; seen: string }> {
  const now = new Date();
  const id = await write(db, (trx) => addAdvert(trx, sampleAdvert(values), { actor, now }));
  return { id, seen: now.toISOString() };
}

/** Adds an advert where there were none, of which a place holds few. */
async function fresh({ site, admin }: Subject) {
  await withAdverts(site.database.db).deleteFrom('adverts').execute();
  return putAdvert(site, admin._id);
}

/** The samples of the calls about adverts. */
export const advertCalls: Record<string, CallSample> = {
  'GET /api/adverts': {
    ready: async (subject) => ({ path: { id: (await fresh(subject)).id } }),
    holds: (body, { path }) => JSON.stringify(body).includes(path?.id ?? '?'),
  },
  'GET /api/adverts/counts/export': {
    ready: () => ({}),
    holds: (body) => String(body).startsWith('day,advert,id,seen,pressed'),
  },
  'GET /api/adverts/spared': {
    ready: () => ({}),
    holds: (body) => JSON.stringify(body).includes('"spared":false'),
  },
  'POST /api/adverts': {
    async ready({ site }) {
      await withAdverts(site.database.db).deleteFrom('adverts').execute();
      return { body: sampleAdvert() };
    },
    logs: advertAudit.action('create'),
  },
  'PUT /api/adverts/advert/{id}': {
    async ready(subject) {
      const { id, seen } = await fresh(subject);
      return { path: { id }, body: { ...sampleAdvert(), seen } };
    },
    logs: advertAudit.action('update'),
  },
  'DELETE /api/adverts/advert/{id}': {
    ready: async (subject) => ({ path: { id: (await fresh(subject)).id } }),
    logs: advertAudit.action('delete'),
  },
  'PUT /api/adverts/places': {
    async ready({ site, admin }) {
      await openPlaces(site, admin._id, { list: 'box' });
      return { body: advertPlacesSchema.parse({ list: 'strip' }) };
    },
    logs: advertAudit.action('arrange'),
  },
  'POST /api/adverts/counts': {
    ready: async (subject) => ({ body: { seen: [(await fresh(subject)).id], pressed: [] } }),
    logs: { silent: 'It counts looks of readers, of whom nothing is kept.' },
  },
};
