import type { Store } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { CardPayments } from "../providers/payments/port.ts"

export interface PrivacyNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly file_store: FileStore
}

export interface ExportNeeds extends PrivacyNeeds {
  readonly vault: MedicalVault
}

export interface DeletionNeeds extends PrivacyNeeds {
  readonly cards: CardPayments
  /** Cards may still be saved where the business was before. */
  readonly former_cards: readonly CardPayments[]
}
