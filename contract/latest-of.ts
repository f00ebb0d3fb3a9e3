/** Returns the latest of some times of one notation; undefined where there are none. */
export const latestOf = (times: (string | null | undefined)[]): string | undefined =>
  times
    .flatMap((time) => time || [])
    .sort()
    .at(-1);
