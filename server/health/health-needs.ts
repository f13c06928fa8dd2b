import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Sites } from "../database/fragments.ts"
import type { Store } from "../database/transaction.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { MedicalVault } from "./medical-vault.ts"

export interface HealthNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
}

export interface StaffHealthNeeds extends HealthNeeds {
  readonly file_store: Pick<FileStore, "open">
}

/** Who of the staff asks, and at which locations they may. */
export interface Reading {
  readonly by: StaffActor
  readonly sites: Sites
  /** The page that reads, as often as it does. */
  readonly open?: string | undefined
}
