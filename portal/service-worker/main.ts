/// <reference lib="webworker" />
import { showMessages } from "@hub/ui/web-push/show-messages.ts"
import { CACHES, isAsset, isPassData, isShellFile, PASS_CACHE, SHELL_CACHE } from "../api/worker-caches.ts"
import { isPortalPage } from "./portal-pages.ts"

// Spec 2.6: a family that has seen its check-in codes once can show them without a connection, and where it goes next. Cached are the
// portal's files, the page, the profile with the codes, and the bookings ahead; a logout removes the last two.

declare const self: ServiceWorkerGlobalScope

const PAGE = "/dashboard"
const PAGE_TIMEOUT_MS = 4000
/** Longer, because the cached profile may be older than what the family has just saved. */
const PROFILE_TIMEOUT_MS = 10_000

/** The customer of the token, so that one family never gets the cached profile of another. */
function customerOf(request: Request): string {
  try {
    const claims = (request.headers.get("authorization") ?? "").split(".")[1] ?? ""
    const parsed: { sub?: unknown } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")))
    return typeof parsed.sub === "string" ? parsed.sub : "nobody"
  } catch {
    return "nobody"
  }
}

interface CacheEntry {
  readonly cache_name: string
  readonly key: string
  readonly timeout_ms: number
}

/** The network first, and the cache when that fails or is too slow. */
async function networkFirst(request: Request, { cache_name, key, timeout_ms }: CacheEntry): Promise<Response> {
  const cache = await caches.open(cache_name)
  const cached = await cache.match(key)
  const fresh = fetch(request).then((response) => {
    if (response.ok) void cache.put(key, response.clone())
    return response
  })
  if (cached === undefined) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(cached), timeout_ms)
  })
  return Promise.race([fresh.catch(() => cached), late])
}

/** For files with a hash in their name, which never change. */
async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE)
  const cached = await cache.match(request)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok) void cache.put(request, response.clone())
  return response
}

self.addEventListener("install", () => void self.skipWaiting())

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== self.location.origin) return
  if (request.mode === "navigate") {
    if (isPortalPage(url.pathname)) {
      event.respondWith(networkFirst(request, { cache_name: SHELL_CACHE, key: PAGE, timeout_ms: PAGE_TIMEOUT_MS }))
    }
  } else if (isAsset(url)) event.respondWith(cacheFirst(request))
  else if (isShellFile(url)) {
    event.respondWith(
      networkFirst(request, { cache_name: SHELL_CACHE, key: url.pathname, timeout_ms: PAGE_TIMEOUT_MS }),
    )
  } else if (isPassData(url)) {
    const key = `${url.pathname}?of=${customerOf(request)}`
    event.respondWith(networkFirst(request, { cache_name: PASS_CACHE, key, timeout_ms: PROFILE_TIMEOUT_MS }))
  }
})

/** Caches the files that the page loaded before this worker was installed, and removes those of older versions. */
async function syncAssets(files: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  const cached = (await cache.keys()).map(({ url }) => new URL(url))
  const old = cached.filter((url) => isAsset(url) && !files.includes(url.pathname))
  await Promise.all(old.map((url) => cache.delete(url)))
  const missing = files.filter((file) => !cached.some(({ pathname }) => pathname === file))
  // The server sends the page only to requests that accept HTML.
  const requestFor = (file: string) => new Request(file, { headers: { accept: "text/html,*/*" } })
  await Promise.all(
    missing.map(async (file) => {
      const response = await fetch(requestFor(file)).catch(() => undefined)
      if (response?.ok === true) await cache.put(file, response)
    }),
  )
}

self.addEventListener("message", (event) => {
  const { files }: { files?: readonly string[] } = event.data ?? {}
  if (files !== undefined) event.waitUntil(syncAssets(files))
})

showMessages(self, isPortalPage)
