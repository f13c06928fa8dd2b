import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { ErrorList } from "../import/errors.ts"
import type { BatchOf } from "./bring-bookings.ts"

export interface DetailWriting {
  readonly tx: Transaction
  readonly now: Date
  readonly batch: BatchOf
  readonly errors: ErrorList
  readonly readPhone: ReadPhone
  readonly vault: MedicalVault
  /** `file:line:column: cause` */
  readonly left_behind: string[]
}

export interface DetailCount {
  readonly created: number
  readonly unchanged: number
}
