/** Has the browser keep the page that stands for the admin while the site cannot be reached. */
export function keepOfflinePage(script: string): void {
  // Browsers have no service workers on plain http, and some refuse them.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => {});
}
