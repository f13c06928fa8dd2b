import type { Store } from "../database/transaction.ts"

export interface Needs {
  readonly store: Store
  readonly clock: () => Date
  /** Links to the signing page begin with it. */
  readonly public_origin: string
}
