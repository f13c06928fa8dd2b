import { PASSES } from "../api/kept-caches.ts"
import { isSignedIn, onAuthChange } from "../api/tokens.ts"

/** What a family needs at the gate, fetched before it stands there. */
const partsForTheGate = () => Promise.all([import("./main-menu.tsx"), import("../check-in/check-in-modal.tsx")])

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname)

async function keepPasses(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register("/service-worker.js")
  const { active } = await serviceWorker.ready
  await partsForTheGate()
  active?.postMessage({ files: ["/dashboard", "/brand.css", "/icon.svg", ...loadedFiles()] })
  // Asked for once through the worker, so that it is kept from the first visit on.
  const { api } = await import("../api/client.ts")
  await api.call("GET /profile/").catch(() => undefined)
}

/** Keeps the codes of a signed-in family for a moment without a connection; signing out lets go of them (api/tokens.ts). */
export function offlinePasses(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return
  const heed = () => {
    if (isSignedIn()) void keepPasses().catch(() => undefined)
  }
  onAuthChange(heed)
  if (isSignedIn()) heed()
  // The tokens may have gone while no page was open.
  else void caches.delete(PASSES).catch(() => undefined)
}
