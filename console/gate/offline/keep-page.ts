const CACHE = "gate-1"

/** Once the worker runs; a page that came from elsewhere in the console isn't its own yet. */
async function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return registration.active
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve(coming)
      if (coming.state === "redundant") resolve(null)
    })
  })
}

/** Lets a shared device open the gate without a network. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  const worker = await activeWorker(
    await navigator.serviceWorker.register("/staff/gate-worker.js", { scope: "/staff/gate" }),
  )
  worker?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name))
}

/** Who is signed in, their name and what they may do, with the page. */
export async function forgetPage(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE)
}
