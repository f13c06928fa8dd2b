/** 2.1: a cache reset reloads the page past all caches, with the time in the address. */
export async function resetCache(): Promise<void> {
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations().catch(() => []) : []
  await Promise.all(workers.map((worker) => worker.unregister().catch(() => false)))
  const names = "caches" in globalThis ? await caches.keys().catch(() => []) : []
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)))
  const address = new URL(location.href)
  address.searchParams.set("cache_reset_date", String(Date.now()))
  location.replace(address)
}
