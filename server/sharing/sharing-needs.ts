import type { Store } from "../database/transaction.ts"

export interface SharingNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Signs the addresses of live calendars, and the links that stop mails. */
  readonly link_key: Buffer
  readonly public_origin: string
  readonly is_mail_off: boolean
}
