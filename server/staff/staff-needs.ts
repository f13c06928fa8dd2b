import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"

export interface StaffNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Seal the secrets of codes. */
  readonly staff_keys: KeyList
  /** As families and staff type it; passkeys belong to its host. */
  readonly public_origin: string
  readonly is_mail_off: boolean
  /** Sends what was queued now, for mails that someone waits for. */
  readonly deliver: () => void
}
