import type { TokenPair } from "@hub/domain/account/customer"
import { PASSES } from "./kept-caches.ts"

// Spec 9: the tokens' keys in local storage, and the channel on which other tabs hear of a login or a logout.
const ACCESS_KEY = "customer_fj-ak"
const REFRESH_KEY = "customer_fj-rc"
const CHANNEL = "customer_auth"
const BROADCAST_MS = 500

type Listener = () => void
const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL)

const changed = (): void => {
  for (const listener of listeners) listener()
}
channel?.addEventListener("message", changed)

const announce = (): void => {
  changed()
  setTimeout(() => channel?.postMessage("changed"), BROADCAST_MS)
}

export const accessToken = (): string | null => localStorage.getItem(ACCESS_KEY)
export const refreshToken = (): string | null => localStorage.getItem(REFRESH_KEY)
export const isSignedIn = (): boolean => refreshToken() !== null

/** What a token says; nothing when it can't be read. */
function claimsOf(token: string): { exp?: unknown; is_restricted?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")))
    return typeof claims === "object" && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Spec 9: a token counts as expired when its exp is at or before now. One that can't be read counts as expired too. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return typeof exp !== "number" || exp <= Math.floor(now / 1000)
}

/** Spec 4.5: whether the token says that its customer is restricted. */
export const isTokenRestricted = (): boolean => claimsOf(accessToken() ?? "").is_restricted === true

/** Keeps a pair that a refresh brought: nothing changes for anybody. */
export function keepTokens({ access_token, refresh_token }: TokenPair): void {
  localStorage.setItem(ACCESS_KEY, access_token)
  localStorage.setItem(REFRESH_KEY, refresh_token)
}

export function signInWith(pair: TokenPair): void {
  keepTokens(pair)
  announce()
}

export function clearTokens(): void {
  if (!isSignedIn()) return
  localStorage.removeItem(ACCESS_KEY)
  localStorage.removeItem(REFRESH_KEY)
  // Whoever signs out on a borrowed phone leaves no code for the gate behind.
  if ("caches" in globalThis) void caches.delete(PASSES).catch(() => undefined)
  announce()
}

/** Calls back on a login or logout, here or in another tab. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
