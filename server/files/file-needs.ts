import type { Store } from "../database/transaction.ts"
import type { FileKeeper } from "../providers/files/port.ts"

export interface Needs {
  readonly store: Store
  readonly clock: () => Date
  readonly keeper: FileKeeper
  /** Where uploads lie until they are known to be good; on the same disk as the kept ones. */
  readonly quarantine: string
  /** Signs the links. */
  readonly link_key: Buffer
}
