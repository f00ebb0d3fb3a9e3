/**
 * Makes work that is done for a key once at a time. Whoever asks gets a run that begins after that, with all who ask
 * before it begins: what it reads is never older than the question.
 */
export function oneAtATime<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  const last = new Map<string, Promise<unknown>>();
  return (key) => {
    const next = waiting.get(key);
    if (next) return next;
    const before = last.get(key) ?? Promise.resolve();
    const run = before.then(() => {
      waiting.delete(key);
      return work(key);
    });
    // The next one begins whether this one fails or not.
    const over = run.then(
      () => {},
      () => {},
    );
    waiting.set(key, run);
    last.set(key, over);
    over.then(() => {
      if (last.get(key) === over) last.delete(key);
    });
    return run;
  };
}
