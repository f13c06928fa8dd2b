import type { Store } from "../database/transaction.ts"
import type { HealthNeeds } from "../health/health-needs.ts"
import type { Push } from "../providers/push/port.ts"

export interface NoticesNeeds extends Pick<HealthNeeds, "vault"> {
  readonly store: Store
  readonly clock: () => Date
  /** Undefined: no messages go to browsers. */
  readonly push: Push | undefined
}
