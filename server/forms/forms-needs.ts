import type { Store } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"

export interface FormsNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
}
