import type { FamilyDay } from "@hub/domain/day/day"
import { problem } from "@hub/domain/kernel/problem"
import { endAbsence } from "../scheduling/absences.ts"
import { lockAtGate } from "../scheduling/queries.ts"
import type { DayNeeds } from "./day-needs.ts"
import { guardianName, unusedOf } from "./queries.ts"
import { dayOf } from "./read-day.ts"
import { endOneTime, lockMessage, setWithdrawn } from "./store.ts"

/** Twice is once. A one-time pick-up goes for all children for whom it wasn't used. */
export const withdrawMessage =
  (needs: DayNeeds) =>
  (customer_id: string, id: string): Promise<FamilyDay> =>
    needs.store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      const now = needs.clock()
      const known = await lockMessage(tx, customer_id, id)
      if (known === undefined) throw problem("NOT_FOUND")
      const { kind, pick_up_id, student_id, attendance_id, session_id } = known
      if (known.taken_back_at === null) {
        await lockAtGate(tx, { student_id })
        const ids = pick_up_id === null ? [id] : await unusedOf(tx, pick_up_id)
        if (ids.length === 0) throw problem("PICK_UP_USED")
        await setWithdrawn(tx, ids, now)
        if (pick_up_id !== null) await endOneTime(tx, pick_up_id, now)
        if (kind === "ABSENT") {
          const operator = await guardianName(tx, customer_id)
          await endAbsence(tx, { student_id, session: { attendance_id, session_id }, reason: "", operator, at: now })
        }
      }
      return dayOf(tx, needs, customer_id)
    })
