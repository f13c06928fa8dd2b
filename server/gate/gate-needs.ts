import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"

export interface GateNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface OneTimeNeeds extends GateNeeds {
  /** From which the digits of one-time pick-ups follow. */
  readonly link_keys: KeyList
}

/** Who is at which gate, as the door knows them. */
export interface AtSite {
  readonly by: StaffActor
  readonly location_id: string
}

/** The shared device that they are signed in on; null on their own. */
export const deviceOf = (by: StaffActor): string | null =>
  by.kind === "staff" ? (by.session?.device_id ?? null) : null
