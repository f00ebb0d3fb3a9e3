/** The key under which a device keeps whether its reader has agreed to adverts of other services: `1` or `0`. */
export const ADVERTISING = 'advertising';

/**
 * The beginning of the key, before the person's id, under which a device keeps until when somebody is spared adverts, in
 * milliseconds; below zero: until when it is known that they are not. The inline script of every page reads it before
 * anything is drawn (`contract/first-paint.ts`).
 */
export const SPARED = 'spared:';
