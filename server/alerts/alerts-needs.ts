import type { Store } from "../database/transaction.ts"
import type { Push } from "../providers/push/port.ts"
import type { Texts } from "../providers/texts/port.ts"

export interface AlertsNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Undefined: no messages go to browsers. */
  readonly push: Push | undefined
  /** Undefined: no text messages are sent. */
  readonly texts: Texts | undefined
}
