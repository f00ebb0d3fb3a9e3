/**
 * Deletes what stands under a key of this device, and the copies of pages that belong to it. The worker stays where
 * features need it: they have choices of their own.
 */
export async function end(key: string): Promise<void> {
  localStorage.removeItem(key);
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) await caches.delete(name);
  if (__WORKER_KEYS__.some((other) => other in localStorage)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}
