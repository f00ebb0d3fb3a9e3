/**
 * Whether something stays in a browser for whoever uses it next: how it shows pages, the secret that names it, and what its
 * worker does, which goes on, so that whoever uses it must see that to end it.
 */
const stays = (key: string) =>
  [
    'language',
    'theme',
    'textSize',
    'textFace',
    'deviceToken',
    'uncounted',
    ...__WORKER_KEYS__,
  ].includes(key);

/** Where screens keep typed work begins so, and has the person's id as a part. */
const isWork = (key: string) => key.startsWith('text:');
const isOf = (key: string, personId: string) => !personId || key.split(':').includes(personId);

/** Returns the places of this browser where unsaved work of a person stands. */
export function unsavedPlaces(personId: string): string[] {
  return Object.keys(localStorage).filter(
    (key) => isWork(key) && isOf(key, personId) && !key.endsWith(':draft'),
  );
}

/**
 * Deletes from this browser what a person has typed or chosen, and that they are signed in. Work of
 * others, whose session is over but who have not signed out, waits for them.
 */
export function forgetPerson(personId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (!stays(key) && !(isWork(key) && !isOf(key, personId))) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  // Copies of pages tell what was read.
  self.caches?.keys().then(
    (names) => {
      for (const name of names) caches.delete(name);
    },
    () => {},
  );
}
