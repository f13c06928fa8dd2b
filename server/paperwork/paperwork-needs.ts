import type { Store } from "../database/transaction.ts"

export interface PaperworkNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Links to the signing page begin with it. */
  readonly public_origin: string
}
