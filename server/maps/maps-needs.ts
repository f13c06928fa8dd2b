import type { Store } from "../database/transaction.ts"
import type { FileStore } from "../providers/files/port.ts"

export interface MapsNeeds {
  readonly store: Store
  readonly file_store: FileStore
}

export interface SetExtractNeeds extends MapsNeeds {
  readonly clock: () => Date
  /** A folder on the disk of the stored files. */
  readonly quarantine: string
}
