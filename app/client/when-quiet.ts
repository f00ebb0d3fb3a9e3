/** Milliseconds in which nothing was loaded, after which a screen has surely become usable. */
const QUIET = 3000;

/** Calls a function once the page has loaded nothing for a while; returns how to stop that. */
export function whenQuiet(then: () => void): () => void {
  const timer = setInterval(() => {
    const loaded = performance.getEntriesByType('resource');
    const last = Math.max(0, ...loaded.map(({ startTime, duration }) => startTime + duration));
    if (performance.now() - last < QUIET) return;
    clearInterval(timer);
    then();
  }, 500);
  return () => clearInterval(timer);
}
