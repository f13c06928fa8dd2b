import type { Store } from "../database/transaction.ts"
import type { MedicalVault } from "./medical-vault.ts"

export interface HealthNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
}
