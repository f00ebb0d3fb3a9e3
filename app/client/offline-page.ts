import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { offlinePlaces } from '../../contract/paths/paths.ts';

async function keep(script: string, scope: string): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(script, { scope, updateViaCache: 'none' });
  // By itself the browser asks only for that of the page at hand whether it is the newest.
  await registration.update();
}

/** Has the browser keep the page that stands for working pages while the site cannot be reached. */
export function keepOfflinePage(script: string): void {
  // Browsers have no service workers on plain http, and some refuse them.
  if (!('serviceWorker' in navigator)) return;
  const prefix = prefixOf(splitLanguage(script).named);
  for (const place of offlinePlaces) keep(script, prefix + place).catch(() => {});
}
