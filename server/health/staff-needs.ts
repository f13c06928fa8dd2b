import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Sites } from "../database/fragments.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { HealthNeeds } from "./health-needs.ts"

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
