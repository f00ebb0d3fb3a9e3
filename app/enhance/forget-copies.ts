/**
 * Deletes what stands under a key of this device, and all copies of pages. The worker stays while features need it for
 * other choices.
 */
export async function end(key: string): Promise<void> {
  localStorage.removeItem(key);
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) await caches.delete(name);
  if (__WORKER_KEYS__.some((other) => other in localStorage)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}
