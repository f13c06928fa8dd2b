import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"

export type PhoneSettings = NonNullable<Result<Contract["GET /integrations/phone_sign_in"]>>

export interface PhoneConfirmation {
  /** Returns the provider's token for a code; throws what `phoneTrouble` can read. */
  confirm(code: string): Promise<string>
}

export interface PhoneProvider {
  /** Sends a message to a phone in E.164; throws what `phoneTrouble` can read. */
  send(phone: string): Promise<PhoneConfirmation>
}
