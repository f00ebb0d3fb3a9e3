import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readKept, storeKept, storeText } from './kept-work.ts';
import { leaveWork } from './left-over.ts';

/** A storage of a browser that takes so many letters. */
class SmallStorage {
  readonly items = new Map<string, string>();
  readonly room: number;
  constructor(room: number) {
    this.room = room;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const others = [...this.items].filter(([other]) => other !== key);
    const used = [...others, [key, value]].reduce(
      (sum, [name, text]) => sum + `${name}${text}`.length,
      0,
    );
    if (used > this.room) throw new DOMException('Full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

const work = { at: 5, value: 'क'.repeat(300) };
let storage: SmallStorage;

beforeEach(() => {
  storage = new SmallStorage(600);
  vi.stubGlobal('localStorage', storage);
  storage.setItem('userInfo', JSON.stringify({ token: 'x' }));
  expect(storeKept('text:form', work)).toBe(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a storage with no room for two copies keeps work that is put aside', () => {
  const { place, isStored } = leaveWork('text:form', 'text:form', work);
  expect(isStored).toBe(true);
  expect(readKept(place, z.string())).toEqual({ ...work, isAside: true });
  expect(storage.getItem('text:form')).toBeNull();
});

test('work that has no room elsewhere stays at its place, and the caller learns of it', () => {
  const longer = { at: 6, value: 'क'.repeat(590) };
  expect(leaveWork('text:form', 'text:form', longer).isStored).toBe(false);
  expect(readKept('text:form', z.string())).toEqual(work);
});

test('a full storage refuses a note without ending what wanted to take it', () => {
  expect(storeText('text:form:draft', 'क'.repeat(600))).toBe(false);
});
