import { sessionStore } from "../api/local-storage.ts"

// One key per payment and tab: after a reload and for a retry it is the same, so nothing is placed twice.

export function paymentKey(name: string): string {
  const known = sessionStore.get(name)
  if (known !== null) return known
  const key = crypto.randomUUID()
  sessionStore.set(name, key)
  return key
}

/** Something may have been placed with it. */
export const hasPaymentKey = (name: string): boolean => sessionStore.get(name) !== null

/** The next payment of the same name is another one. */
export const dropPaymentKey = (name: string): void => sessionStore.remove(name)
