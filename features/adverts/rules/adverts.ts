import { sql } from 'kysely';
import type { z } from 'zod';
import { storedTime } from '../../../contract/stored.ts';
import { addDays, dayIn } from '../../../contract/zoned-time.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { putSettingOf, readAllSettings, settingOf } from '../../../domain/settings.ts';
import { advertAudit } from '../audit.ts';
import {
  type Advert,
  type AdvertBody,
  type AdvertChange,
  type AdvertPlacesBody,
  type advertListSchema,
  advertStates,
  stateOf,
} from '../contract.ts';
import { advertLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { advertPlaces } from '../places.ts';
import { advertPlacesSetting, sparedSetting } from '../settings.ts';
import { previewOf } from './preview.ts';
import { ADVERTS, columnsOf, fieldsOf, placesIn, placeTag, timeOrNull } from './row.ts';
import { withAdverts } from './tables.ts';

const LATELY = 30;

/** Whoever adds, changes or arranges adverts waits for the others. */
const TURN = { lock: 7_305_834 };

const { most: MAX_ADVERTS, ofPlace: OF_PLACE } = advertLimits;

/** Who writes, and when. */
interface By {
  actor: string;
  now: Date;
}

/** Adds up what was counted of an advert, in all or since a day. */
const sumOf = (db: Queries, column: 'seen' | 'pressed', since = '') =>
  withAdverts(db)
    .selectFrom('advert_counts')
    .select(sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`.as('sum'))
    .where('advert_id', '=', sql.ref<string>('adverts.id'))
    .where('day', '>=', since);

/** Lists all adverts: those that run first, of each state the newest first. */
export async function listAdverts(
  db: Queries,
  { key, now }: { key: Buffer; now: Date },
): Promise<z.infer<typeof advertListSchema>> {
  const { site, of } = await readAllSettings(db);
  const since = addDays(dayIn(site.timeZone, now), 1 - LATELY);
  const rows = await withAdverts(db)
    .selectFrom('adverts')
    .selectAll()
    .select([
      sumOf(db, 'seen').as('seen'),
      sumOf(db, 'pressed').as('pressed'),
      sumOf(db, 'seen', since).as('seen_lately'),
      sumOf(db, 'pressed', since).as('pressed_lately'),
    ])
    .orderBy('id', 'desc')
    .execute();
  const adverts = rows.map((row): Advert => {
    const times = { startsAt: timeOrNull(row.starts_at), endsAt: timeOrNull(row.ends_at) };
    const fields = fieldsOf(row);
    return {
      ...fields,
      ...times,
      state: stateOf({ ...times, active: fields.active }, now.toISOString()),
      preview: previewOf(key, row.id),
      seen: Number(row.seen),
      pressed: Number(row.pressed),
      seenLately: Number(row.seen_lately),
      pressedLately: Number(row.pressed_lately),
      updatedAt: storedTime(row.updated_at),
    };
  });
  const rank = ({ state }: Advert) => advertStates.indexOf(state);
  return {
    adverts: adverts.sort((one, other) => rank(one) - rank(other)),
    places: of(advertPlacesSetting),
    spared: of(sparedSetting),
    timeZone: site.timeZone,
  };
}

/**
 * Throws 422 where more adverts would share a place than a page can hold: what runs and what is planned is counted.
 */
async function requireRoom(trx: Transaction, body: AdvertBody, now: Date, but = ''): Promise<void> {
  if (!body.active) return;
  const others = await withAdverts(trx)
    .selectFrom('adverts')
    .select('places')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('ends_at', '=', ''), eb('ends_at', '>', now.toISOString())]))
    .where('id', '!=', but)
    .execute();
  for (const place of body.places) {
    if (others.filter(({ places }) => placesIn(places).includes(place)).length < OF_PLACE) continue;
    const problem = say('must be places with fewer than {most} adverts', { most: OF_PLACE });
    throw new DomainError(
      422,
      say('At most {most} adverts can share a place.', { most: OF_PLACE }),
      {
        places: problem,
      },
    );
  }
}

/** Notes a write in the log, and drops the pages with these places. */
async function record(
  trx: Transaction,
  deed: 'create' | 'update' | 'delete',
  { id, places, actor }: { id: string; places: readonly string[]; actor: string },
): Promise<void> {
  const touched = advertPlaces.filter((place) => places.includes(place)).map(placeTag);
  const tags = [`advert:${id}`, ADVERTS, ...touched];
  await recordChanges(
    trx,
    tags.map((tag) => ({ tag, action: advertAudit.action(deed), actor })),
  );
}

/** Adds an advert and returns its id. Throws 422 where there are as many as may be. */
export async function addAdvert(
  trx: Transaction,
  body: AdvertBody,
  { actor, now }: By,
): Promise<string> {
  await waitForTurn(trx, TURN);
  const { count } = await withAdverts(trx)
    .selectFrom('adverts')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_ADVERTS) {
    throw new DomainError(
      422,
      say('There are {most} adverts already. Delete one first.', { most: MAX_ADVERTS }),
    );
  }
  await requireRoom(trx, body, now);
  const id = newId(now);
  const at = now.toISOString();
  await withAdverts(trx)
    .insertInto('adverts')
    .values({ id, ...columnsOf(body), created_at: at, updated_at: at })
    .execute();
  await record(trx, 'create', { id, places: body.places, actor });
  return id;
}

/** Changes an advert. Throws 404, 422, and 409 where somebody else has changed it meanwhile. */
export async function changeAdvert(
  trx: Transaction,
  id: string,
  { seen, ...body }: AdvertChange,
  { actor, now }: By,
): Promise<void> {
  await waitForTurn(trx, TURN);
  const query = withAdverts(trx)
    .selectFrom('adverts')
    .select(['places', 'updated_at'])
    .where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new DomainError(404, say('Advert not found.'));
  if (seen !== storedTime(row.updated_at)) {
    throw new DomainError(
      409,
      say(
        'Somebody has changed this advert since you opened it. Close the form and open it again.',
      ),
    );
  }
  await requireRoom(trx, body, now, id);
  const updated_at = new Date(Math.max(now.getTime(), Date.parse(seen) + 1)).toISOString();
  await withAdverts(trx)
    .updateTable('adverts')
    .set({ ...columnsOf(body), updated_at })
    .where('id', '=', id)
    .execute();
  const places = [...placesIn(row.places), ...body.places];
  await record(trx, 'update', { id, places, actor });
}

/** Deletes an advert with what was counted of it, and returns its name. Throws 404. */
export async function deleteAdvert(trx: Transaction, id: string, actor: string): Promise<string> {
  const gone = await withAdverts(trx)
    .deleteFrom('adverts')
    .where('id', '=', id)
    .returning(['name', 'places'])
    .executeTakeFirst();
  if (!gone) throw new DomainError(404, say('Advert not found.'));
  await record(trx, 'delete', { id, places: placesIn(gone.places), actor });
  return gone.name;
}

/**
 * Says what stands in each place, and who is spared it; only the pages with a place that changes are made anew.
 */
export async function arrangePlaces(
  trx: Transaction,
  { spared, ...places }: AdvertPlacesBody,
  actor: string,
): Promise<void> {
  await waitForTurn(trx, TURN);
  const before = await settingOf(trx, advertPlacesSetting);
  const others = spared !== undefined && spared !== (await settingOf(trx, sparedSetting));
  const changed = advertPlaces.filter((place) => others || before[place] !== places[place]);
  if (changed.length === 0) return;
  await putSettingOf(trx, advertPlacesSetting, places);
  if (others) await putSettingOf(trx, sparedSetting, spared);
  // The page with privacy choices says whether adverts are counted.
  await recordChanges(
    trx,
    [ADVERTS, ...changed.map(placeTag)].map((tag) => ({
      tag,
      action: advertAudit.action('arrange'),
      actor,
    })),
  );
}
