import { setTimeout as pause } from 'node:timers/promises';
import type { ImageStore } from '../../domain/images/store.ts';

/** Milliseconds that the store of the pictures may take to answer whoever wants to know how the site does. */
const LIMIT = 3000;

/** Asks the store of the pictures for something small. Throws why it does not answer, or not in time. */
export async function requireStore(store: ImageStore): Promise<void> {
  const late = pause(LIMIT, undefined, { ref: false }).then(() => {
    throw new Error(`The store of the pictures has not answered within ${LIMIT} ms.`);
  });
  late.catch(() => {});
  await Promise.race([store.list('unfinished/'), late]);
}
