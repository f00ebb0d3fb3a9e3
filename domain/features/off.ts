import { sql } from 'kysely';
import { defineSetting } from '../../contract/setting.ts';
import { settingsSchema } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import type { NamedPart } from '../../features/parts.ts';
import { namedRules } from '../../features/rules.ts';
import { DomainError } from '../errors.ts';
import { settingOf } from '../settings.ts';
import { containing } from '../text/like-pattern.ts';

/** The names of the features that are switched off; what this version does not know stays among them. */
export const featuresOffSetting = defineSetting('featuresOff', settingsSchema.shape.featuresOff);

/** Returns the tag of pages that are otherwise where a feature is switched on or off. */
export const featureTag = (name: string): string => `feature:${name}`;

/** Returns the names of the features that are switched off. */
export const findOff = (db: Queries): Promise<string[]> => settingOf(db, featuresOffSetting);

/** Returns the parts of the features that are on. */
export async function partsOn<Part>(db: Queries, parts: NamedPart<Part>[]): Promise<Part[]> {
  const off = await findOff(db);
  return parts.flatMap(({ name, part }) => (off.includes(name) ? [] : [part]));
}

/** Returns the condition of SQL that a feature is on. */
export const isOn = (name: string) => sql`not exists (select 1 from settings
  where key = ${featuresOffSetting.key} and value like ${containing(`"${name}"`)} escape '\\')`;

/** Throws 404 at what is of a feature that is switched off. */
export async function requireOn(db: Queries, name: string | undefined): Promise<void> {
  if (name === undefined || !(await findOff(db)).includes(name)) return;
  throw new DomainError(404, 'This feature is switched off here.');
}

/** Returns what takes out of texts what features have there that are switched off, and the tags of what shows it. */
export async function findLeavingOut(
  db: Queries,
): Promise<{ leaveOut: (html: string) => Promise<string>; tags: string[] }> {
  const found = (await namedRules()).flatMap(({ name, part: { texts } }) =>
    texts ? [{ name, texts }] : [],
  );
  let off: Promise<string[]> | undefined;
  return {
    async leaveOut(html) {
      let rest = html;
      for (const { name, texts } of found) {
        const without = texts.leaveOut(rest);
        // Most texts have nothing of them, and need not know.
        if (without === rest) continue;
        off ??= findOff(db);
        if ((await off).includes(name)) rest = without;
      }
      return rest;
    },
    tags: found.map(({ name }) => featureTag(name)),
  };
}
