/**
 * Waits for all of the work, also when some of it fails, so that nothing is written any more when
 * a failure is cleared up. Throws the first failure.
 */
export async function allDone<T extends readonly Promise<unknown>[]>(work: readonly [...T]) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
