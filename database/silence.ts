import { setImmediate as immediate } from 'node:timers/promises';

interface Watch {
  /** Milliseconds after which it is asked whether the database answers, and then again. */
  patience: number;
  answers: () => Promise<boolean>;
}

/**
 * Settles as work with the database does; resolves to null as soon as the database is found not to
 * answer anything meanwhile. Work that only takes long is waited for.
 */
export function unlessSilent<T>(work: Promise<T>, { patience, answers }: Watch): Promise<T | null> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  let timer: ReturnType<typeof setTimeout>;
  let settled = false;
  const ask = async () => {
    // Where this process itself stood still, the answer has arrived and is only not read yet.
    await immediate();
    if (settled) return;
    if (await answers()) watch();
    else resolve(null);
  };
  const watch = () => {
    if (!settled) timer = setTimeout(() => ask().catch(reject), patience);
  };
  watch();
  work
    .finally(() => {
      settled = true;
      clearTimeout(timer);
    })
    .then(resolve, reject);
  return promise;
}
