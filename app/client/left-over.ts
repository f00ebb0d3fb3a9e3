import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type Kept, readKept, storeKept, storeText } from './kept-work.ts';

export interface LeftOver<T> extends Kept<T> {
  place: string;
}

/** Names a form among those of one person. Not a secret. */
export const newMark = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * Names the places where forms are open, in all tabs. A browser has locks only on https and on localhost;
 * without them it names none, and the work of other open tabs is offered as well.
 */
export async function openPlaces(): Promise<Set<string | undefined>> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Calls `then` once a place is marked as open; it is until `closed`, or until the tab is gone. */
function hold(place: string, then: () => void, closed: Promise<void>): void {
  const locks: LockManager | undefined = navigator.locks;
  const hold = () => {
    then();
    return closed;
  };
  if (locks) locks.request(place, hold);
  else hold();
}

/** Reads all work stored at `shared` or a place below it, the newest first. */
function storedBelow<T>(shared: string, schema: z.ZodType<T>): LeftOver<T>[] {
  return Object.keys(localStorage)
    .filter((key) => key === shared || key.startsWith(`${shared}:`))
    .flatMap((place) => {
      const work = readKept(place, schema);
      return work ? [{ place, ...work }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/**
 * Moves work from the place of its form to one of no open form. Where the storage is full it stays where it was;
 * returns whether it was moved.
 */
export function leaveWork<T>(
  shared: string,
  from: string,
  work: Kept<T>,
): { place: string; isStored: boolean } {
  const place = `${shared}:${newMark()}`;
  const before = localStorage.getItem(from);
  // There may be no room for both.
  localStorage.removeItem(from);
  const isStored = storeKept(place, { ...work, isAside: true });
  if (!isStored && before !== null) storeText(from, before);
  return { place, isStored };
}

/**
 * Gives a form, which may be open in several tabs, a place of its own on the device, below `shared`. `left`
 * lists the work at the other places, of forms that are no longer open, and `open` names the places of those
 * that are.
 */
export function useOwnPlace<T>(shared: string, schema: z.ZodType<T>, mark: string) {
  const own = `${shared}:${mark}`;
  const [left, setLeft] = useState<LeftOver<T>[]>([]);
  const [open, setOpen] = useState<Set<string | undefined> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each place.
  useEffect(() => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    let gone = false;
    async function look() {
      const open = await openPlaces();
      if (gone) return;
      setOpen(open);
      const others = storedBelow(shared, schema).filter(({ place }) => place !== own);
      setLeft(others.filter(({ place }) => !open.has(place)));
    }
    hold(own, look, closed);
    return () => {
      gone = true;
      close();
    };
  }, [own]);

  return {
    own,
    left,
    /** Null until they are known. */
    open,

    /** Removes work that is left over. */
    drop(place: string) {
      localStorage.removeItem(place);
      setLeft((now) => now.filter((leftOver) => leftOver.place !== place));
    },

    /** Moves the work of the form to what is left over; returns whether the device has it there. */
    leave(value: T): boolean {
      const at = Date.now();
      const { place, isStored } = leaveWork(shared, own, { at, value });
      setLeft((now) => [{ place, at, value, isAside: true }, ...now]);
      return isStored;
    },
  };
}
