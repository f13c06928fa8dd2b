import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { Texts } from "../providers/texts/port.ts"

export interface MessagesNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Signs the links that end news. */
  readonly link_keys: KeyList
  readonly public_origin: string
  /** Sends what waits now, not in the next minute. */
  readonly deliver: () => void
  /** Undefined: no text messages are sent. */
  readonly texts: Texts | undefined
}
