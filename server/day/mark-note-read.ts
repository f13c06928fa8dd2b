import type { FamilyDay } from "@hub/domain/day/day"
import { problem } from "@hub/domain/kernel/problem"
import type { DayNeeds } from "./day-needs.ts"
import { noteForFamily } from "./queries.ts"
import { dayOf } from "./read-day.ts"
import { markNoteSeen } from "./store.ts"

/** Twice is once. */
export const markNoteRead =
  (needs: DayNeeds) =>
  (customer_id: string, id: string): Promise<FamilyDay> =>
    needs.store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      if ((await noteForFamily(tx, { id, customer_id })) === undefined) throw problem("NOT_FOUND")
      await markNoteSeen(tx, { id, customer_id, now: needs.clock() })
      return dayOf(tx, needs, customer_id)
    })
