import type { PhoneProvider, PhoneSettings } from "./port.ts"

// Signing in by phone, as the screens know it: a message is sent, and its code becomes a token for our server. The vendor's code is
// fetched only when someone chooses this way.

export async function openPhone(settings: PhoneSettings): Promise<PhoneProvider> {
  const { firebasePhone } = await import("./firebase-phone.ts")
  return firebasePhone(settings)
}
