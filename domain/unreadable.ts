import { channel } from 'node:diagnostics_channel';
import { isAddress } from '../contract/addresses.ts';

/** Tells the server what was left out of an answer; it knows how to log. */
export const unreadable = channel('lekhani:unreadable');

/** So many different places are told of; a site with more has been told enough. */
const MAX_PLACES = 1000;
const places = new Set<string>();

/** An address as it was stored; empty where it is none. */
export function shownAddress(address: string, holder: string): string {
  if (address === '' || isAddress(address)) return address;
  noteUnreadable(`${holder}: ${address}`);
  return '';
}

/**
 * Makes something of each of some things, which `holderOf` names. One of which nothing can be made is noted and left out, so
 * that it takes no list, feed or sitemap with it.
 */
export function makeReadable<Thing, Made>(
  things: readonly Thing[],
  holderOf: (thing: Thing) => string,
  make: (thing: Thing) => Made,
): Made[] {
  return things.flatMap((thing) => {
    try {
      return [make(thing)];
    } catch (error) {
      noteUnreadable(`${holderOf(thing)}: ${error}`);
      return [];
    }
  });
}

/** Notes, once for each place, that a stored value cannot be shown and was left out. */
export function noteUnreadable(place: string): void {
  if (places.has(place) || places.size >= MAX_PLACES) return;
  places.add(place);
  unreadable.publish(place);
}
