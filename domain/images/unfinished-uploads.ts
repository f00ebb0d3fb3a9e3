import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database.ts';
import { removeFiles } from './file-names.ts';
import type { ImageStore } from './store.ts';

interface Place {
  db: Queries;
  store: ImageStore;
}

/** Notes are empty files: `unfinished/ID.MILLISECONDS.UUID`. */
const FOLDER = 'unfinished/';

/** Takes the files of a picture away unless its row says that it is kept. */
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

/**
 * Runs work that adds or takes away the files of a picture and its row, with a note in the store as
 * long as it lasts: when the process ends before the work does, `sweepUnfinished` finds it. What
 * fails leaves no files of a picture without a row.
 */
export async function noted<T>(place: Place, id: string, work: () => Promise<T>): Promise<T> {
  const { store } = place;
  const note = `${FOLDER}${id}.${Date.now()}.${randomUUID()}`;
  await store.write(note, Buffer.of());
  let done: T;
  try {
    done = await work();
  } catch (error) {
    // Whoever keeps the same picture just now needs the files. What cannot be cleared up, a sweep will.
    const others = await notesOf(store, `${FOLDER}${id}.`).catch(() => []);
    if (others.length === 1) {
      await settle(place, id)
        .then(() => store.remove(note))
        .catch(() => {});
    }
    throw error;
  }
  // The work is done, whatever becomes of its note.
  await store.remove(note).catch(() => {});
  return done;
}

/**
 * Ends what was begun before this moment and never ended, because the process had ended: files
 * without a row go, drafts of files too.
 */
export async function sweepUnfinished(place: Place, before: Date): Promise<void> {
  const { store } = place;
  await store.sweep(before);
  const ids = new Set((await notesOf(store, FOLDER)).map(({ id }) => id));
  for (const id of ids) {
    // Asked anew: somebody may be at the same picture by now.
    const notes = await notesOf(store, `${FOLDER}${id}.`);
    if (notes.some(({ at }) => at >= before.getTime())) continue;
    await settle(place, id);
    for (const { key } of notes) await store.remove(key);
  }
}
