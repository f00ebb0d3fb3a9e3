import { storyAddress } from '../../../../app/enhance/frame.ts';
import { splitLanguage } from '../../../../contract/paths/language-prefix.ts';
import { COPY } from '../../copies.ts';
import { copyPage } from './page-copy.ts';
import {
  addressesToCopy,
  copiesToDrop,
  editShelf,
  forgetStory,
  hasRoom,
  moveStory,
  remove,
  type Shelf,
  storedShelf,
} from './shelf.ts';

/** Milliseconds after which a copy is compared with its page again. */
const HOUR = 3_600_000;

/** Where things stand for a page, as its element says. */
export interface Place {
  /** The address of the list of what is kept, in that language. */
  list: string;
  /** The address of the worker. */
  worker: string;
}

export function placeOf({ dataset }: HTMLElement): Place {
  const { list = '', worker = '' } = dataset;
  return { list, worker };
}

/** Changes what is kept: what was deleted meanwhile stays deleted. */
function edit(change: (shelf: Shelf) => Shelf): void {
  if (storedShelf()) editShelf(change);
}

const drop = async (address: string) => {
  await caches.delete(COPY + address);
  edit((shelf) => remove(shelf, 'copies', address));
};

const plain = (path: string) => splitLanguage(path).path;

/** Returns where the page of a copy stands. */
function pageOf(address: string, { list }: Place): string {
  const { saved = [], read = [] } = storedShelf() ?? {};
  const story = [...saved, ...read].find((stored) => stored.address === address);
  return address === list || !story ? address : storyAddress(address, story.language);
}

/** Brings one copy up to date; returns whether the net is there. */
async function renew(address: string, place: Place): Promise<boolean> {
  const etag = storedShelf()?.copies.find((copy) => copy.address === address)?.etag;
  const asked = await copyPage(address, pageOf(address, place), etag);
  // A story whose language has changed stands where it did, with another prefix.
  const found =
    typeof asked === 'object' && 'movedTo' in asked && plain(asked.movedTo) === address
      ? await copyPage(address, asked.movedTo, etag)
      : asked;
  if (!storedShelf()) {
    // All of it was deleted meanwhile.
    await caches.delete(COPY + address);
    return false;
  }
  if (found === 'unanswered') return navigator.onLine;
  if (found === 'gone') {
    await drop(address);
    edit((shelf) => forgetStory(shelf, address));
    return true;
  }
  if ('movedTo' in found) {
    await drop(address);
    edit((shelf) => moveStory(shelf, address, plain(found.movedTo)));
    return true;
  }
  edit((shelf) => {
    const before = shelf.copies.find((copy) => copy.address === address);
    const copy = { address, at: Date.now(), ...found, bytes: found.bytes || (before?.bytes ?? 0) };
    return { ...shelf, copies: [...remove(shelf, 'copies', address).copies, copy] };
  });
  return true;
}

/**
 * Keeps a copy of each story on the lists, and of the page that lists them; those of `first` are compared with their
 * pages at once, others after an hour. Browsers keep no copies on plain http, and none where storage is full.
 */
export async function keepUp(place: Place, first: readonly string[]): Promise<void> {
  const shelf = storedShelf();
  if (!shelf || !('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(place.worker, { updateViaCache: 'none' });
  // A worker that takes itself back never takes pages over, and nothing is copied then.
  if (!serviceWorker.controller) {
    await new Promise((done) => {
      serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  }
  const due = (address: string) => {
    const copy = shelf.copies.find((copy) => copy.address === address);
    return !copy || first.includes(address) || copy.at < Date.now() - HOUR;
  };
  const others = addressesToCopy(shelf, place.list).filter(due);
  const order = [...first.filter((address) => others.includes(address)), ...others];
  for (const address of new Set(order)) {
    if (hasRoom(storedShelf() ?? shelf, place.list, address) && !(await renew(address, place)))
      break;
  }
  for (const address of copiesToDrop(storedShelf() ?? shelf, place.list)) await drop(address);
}
