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

async function networkFirst(
  request: Request,
  key: string,
  arrived: (response: Response, cache: Cache) => Promise<unknown>,
): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key)
  const fresh = fetch(request).then(async (response) => {
    await arrived(response, cache)
    return response
  })
  if (kept === undefined) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), SLOW_MS)
  })
  return Promise.race([fresh.catch(() => kept), late])
}

async function keepMe(response: Response, cache: Cache): Promise<void> {
  if (response.ok) await cache.put(ME, response.clone())
  if (response.status === 401) await cache.delete(ME)
}

async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

const pathOf = (address: string): string => new URL(address, self.location.origin).pathname

/** The page, once all is here that it needs: a newer build's without its files would not open. Files of builds before are dropped then. */
async function keepWhole(cache: Cache, files: ReadonlySet<string>): Promise<void> {
  const [answer, kept] = [await fetch(PAGE), await cache.match(PAGE)]
  if (!answer.ok) return
  const html = await answer.clone().text()
  const needed = [...html.matchAll(/\/staff\/assets\/[\w.-]+/g)].map(([path]) => path)
  if (!needed.every((path) => files.has(path))) return
  const isNew = html !== (await kept?.text())
  await cache.put(PAGE, answer)
  if (!isNew) return
  const old = (await cache.keys()).filter(({ url }) => isFile(new URL(url)) && !files.has(pathOf(url)))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Each by itself: a file that is gone keeps none of the others out. */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const me = async () => keepMe(await fetch(ME, { headers: { "X-CLIENT-APP": "CUSTOMER_HUB" } }), cache)
  // Their names change with what is in them.
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.allSettled([me(), ...files.filter((file) => !known.has(file)).map((file) => cache.add(file))])
  await keepWhole(cache, new Set(files.map(pathOf)))
}

self.addEventListener("install", () => void self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== self.location.origin) return
  if (request.mode === "navigate") event.respondWith(networkFirst(request, PAGE, async () => undefined))
  else if (url.pathname === ME) event.respondWith(networkFirst(request, ME, keepMe))
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
