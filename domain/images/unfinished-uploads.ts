import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import { removeFiles } from './file-names.ts';
import { type ImageStore, StoreError } from './store.ts';

interface Place {
  db: Queries;
  store: ImageStore;
}

/** The folder of notes, which are empty files: `unfinished/ID.MILLISECONDS.UUID`. */
const FOLDER = 'unfinished/';

/** Removes the files of a picture that has no row. */
async function settle({ db, store }: Place, id: string): Promise<void> {
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) await removeFiles(store, id);
}

async function notesOf(store: ImageStore, prefix: string) {
  return (await store.list(prefix)).map(({ key }) => {
    const [id = '', at = ''] = key.slice(FOLDER.length).split('.');
    return { key, id, at: Number(at) };
  });
}

async function leaveNote(store: ImageStore, id: string): Promise<string> {
  const note = `${FOLDER}${id}.${Date.now()}.${randomUUID()}`;
  await store.write(note, Buffer.of());
  return note;
}

/**
 * Removes the files of a picture whose row is gone; where somebody uploads the same picture at this moment, who needs
 * them, that is left to a sweep. `own`: the notes of whoever asks. Returns whether there was anything.
 */
export async function clearFiles(store: ImageStore, id: string, own = 0): Promise<boolean> {
  const notes = await notesOf(store, `${FOLDER}${id}.`);
  if (notes.length <= own) return removeFiles(store, id);
  await leaveNote(store, id);
  return true;
}

/**
 * Runs work that adds or removes the files of a picture and its row, with a note in the store while it
 * lasts (docs/decisions/pictures.md): when the process is killed meanwhile, `sweepUnfinished` finds the note. Work that
 * fails leaves no files without a row.
 */
export async function noteUnfinished<T>(
  place: Place,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const { store } = place;
  const note = await leaveNote(store, id);
  let done: T;
  try {
    done = await work();
  } catch (error) {
    // A store that does not answer is not asked again while somebody waits: a sweep does the rest.
    if (error instanceof StoreError && error.status === 503) throw error;
    // Another upload of the same picture needs the files. A sweep removes what cannot be removed here.
    const others = await notesOf(store, `${FOLDER}${id}.`).catch(() => []);
    if (others.length === 1) {
      await settle(place, id)
        .then(() => store.remove(note))
        .catch(() => {});
    }
    throw error;
  }
  // The work is done even when its note cannot be removed.
  await store.remove(note).catch(() => {});
  return done;
}

/**
 * Cleans up work that began before this time and whose process was killed: removes files without a row,
 * and partly written files.
 */
export async function sweepUnfinished(place: Place, before: Date): Promise<void> {
  const { store } = place;
  await store.sweep(before);
  const ids = new Set((await notesOf(store, FOLDER)).map(({ id }) => id));
  for (const id of ids) {
    // Notes are listed again, since another upload may work on the same picture by now.
    const notes = await notesOf(store, `${FOLDER}${id}.`);
    if (notes.some(({ at }) => at >= before.getTime())) continue;
    await settle(place, id);
    for (const { key } of notes) await store.remove(key);
  }
}
