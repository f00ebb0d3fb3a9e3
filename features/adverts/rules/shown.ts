import type { Queries } from '../../../database/database.ts';
import { stateOf } from '../contract.ts';
import { advertLimits } from '../limits.ts';
import type { AdvertPlace } from '../places.ts';
import { placesIn, timeOrNull } from './row.ts';
import { withAdverts } from './tables.ts';

/** Selects the adverts that are on and have not ended, by an index. */
const lasting = (db: Queries, now: string) =>
  withAdverts(db)
    .selectFrom('adverts')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('ends_at', '=', ''), eb('ends_at', '>', now)]));

/**
 * Returns the adverts that run in some places, and the milliseconds until one of these places changes without a write;
 * null: it never does. The code of adverts is not read: pages never contain it.
 */
export async function runningAdverts(db: Queries, places: readonly AdvertPlace[], now: Date) {
  const at = now.toISOString();
  const rows = await lasting(db, at)
    .select(['id', 'kind', 'picture', 'link', 'alt_hi', 'alt_en', 'places', 'weight'])
    .select(['starts_at', 'ends_at'])
    .orderBy('id')
    .execute();
  const here = rows
    .map(({ starts_at, ends_at, places: stored, ...row }) => ({
      ...row,
      places: placesIn(stored).filter((place) => places.includes(place)),
      active: true,
      startsAt: timeOrNull(starts_at),
      endsAt: timeOrNull(ends_at),
    }))
    .filter((row) => row.places.length > 0);
  const running = here.filter((row) => stateOf(row, at) === 'running');
  const changes = here
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((time) => time !== null)
    .filter((time) => time > at)
    .map((time) => Date.parse(time) - now.getTime());
  return {
    /** Those of a place, no more than a page holds. */
    of: (place: AdvertPlace) =>
      running.filter((row) => row.places.includes(place)).slice(0, advertLimits.ofPlace),
    running,
    changesIn: changes.length > 0 ? Math.min(...changes) : null,
  };
}

/** Returns the code of an advert of another service that runs; null where there is none. `always`: also of others. */
export async function findCode(
  db: Queries,
  id: string,
  { now, always }: { now: Date; always: boolean },
): Promise<string | null> {
  const at = now.toISOString();
  const row = await (always
    ? withAdverts(db).selectFrom('adverts')
    : lasting(db, at).where('starts_at', '<=', at)
  )
    .select('code')
    .where('id', '=', id)
    .where('kind', '=', 'code')
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Whether there are adverts of other services that are on. */
export async function hasForeignAdverts(db: Queries): Promise<boolean> {
  const row = await withAdverts(db)
    .selectFrom('adverts')
    .select('id')
    .where('active', '=', 1)
    .where('kind', '=', 'code')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
