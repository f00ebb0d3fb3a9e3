import { describe, expect, test } from 'vitest';
import {
  add,
  addressesToCopy,
  copiesToDrop,
  forgetStory,
  hasRoom,
  type Item,
  most,
  moveStory,
  noteRead,
  parseShelf,
  type Shelf,
} from './shelf.ts';

const item = (address: string, at = 1, part = 0): Item => ({
  address,
  at,
  part,
  name: 'बारिश',
  language: 'hi',
});
const copy = (address: string, bytes: number) => ({ address, bytes, etag: 'W/"a"', at: 1 });
const empty: Shelf = { saved: [], read: [], followed: [], copies: [] };
const addressesOf = (items: Item[]) => items.map(({ address }) => address);

describe('what is stored', () => {
  test('is read as it was written', () => {
    const shelf = { ...empty, saved: [item('/a/b', 5)], copies: [copy('/a/b', 12)] };
    expect(parseShelf(JSON.stringify(shelf))).toEqual(shelf);
  });

  test.each([null, '', '{', '[]', '7', '{"saved":7}', '{"saved":[null,3,"x",{}]}'])(
    '%s is nothing',
    (stored) => {
      expect(parseShelf(stored)).toEqual(empty);
    },
  );

  test.each(['https://evil.example/a', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is no address of a story',
    (address) => {
      expect(parseShelf(JSON.stringify({ saved: [item(address), item('/a/b')] })).saved).toEqual([
        item('/a/b'),
      ]);
    },
  );

  test('has no more items than a list may have', () => {
    const read = Array.from({ length: 50 }, (_, at) => item(`/a/${at}`));
    expect(parseShelf(JSON.stringify({ read })).read).toHaveLength(most.read);
  });
});

describe('a list', () => {
  test('has the newest first, each item once, and what is put back at its place', () => {
    const shelf = { ...empty, saved: [item('/a/c', 3), item('/a/b', 2)] };
    expect(addressesOf(add(shelf, 'saved', item('/a/b', 4))?.saved ?? [])).toEqual([
      '/a/b',
      '/a/c',
    ]);
    expect(addressesOf(add(shelf, 'saved', item('/a/d', 1))?.saved ?? [])).toEqual([
      '/a/c',
      '/a/b',
      '/a/d',
    ]);
  });

  test('is full at some time, and drops nothing that a reader saved', () => {
    const saved = Array.from({ length: most.saved }, (_, at) => item(`/a/${at}`));
    expect(add({ ...empty, saved }, 'saved', item('/a/b'))).toBeNull();
    expect(add({ ...empty, saved }, 'saved', item('/a/7', 9))?.saved).toHaveLength(most.saved);
  });

  test('of what was read drops its oldest, and keeps how far it was read', () => {
    let shelf = noteRead(empty, item('/a/0', 0, 0.6));
    shelf = noteRead(shelf, item('/a/0', 1, 0.2));
    expect(shelf.read).toEqual([item('/a/0', 1, 0.6)]);
    expect(noteRead(shelf, item('/a/0', 2, 1.8)).read).toEqual([item('/a/0', 2, 1)]);
    for (let at = 2; at < 20; at += 1) shelf = noteRead(shelf, item(`/a/${at}`, at));
    expect(shelf.read).toHaveLength(most.read);
    expect(shelf.read[0]?.address).toBe('/a/19');
  });
});

describe('copies', () => {
  const shelf: Shelf = {
    ...empty,
    saved: [item('/a/saved')],
    read: [item('/a/read'), item('/a/saved')],
    followed: [item('/tag/rain')],
  };

  test('are wanted of the list, of what is saved and of what was read', () => {
    expect(addressesToCopy(shelf, '/saved')).toEqual(['/saved', '/a/saved', '/a/read']);
  });

  test('of what is on no list any more go', () => {
    const copies = ['/saved', '/hi/saved', '/a/old', '/a/read'].map((address) => copy(address, 9));
    expect(copiesToDrop({ ...shelf, copies }, '/saved')).toEqual(['/hi/saved', '/a/old']);
  });

  test('beyond the room there is go, those of what was only read first', () => {
    const copies = [copy('/saved', 10), copy('/a/read', 10), copy('/a/saved', most.copies - 15)];
    expect(copiesToDrop({ ...shelf, copies }, '/saved')).toEqual(['/a/read']);
  });
});

test('a copy is made where those of what is dearer leave it room', () => {
  const shelf = { ...empty, saved: [item('/a/b')], read: [item('/a/c')] };
  const full = { ...shelf, copies: [copy('/a/b', most.copies - 9), copy('/a/d', 9)] };
  expect(hasRoom(full, '/saved', '/a/b')).toBe(true);
  expect(hasRoom(full, '/saved', '/a/c')).toBe(false);
  expect(hasRoom({ ...shelf, copies: [copy('/a/b', 9)] }, '/saved', '/a/c')).toBe(true);
});

test('a story that is gone leaves all lists, one that moved stays on them', () => {
  const shelf = {
    ...empty,
    saved: [item('/a/b', 2), item('/a/c', 1)],
    read: [item('/a/b', 2, 0.5)],
    copies: [copy('/a/b', 1)],
  };
  expect(forgetStory(shelf, '/a/b')).toEqual({ ...empty, saved: [item('/a/c', 1)] });
  expect(moveStory(shelf, '/a/b', '/a/c')).toEqual({
    ...empty,
    saved: [item('/a/c', 2)],
    read: [item('/a/c', 2, 0.5)],
  });
  // Its language alone is another: what leads there has another prefix.
  expect(moveStory(shelf, '/a/b', '/a/b')).toEqual({ ...shelf, copies: [] });
});
