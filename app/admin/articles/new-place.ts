import { unsavedSchema } from '../../../contract/unsaved.ts';
import { ApiError, api } from '../../client/api.ts';
import { readKept, storeKept, storeText } from '../../client/kept-work.ts';
import { leaveWork, newMark, openPlaces } from '../../client/left-over.ts';
import { readUserInfo } from '../../client/user-info.ts';
import { keptAt, type ServerPlace } from './use-server-draft.ts';
import { isSameWork, keptSchema } from './values.ts';

/** The place on the device below which a person's new articles, or translations of an article, are kept. */
export function sharedPlace(personId: string, translationOf: string | undefined): string {
  const which = translationOf ? `translation-of-${translationOf}` : 'new';
  return `text:article:${which}:${personId}`;
}

/** The place of a new article on the server. */
export function placeOfNew(mark: string): ServerPlace {
  const path = `/api/unsaved-articles/${mark}`;
  return { path, load: () => api(unsavedSchema, path) };
}

/** Brings the newest copy of an unsaved article to its place on this device. */
async function bring(shared: string, mark: string): Promise<void> {
  const place = `${shared}:${mark}`;
  try {
    const newest = await placeOfNew(mark).load();
    if (!newest || newest.updatedAt === localStorage.getItem(keptAt(place))) return;
    const here = readKept(place, keptSchema);
    // It was changed here and there: the other wording stays offered.
    const differs = here && !isSameWork(here.value, newest.form);
    if (differs && !leaveWork(shared, place, here).isStored) return;
    storeKept(place, { at: Date.parse(newest.updatedAt), value: newest.form });
    storeText(keptAt(place), newest.updatedAt);
  } catch (error) {
    // Without the net, or where it is not on the server, this device's own copy is gone on with.
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Returns the mark of the new article that an address asks for: a new one, unless it names an unsaved article
 * (`?unsaved=`) that no other tab has open.
 */
export async function markFor(request: Request, translationOf?: string): Promise<string> {
  const wanted = new URL(request.url).searchParams.get('unsaved');
  const shared = sharedPlace(readUserInfo()?._id ?? '', translationOf);
  if (!wanted || (await openPlaces()).has(`${shared}:${wanted}`)) return newMark();
  await bring(shared, wanted);
  return wanted;
}
