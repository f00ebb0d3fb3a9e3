import { SHELF } from '../../name.ts';

/** What a reader keeps on this device (docs/decisions/reader-privacy.md): stories, categories, tags, authors, and the pages that were copied. */
export interface Shelf {
  saved: Item[];
  /** The stories that were read last. */
  read: Item[];
  followed: Item[];
  copies: Copy[];
}

/** A story, a category, a tag or an author. */
export interface Item {
  /** Without the prefix of a language. */
  address: string;
  name: string;
  language: string;
  /** When it was saved, read or followed, in milliseconds since 1970. */
  at: number;
  /** How much of it has been read, from 0 to 1. */
  part: number;
}

/** A page that the browser keeps for when the net is away. */
interface Copy {
  /** The address of its cache: that of the story, or of the list of what is kept. */
  address: string;
  etag: string;
  bytes: number;
  /** When it was last compared with the page on the net. */
  at: number;
}

/** The most items of each list, and the most bytes of one copy and of all. */
export const most = { saved: 100, read: 10, followed: 20, copy: 3_000_000, copies: 30_000_000 };

/** What is read to so much of its text counts as read. */
export const WHOLE = 0.95;

type List = 'saved' | 'read' | 'followed';

/** Whether what was stored has an address of this site: it is read as somebody else's. */
export const isOwn = (stored?: { address: string } | null) =>
  /^\/(?![/\\])/.test(stored?.address ?? '');

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Reads a list as it was stored once; what is no address of this site is left out. */
function listOf<T extends { address: string }>(
  stored: unknown,
  read: (text: (key: string) => string, number: (key: string) => number) => T,
): T[] {
  const all: unknown[] = Array.isArray(stored) ? stored : [];
  return all
    .map((item) => {
      const fields = fieldsOf(item);
      return read(
        (key) => String(fields.get(key) ?? ''),
        (key) => Number(fields.get(key)) || 0,
      );
    })
    .filter(isOwn);
}

/** Reads what was stored, by this version or another. */
export function parseShelf(stored: string | null): Shelf {
  let fields = fieldsOf(null);
  try {
    fields = fieldsOf(JSON.parse(stored ?? 'null'));
  } catch {
    // Somebody else wrote it.
  }
  const items = (list: List) =>
    listOf(fields.get(list), (text, number) => ({
      address: text('address'),
      name: text('name'),
      language: text('language'),
      at: number('at'),
      part: number('part'),
    })).slice(0, most[list]);
  return {
    saved: items('saved'),
    read: items('read'),
    followed: items('followed'),
    copies: listOf(fields.get('copies'), (text, number) => ({
      address: text('address'),
      etag: text('etag'),
      bytes: number('bytes'),
      at: number('at'),
    })),
  };
}

/** Adds to a list, the newest first. The list of what was read drops its oldest; others are full (null). */
export function add(shelf: Shelf, list: List, item: Item): Shelf | null {
  const others = shelf[list].filter(({ address }) => address !== item.address);
  if (list !== 'read' && others.length >= most[list]) return null;
  const all = [...others, item].sort((one, other) => other.at - one.at);
  return { ...shelf, [list]: all.slice(0, most[list]) };
}

export function remove(shelf: Shelf, list: List | 'copies', address: string): Shelf {
  return { ...shelf, [list]: shelf[list].filter((item) => item.address !== address) };
}

/** Notes that a story is read; what was read of it before stays read. */
export function noteRead(shelf: Shelf, item: Item): Shelf {
  const before = shelf.read.find(({ address }) => address === item.address);
  const part = Math.min(1, Math.max(0, item.part, before?.part ?? 0));
  return add(shelf, 'read', { ...item, part }) ?? shelf;
}

/** Notes a story or page as gone from the site. */
export function forgetStory(shelf: Shelf, address: string): Shelf {
  const lists = ['saved', 'read', 'copies'] as const;
  return lists.reduce((rest, list) => remove(rest, list, address), shelf);
}

/** Notes that a story has another address now; one that stands where it did stays on its lists. */
export function moveStory(shelf: Shelf, from: string, to: string): Shelf {
  if (from === to) return remove(shelf, 'copies', from);
  const moved = (items: Item[]) =>
    items
      .filter(({ address }) => address !== to)
      .map((item) => (item.address === from ? { ...item, address: to } : item));
  return { ...remove(shelf, 'copies', from), saved: moved(shelf.saved), read: moved(shelf.read) };
}

/** The addresses of which there should be copies, what is dearest first. */
export function addressesToCopy(shelf: Shelf, always: string): string[] {
  const stories = [...shelf.saved, ...shelf.read].map(({ address }) => address);
  return [...new Set([always, ...stories])];
}

/** Whether a copy of this has room beside the copies of what is dearer. */
export function hasRoom(shelf: Shelf, always: string, address: string): boolean {
  const dear = addressesToCopy(shelf, always);
  const dearer = new Set(dear.slice(0, dear.indexOf(address)));
  const bytes = shelf.copies
    .filter((copy) => dearer.has(copy.address))
    .reduce((sum, copy) => sum + copy.bytes, 0);
  return bytes + most.copy <= most.copies;
}

/** The copies that go: of what is on no list any more, and of what is least dear where there are too many bytes. */
export function copiesToDrop(shelf: Shelf, always: string): string[] {
  const dear = addressesToCopy(shelf, always);
  let room = most.copies;
  const stay = new Set<string>();
  for (const address of dear) {
    const copy = shelf.copies.find((copy) => copy.address === address);
    if (!copy) continue;
    room -= copy.bytes;
    if (room < 0) break;
    stay.add(address);
  }
  return shelf.copies.map(({ address }) => address).filter((address) => !stay.has(address));
}

/** What is kept on this device; null: nobody has asked it to keep anything, or it cannot. */
export function storedShelf(): Shelf | null {
  try {
    const stored = localStorage.getItem(SHELF);
    return stored === null ? null : parseShelf(stored);
  } catch {
    return null;
  }
}

/** Changes what is kept; returns whether the browser has taken it. */
export function editShelf(edit: (shelf: Shelf) => Shelf): boolean {
  try {
    localStorage.setItem(SHELF, JSON.stringify(edit(parseShelf(localStorage.getItem(SHELF)))));
    return true;
  } catch {
    return false;
  }
}
