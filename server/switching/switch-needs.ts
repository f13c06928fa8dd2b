import type { Store } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { LookUpCards } from "../payments/carry-cards.ts"
import type { CurrentSwitch } from "./read-current.ts"

export interface SwitchNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
  readonly lookUpCards: LookUpCards | null
  readonly files: FileNeeds | undefined
  /** Seal the files. */
  readonly health_keys: KeyList
  /** What the files hold, as it is decided now. */
  readonly current: () => Promise<CurrentSwitch>
  /** Someone waits: begin now, not with the next minute's job. */
  readonly begin: () => void
}
