/**
 * Waits for all promises even when some fail, so that nothing is still being written when the failure is
 * cleaned up. Throws the first failure.
 */
export async function allDone<T extends readonly Promise<unknown>[]>(work: readonly [...T]) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
