import { reaches } from '../../../contract/membership.ts';
import type { Queries } from '../../../database/database.ts';
import { levelOf } from '../../../domain/membership/membership.ts';
import { settingOf } from '../../../domain/settings.ts';
import { sparedSetting } from '../settings.ts';

/** Whether a person who is signed in is spared adverts by their membership. */
export async function isSpared(db: Queries, personId: string, now: Date): Promise<boolean> {
  const spared = await settingOf(db, sparedSetting);
  if (spared === 'nobody') return false;
  return reaches(await levelOf(db, personId, now), spared);
}
