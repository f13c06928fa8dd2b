import { problem } from "@hub/domain/kernel/problem"
import { withdrawAll } from "../applications/end-applications.ts"
import type { Transaction } from "../database/transaction.ts"
import { releaseFiles } from "../files/queries.ts"
import { isHere, upcomingBookings } from "../scheduling/queries.ts"
import { leaveAllWaitlists } from "../waitlists/leave-waitlist.ts"
import type { ParticipantNeeds } from "./participant-needs.ts"
import { archiveStudent, lockFamily, lockStudent, type StudentRow } from "./store.ts"

/** Archives a participant, or throws with the bookings ahead. */
export async function archive(
  tx: Transaction,
  { customer_id, row, now }: { customer_id: string; row: StudentRow; now: Date },
): Promise<void> {
  if (await isHere(tx, row.id)) throw problem("CHECKED_IN_NOW")
  const { bookings, is_held } = await upcomingBookings(tx, customer_id, row.id, now)
  if (bookings.length > 0) throw problem("STUDENT_HAS_BOOKINGS", { payload: { bookings } })
  if (is_held) throw problem("STUDENT_IN_CHECKOUT")
  await archiveStudent(tx, row.id, now)
  await withdrawAll(tx, { customer_id, student_id: row.id, now })
  await leaveAllWaitlists(tx, { customer_id, student_id: row.id, now })
  if (row.thumbnail_key !== null) await releaseFiles(tx, [row.thumbnail_key], now)
}

/** 7.8: past bookings stay in the history under the participant's name. */
export const removeParticipant =
  ({ store, clock }: ParticipantNeeds) =>
  (customer_id: string, id: string): Promise<void> =>
    store.transaction(async (tx) => {
      await lockFamily(tx, customer_id)
      const row = await lockStudent(tx, customer_id, id)
      if (row === undefined) throw problem("NOT_FOUND")
      await archive(tx, { customer_id, row, now: clock() })
    })
