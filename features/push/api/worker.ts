/** Shows what is pushed to a browser, and opens the story when that is pressed. */
export const pushWorker = `addEventListener('push', (event) => {
  const { title, url, ...shown } = event.data.json();
  event.waitUntil(registration.showNotification(title, { ...shown, data: url }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
`;
