/** Returns a new id of 24 hex characters, which begins with the time as those of the server: ids sort by age. */
export const newId = (now = Date.now()): string =>
  Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0') +
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
