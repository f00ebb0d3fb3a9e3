/**
 * Shows what is pushed to a browser, opens the story when that is pressed, and tells the site where the browser has another
 * subscription.
 */
export const pushWorker = `addEventListener('push', (event) => {
  const { title, url, ...shown } = event.data.json();
  event.waitUntil(registration.showNotification(title, { ...shown, data: url }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  // Where the browser does not say which it was, the next visit of its reader brings it in order.
  if (oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription));
});
async function renew({ endpoint: old, options }, made) {
  const { endpoint, keys } = (made ?? (await registration.pushManager.subscribe(options))).toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/push/renew', { method: 'POST', headers, body: JSON.stringify({ old, endpoint, keys }) });
}
`;
