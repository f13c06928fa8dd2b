import type { Store } from "../database/transaction.ts"
import type { HealthNeeds } from "../health/health-needs.ts"

export interface NoticesNeeds extends Pick<HealthNeeds, "vault"> {
  readonly store: Store
  readonly clock: () => Date
}
