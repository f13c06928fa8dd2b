import type { SwitchChild } from "./children.ts"
import type { Adult, Place } from "./people.ts"

export interface HomeAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
}

/** A family while its rows are read. */
export interface Draft {
  external_id: string
  family_name: string
  adults: Adult[]
  contacts: (Adult & { is_pick_up: boolean })[]
  children: SwitchChild[]
  address: HomeAddress | undefined
  place: Place
}

export const draftOf = (external_id: string, place: Place): Draft => ({
  external_id,
  family_name: "",
  adults: [],
  contacts: [],
  children: [],
  address: undefined,
  place,
})
