import { addDays } from "@hub/domain/kernel/calendar"
import { isSignedIn, onAuthChange } from "../api/tokens.ts"
import { PASS_CACHE, SHELL_FILES } from "../api/worker-caches.ts"

/** The code that shows check-in codes, fetched before a connection may be missing. */
const preloadCheckIn = () => Promise.all([import("./main-menu.tsx"), import("../check-in/check-in-modal.tsx")])

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname)

/** As far as the dashboard looks. */
const DAYS_AHEAD = 400

async function cachePasses(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register("/service-worker.js")
  const { active } = await serviceWorker.ready
  await preloadCheckIn()
  active?.postMessage({ files: ["/dashboard", ...SHELL_FILES, ...loadedFiles()] })
  // Requested once through the worker, so that it is cached from the first visit on.
  const { api } = await import("../api/client.ts")
  await api.call("GET /profile/").catch(() => undefined)
  // Yesterday in UTC is today or earlier everywhere.
  const from = addDays(new Date().toISOString().slice(0, 10), -1)
  await api.call("GET /attendances/", { query: { from, to: addDays(from, DAYS_AHEAD) } }).catch(() => undefined)
}

/** Caches the check-in codes and the bookings of a signed-in family for use without a connection; a logout removes them (api/tokens.ts). */
export function offlinePasses(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return
  const update = () => {
    if (isSignedIn()) void cachePasses().catch(() => undefined)
  }
  onAuthChange(update)
  if (isSignedIn()) update()
  // The tokens may have been removed while no page was open.
  else void caches.delete(PASS_CACHE).catch(() => undefined)
}
