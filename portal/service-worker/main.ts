/// <reference lib="webworker" />
import { CACHES, isAsset, isPassData, isShellPart, PASSES, SHELL } from "../api/kept-caches.ts"
import { isPortalPage } from "./portal-pages.ts"

// Spec 2.6 and the gate: a family that has seen its codes once can show them without a connection. Kept are the portal's own files,
// the page, and the profile with the codes in it; nothing else of the family, and signing out takes the profile away.

declare const self: ServiceWorkerGlobalScope

const PAGE = "/dashboard"
const PATIENCE_MS = 4000
/** What is kept of a family may be older than what it has just saved: the network is given longer. */
const PRIVATE_PATIENCE_MS = 10_000

/** Whose token it is: the profile of one family is never found for another, whichever answer comes late. */
function ownerOf(request: Request): string {
  try {
    const claims = (request.headers.get("authorization") ?? "").split(".")[1] ?? ""
    const said: { sub?: unknown } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")))
    return typeof said.sub === "string" ? said.sub : "nobody"
  } catch {
    return "nobody"
  }
}

interface Kept {
  readonly cache_name: string
  readonly key: string
  readonly patience_ms: number
}

/** Asks the network, and falls back to what is kept when it doesn't answer in time. */
async function freshOrKept(request: Request, { cache_name, key, patience_ms }: Kept): Promise<Response> {
  const cache = await caches.open(cache_name)
  const kept = await cache.match(key)
  const fresh = fetch(request).then((response) => {
    if (response.ok) void cache.put(key, response.clone())
    return response
  })
  if (kept === undefined) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), patience_ms)
  })
  return Promise.race([fresh.catch(() => kept), late])
}

/** A file whose name says its contents never changes. */
async function keptOrFresh(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
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
      event.respondWith(freshOrKept(request, { cache_name: SHELL, key: PAGE, patience_ms: PATIENCE_MS }))
    }
  } else if (isAsset(url)) event.respondWith(keptOrFresh(request))
  else if (isShellPart(url)) {
    event.respondWith(freshOrKept(request, { cache_name: SHELL, key: url.pathname, patience_ms: PATIENCE_MS }))
  } else if (isPassData(url)) {
    const key = `${url.pathname}?of=${ownerOf(request)}`
    event.respondWith(freshOrKept(request, { cache_name: PASSES, key, patience_ms: PRIVATE_PATIENCE_MS }))
  }
})

/** Keeps the files that the page has loaded before this worker was there, and lets go of those of versions before. */
async function keepOnly(files: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL)
  const kept = (await cache.keys()).map(({ url }) => new URL(url))
  const old = kept.filter((url) => isAsset(url) && !files.includes(url.pathname))
  await Promise.all(old.map((url) => cache.delete(url)))
  const missing = files.filter((file) => !kept.some(({ pathname }) => pathname === file))
  // The page itself is served only to who asks for one.
  const asked = (file: string) => new Request(file, { headers: { accept: "text/html,*/*" } })
  await Promise.all(
    missing.map(async (file) => {
      const response = await fetch(asked(file)).catch(() => undefined)
      if (response?.ok === true) await cache.put(file, response)
    }),
  )
}

self.addEventListener("message", (event) => {
  const { files }: { files?: readonly string[] } = event.data ?? {}
  if (files !== undefined) event.waitUntil(keepOnly(files))
})
