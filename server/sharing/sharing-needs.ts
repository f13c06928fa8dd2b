import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { TranslationsOf } from "../language/translations.ts"

export interface SharingNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Signs the addresses of live calendars, and the links that stop mails. */
  readonly link_keys: KeyList
  readonly public_origin: string
  readonly is_mail_off: boolean
  /** What the business writes, by language: for calendars, which ask for none. */
  readonly translations: TranslationsOf
}
