import type { TokenPair } from "@hub/domain/account/customer"
import { useSyncExternalStore } from "react"
import { localStore, sessionStore } from "./local-storage.ts"
import { PASS_CACHE } from "./worker-caches.ts"

// Spec 9: the tokens' keys in local storage, and the channel that tells other tabs of a login or logout.
const ACCESS_KEY = "customer_fj-ak"
const REFRESH_KEY = "customer_fj-rc"
const REASON_KEY = "customer_sign_out_reason"
const CHANNEL = "customer_auth"
const BROADCAST_MS = 500

type Listener = () => void
const listeners = new Set<Listener>()

/** Undefined where the browser forbids storage and, as Firefox does, channels with it: other tabs don't share the tokens then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
const channel = openChannel()

export const accessToken = (): string | null => localStore.get(ACCESS_KEY)
export const refreshToken = (): string | null => localStore.get(REFRESH_KEY)
export const isSignedIn = (): boolean => refreshToken() !== null

/** Empty when the token can't be read. */
function claimsOf(token: string): { sub?: unknown; exp?: unknown; is_restricted?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")))
    return typeof claims === "object" && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Spec 9: a token counts as expired when its exp is at or before now. So does one that can't be read. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return typeof exp !== "number" || exp <= Math.floor(now / 1000)
}

/** Spec 4.5: restricted by the token's claims. */
export const isTokenRestricted = (): boolean => claimsOf(accessToken() ?? "").is_restricted === true

/** Null when nobody is signed in, empty when the token doesn't say who. */
export function customerId(): string | null {
  if (!isSignedIn()) return null
  const { sub } = claimsOf(accessToken() ?? "")
  return typeof sub === "string" ? sub : ""
}

/** The customer that this tab's listeners know of. */
let notified = customerId()

const notify = (): void => {
  notified = customerId()
  for (const listener of listeners) listener()
}

const announce = (): void => {
  notify()
  setTimeout(() => channel?.postMessage("changed"), BROADCAST_MS)
}

/** Takes over a login or logout of another tab. New tokens of the same customer change nothing. */
const syncAuth = (): void => {
  if (customerId() !== notified) notify()
}
channel?.addEventListener("message", syncAuth)
// A tab that is closed right after its logout sends no message.
window.addEventListener("storage", ({ key }) => {
  // A null key means that everything was cleared.
  if (key === null || key === ACCESS_KEY || key === REFRESH_KEY) syncAuth()
})
// A page in the back/forward cache receives nothing until it is shown again.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) syncAuth()
})

/** Stores a refreshed pair, without notifying: nobody has signed in or out. */
export function storeTokens({ access_token, refresh_token }: TokenPair): void {
  localStore.set(ACCESS_KEY, access_token)
  localStore.set(REFRESH_KEY, refresh_token)
}

/** Why the family was signed out without asking for it: /sign-in says so. */
const REASONS = ["session_ended", "not_loaded"] as const
export type SignOutReason = (typeof REASONS)[number]

export const signOutReason = (): SignOutReason | undefined =>
  REASONS.find((reason) => reason === sessionStore.get(REASON_KEY))

export function signInWith(pair: TokenPair): void {
  storeTokens(pair)
  sessionStore.remove(REASON_KEY)
  announce()
}

/** `reason` is for a sign-out that the family didn't ask for. */
export function clearTokens(reason?: SignOutReason): void {
  // Another tab may have been first.
  if (!isSignedIn()) return syncAuth()
  if (reason !== undefined) sessionStore.set(REASON_KEY, reason)
  // Other tabs see each removal: without the refresh token nobody is signed in.
  localStore.remove(REFRESH_KEY)
  localStore.remove(ACCESS_KEY)
  // The cached check-in codes must not stay on a borrowed phone.
  if ("caches" in globalThis) void caches.delete(PASS_CACHE).catch(() => undefined)
  announce()
}

/** Calls back on a login or logout, here or in another tab. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a customer was signed in when the page was opened. */
export const beganSignedIn = isSignedIn()

/** Whether a customer is signed in, here or in another tab. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(onAuthChange, isSignedIn)
