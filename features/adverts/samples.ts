import { z } from 'zod';
import { write } from '../../database/transactions.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { advertPlacesSchema } from './places.ts';
import { addAdvertCounts, countKey } from './rules/counts.ts';
import { advertCalls, openPlaces, putAdvert } from './support.ts';

const object = z.record(z.string(), z.unknown());

export const samples = defineSamples({
  calls: advertCalls,
  columns: {
    adverts:
      'active alt_en alt_hi code created_at ends_at id kind link name picture places starts_at updated_at weight',
    advert_counts: 'advert_id day pressed seen',
  },
  async fill(site, editorId) {
    await openPlaces(site, editorId);
    const { id } = await putAdvert(site, editorId, { endsAt: '2030-01-01T00:00:00.000Z' });
    await putAdvert(site, editorId, { kind: 'code', code: '<script>1</script>' });
    const looks = new Map([[countKey(id, 'seen'), 3]]);
    await write(site.database.db, (trx) => addAdvertCounts(trx, looks, new Date()));
  },
  async empty(site, editorId) {
    const closed = advertPlacesSchema.parse({});
    await openPlaces(site, editorId, closed);
  },
  fillText: async (site, editorId) => {
    await openPlaces(site, editorId, { homeTop: 'off', homeMiddle: 'off', list: 'off' });
    await putAdvert(site, editorId);
  },
  fillBeside: async (site, editorId) => {
    await openPlaces(site, editorId, { articleSide: 'tower' });
    await putAdvert(site, editorId, { places: ['articleMiddle', 'articleEnd', 'articleSide'] });
  },
  scripts: ['adverts'],
  harmless: {
    'features/adverts/contract.ts stateOf': 'the text is a time that the site has noted',
    'features/adverts/rules/counts.ts countKey': 'the text is the id of an advert',
  },
  readBack: {
    '/api/adverts/places': {
      get: '/api/adverts',
      bodyOf: (got) => {
        const { places, spared } = object.parse(got);
        return { ...object.parse(places), spared };
      },
    },
  },
});
