/// <reference lib="webworker" />

// Keeps the gate's page and its files on a shared device, so that it opens without a network. No answer about a child is kept here: those are
// encrypted in the page's own store (offline/vault.ts).

declare const self: ServiceWorkerGlobalScope

const CACHE = "gate-1"
const PAGE = "/staff/gate"
/** Who is signed in: a name and what they may do. */
const ME = "/staff_api/v1/me"
const SLOW_MS = 4_000

const isFile = ({ pathname }: URL): boolean =>
  pathname.startsWith("/staff/assets/") || /^\/(brand\.css|icon\.svg|fonts\/)/.test(pathname)

async function networkFirst(request: Request, key: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key)
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(key, response.clone())
    if (response.status === 401) await cache.delete(ME)
    return response
  })
  if (kept === undefined) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), SLOW_MS)
  })
  return Promise.race([fresh.catch(() => kept), late])
}

async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Each by itself: a file that is gone keeps none of the others out. */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const me = async () => {
    const answer = await fetch(ME, { headers: { "X-CLIENT-APP": "CUSTOMER_HUB" } })
    if (answer.ok) await cache.put(ME, answer)
  }
  // Their names change with what is in them.
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.allSettled([
    me(),
    cache.add(PAGE),
    ...files.filter((file) => !known.has(file)).map((file) => cache.add(file)),
  ])
}

self.addEventListener("install", () => void self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== self.location.origin) return
  if (request.mode === "navigate") event.respondWith(networkFirst(request, PAGE))
  else if (url.pathname === ME) event.respondWith(networkFirst(request, ME))
  else if (isFile(url)) event.respondWith(cacheFirst(request))
})
/** What the page had loaded before this worker began. */
self.addEventListener("message", (event) => {
  const files: unknown = event.data
  if (!Array.isArray(files)) return
  const own = files.filter(
    (file): file is string => typeof file === "string" && isFile(new URL(file, self.location.origin)),
  )
  event.waitUntil(keepAll([...new Set(own)]))
})

export {}
