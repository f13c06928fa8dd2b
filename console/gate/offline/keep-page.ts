/** Lets a shared device open the gate without a network. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  await navigator.serviceWorker.register("/staff/gate-worker.js", { scope: "/staff/gate" })
  const { active } = await navigator.serviceWorker.ready.catch(() => ({ active: null }))
  active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name))
}
