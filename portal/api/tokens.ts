import type { TokenPair } from "@hub/domain/account/customer"
import { PASSES } from "./kept-caches.ts"
import { kept } from "./kept-values.ts"

// Spec 9: the tokens' keys in local storage, and the channel on which other tabs hear of a login or a logout.
const ACCESS_KEY = "customer_fj-ak"
const REFRESH_KEY = "customer_fj-rc"
const CHANNEL = "customer_auth"
const BROADCAST_MS = 500

type Listener = () => void
const listeners = new Set<Listener>()

/** None in a browser that forbids storage and, as Firefox does, this with it: no other tab has these tokens then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
const channel = openChannel()

export const accessToken = (): string | null => kept.get(ACCESS_KEY)
export const refreshToken = (): string | null => kept.get(REFRESH_KEY)
export const isSignedIn = (): boolean => refreshToken() !== null

/** What a token says; nothing when it can't be read. */
function claimsOf(token: string): { sub?: unknown; exp?: unknown; is_restricted?: unknown } {
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

/** Whose tokens are kept: null is nobody, and empty somebody whose token doesn't say. */
export function whoIsSignedIn(): string | null {
  if (!isSignedIn()) return null
  const { sub } = claimsOf(accessToken() ?? "")
  return typeof sub === "string" ? sub : ""
}

/** Who this tab knows to be signed in. */
let told = whoIsSignedIn()

const tell = (): void => {
  told = whoIsSignedIn()
  for (const listener of listeners) listener()
}

const announce = (): void => {
  tell()
  setTimeout(() => channel?.postMessage("changed"), BROADCAST_MS)
}

/** What another tab did is told once, however often it is heard of; new tokens of the same family change nothing. */
const heed = (): void => {
  if (whoIsSignedIn() !== told) tell()
}
channel?.addEventListener("message", heed)
// A tab that is closed at once sends no message any more.
window.addEventListener("storage", ({ key }) => {
  // A null key means that everything was cleared.
  if (key === null || key === ACCESS_KEY || key === REFRESH_KEY) heed()
})
// To a page that stands still until somebody goes back to it nothing is told meanwhile.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) heed()
})

/** Keeps a pair that a refresh brought: nothing changes for anybody. */
export function keepTokens({ access_token, refresh_token }: TokenPair): void {
  kept.set(ACCESS_KEY, access_token)
  kept.set(REFRESH_KEY, refresh_token)
}

export function signInWith(pair: TokenPair): void {
  keepTokens(pair)
  announce()
}

export function clearTokens(): void {
  // Another tab may have been first, and this one not have heard of it.
  if (!isSignedIn()) return heed()
  // The other tabs hear of each removal: without the second token nobody is signed in.
  kept.remove(REFRESH_KEY)
  kept.remove(ACCESS_KEY)
  // Whoever signs out on a borrowed phone leaves no code for the gate behind.
  if ("caches" in globalThis) void caches.delete(PASSES).catch(() => undefined)
  announce()
}

/** Calls back on a login or logout, here or in another tab. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
