import type { CardKeys } from "@hub/domain/first-day/stations"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import type { FileStore } from "../providers/files/port.ts"

export interface FirstDayNeeds extends CheckoutNeeds {
  readonly file_store: FileStore
  /** Whose cards are taken here. */
  readonly card_keys: CardKeys
  readonly mail_way: "SMTP" | "SANDBOX" | "OFF"
  readonly mail_from: string
  /** Sends what was queued now. */
  readonly deliver: () => void
  /** A queued mail in its words. */
  readonly readMail: (mail_id: string) => Promise<{ readonly subject: string; readonly body: string } | undefined>
}
