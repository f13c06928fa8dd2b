import type { Store } from "../database/transaction.ts"

export interface PaperworkNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Where families reach this portal: links to the signing page begin with it. */
  readonly public_origin: string
}
