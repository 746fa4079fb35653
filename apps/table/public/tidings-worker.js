/** Part of the service worker: whoever presses a notification is brought to the table that it speaks of. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const address = event.notification.data;
    const tab = tabs.find(({ url }) => url === address);
    return tab === undefined ? self.clients.openWindow(address) : tab.focus();
  };
  event.waitUntil(open());
});
