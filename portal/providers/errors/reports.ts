import { preloaded } from "../../api/preloaded.ts"

// Error reports go to the business's Sentry, if it has one. The vendor's code loads when the page is idle; errors before that are queued.

const QUEUE_MAX = 20

let waiting: unknown[] | undefined = preloaded.errors == null ? undefined : []
let send: ((error: unknown) => void) | undefined

/** Tells the operator that something failed which should not have. */
export function report(error: unknown): void {
  if (send !== undefined) send(error)
  else if (waiting !== undefined && waiting.length < QUEUE_MAX) waiting.push(error)
}

const onError = (event: ErrorEvent) => report(event.error)
const onRejection = (event: PromiseRejectionEvent) => report(event.reason)

/** Starts the reports after the first screen is shown. */
export function startReports(): void {
  const { errors } = preloaded
  if (errors == null) return
  globalThis.addEventListener("error", onError)
  globalThis.addEventListener("unhandledrejection", onRejection)
  const start = async () => {
    const vendor = await import("./sentry.ts")
    send = await vendor.open(errors)
    // From here on the vendor's own listeners catch uncaught errors.
    globalThis.removeEventListener("error", onError)
    globalThis.removeEventListener("unhandledrejection", onRejection)
    for (const error of waiting ?? []) send(error)
    waiting = undefined
  }
  const later = () => void start().catch(() => undefined)
  // Safari has no idle callback.
  if ("requestIdleCallback" in globalThis) globalThis.requestIdleCallback(later, { timeout: 5000 })
  else setTimeout(later, 2000)
}
