import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../key-list.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { VirusScanner } from "../providers/virus-scanner/port.ts"

export interface FileNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly file_store: FileStore
  readonly virus_scanner: VirusScanner
  /** The folder of uploads that aren't checked yet, on the same disk as the stored ones. */
  readonly quarantine: string
  /** Signs the links. */
  readonly link_keys: KeyList
}
