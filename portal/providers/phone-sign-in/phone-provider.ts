import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"

// Signing in by phone, as the screens know it: a message is sent, and its code becomes a token for our server. The vendor's code is
// fetched only when somebody chooses this way.

export type PhoneSettings = NonNullable<Result<Contract["GET /integrations/phone_sign_in"]>>

export interface PhoneConfirmation {
  /** Answers the provider's token for a code; throws what `phoneTrouble` can read. */
  confirm(code: string): Promise<string>
}

export interface PhoneProvider {
  /** Sends a message to a phone in E.164; throws what `phoneTrouble` can read. */
  send(phone: string): Promise<PhoneConfirmation>
}

export async function openPhone(settings: PhoneSettings): Promise<PhoneProvider> {
  const { firebasePhone } = await import("./firebase-phone.ts")
  return firebasePhone(settings)
}
