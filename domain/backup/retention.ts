/** How many backups are kept: the newest of so many days, weeks and months that have one. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/**
 * The form of the names of backups by schedule; whatever else lies there is left alone. Those of older versions do not
 * name their site.
 */
const named = /^lekhani-(?:([a-z\d.-]+)-)?(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz$/;

const DAY = 86_400_000;

/** Returns what stands for a site in the names of its backups: its address. */
function labelOf(siteUrl: string): string {
  const { host, pathname } = new URL(siteUrl);
  return `${host}${pathname}`
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}

/** Returns the end of the name of a file that is made of a site now. */
function endOfName(siteUrl: string, now: Date): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `${labelOf(siteUrl)}-${day}-${time}.tar.gz`;
}

/** Returns the name of a backup of a site that is made now. */
export const backupName = (siteUrl: string, now: Date): string =>
  `lekhani-${endOfName(siteUrl, now)}`;

/** Returns the name of an export of a site that is made now; no backup has such a one. */
export const exportName = (siteUrl: string, now: Date): string =>
  `export-${endOfName(siteUrl, now)}`;

/** Returns when a backup of this name was made; null: it is none, or that of another site. */
export function backupTime(name: string, siteUrl: string): Date | null {
  const [, label, ...parts] = named.exec(name) ?? [];
  if (label !== undefined && label !== labelOf(siteUrl)) return null;
  const [year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return parts.length > 0 && !Number.isNaN(at.getTime()) ? at : null;
}

/** The backups by schedule of another site, as its address stands in their names. */
export interface OtherSite {
  site: string;
  files: number;
}

/** Counts the backups by schedule of other sites: of those that use the same place, or of this one's address of before. */
export function otherSites(names: string[], siteUrl: string): OtherSite[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [, site] = named.exec(name) ?? [];
    if (site && site !== labelOf(siteUrl)) counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  return [...counts].map(([site, files]) => ({ site, files }));
}

/** The backups of the last day that are kept at most. */
const LAST_DAY = 5;

const units: [keyof Keep, (at: Date) => string][] = [
  ['days', (at) => at.toISOString().slice(0, 10)],
  // Weeks from Monday on: 5 January 1970 was one.
  ['weeks', (at) => String(Math.floor((at.getTime() / DAY - 4) / 7))],
  ['months', (at) => at.toISOString().slice(0, 7)],
];

/**
 * Returns the names of backups that are not kept any more. Days that have a backup are counted, not days of the
 * calendar: neither a clock that is ahead nor a site that stood still loses one. The newest is always kept, those of the
 * last day are, of which somebody may have made one before a risky change and one after it, and so are all of other sites
 * that use the same place. Those of a clock that was ahead wait for their time to come: counted, they
 * would stand in the way of each that is made now.
 */
export function expiredBackups(
  names: string[],
  { keep, siteUrl, now }: { keep: Keep; siteUrl: string; now: Date },
): string[] {
  const all = names
    .flatMap((name) => {
      const at = backupTime(name, siteUrl);
      return at && at <= now ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const ofLastDay = all.filter(({ at }) => at.getTime() > now.getTime() - DAY).slice(0, LAST_DAY);
  const chosen = new Set([...all.slice(0, 1), ...ofLastDay].map(({ name }) => name));
  for (const [unit, unitOf] of units) {
    const newest = new Map<string, string>();
    for (const { name, at } of all) {
      const label = unitOf(at);
      if (!newest.has(label)) newest.set(label, name);
    }
    for (const name of [...newest.values()].slice(0, keep[unit])) chosen.add(name);
  }
  return all.map(({ name }) => name).filter((name) => !chosen.has(name));
}
