import type { Database } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { VirusScanner } from "../providers/virus-scanner/port.ts"

interface SealPlace {
  readonly id: string
  readonly customer_id: string
}

/** Seals the keys of encrypted files under their families' keys. */
export interface FileKeys {
  seal(tx: Transaction, at: SealPlace, key: Buffer): Promise<Buffer>
  /** Undefined when the family's key was destroyed. */
  open(db: Database, row: SealPlace & { readonly sealed: Buffer }): Promise<Buffer | undefined>
}

export interface FileNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Reads in the open what is stored encrypted. */
  readonly file_store: FileStore
  /** The bytes as they are stored. */
  readonly raw_files: FileStore
  readonly file_keys: FileKeys
  readonly virus_scanner: VirusScanner
  /** The folder of uploads that aren't checked yet, on the same disk as the stored ones if these are on one. */
  readonly quarantine: string
  /** Signs the links. */
  readonly link_keys: KeyList
}
