import { problem } from "@hub/domain/kernel/problem"
import type { OwnParticipant } from "@hub/domain/participants/participants.contract"
import type { Student } from "@hub/domain/participants/student"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { businessDay, type ParticipantNeeds } from "./participant-needs.ts"
import { studentOf } from "./read-students.ts"
import { archive } from "./remove-student.ts"
import { NO_FACTS, newQr } from "./save-student.ts"
import { addStudent, changeStudent, lockFamily, nameOwnStudent, ownStudent } from "./store.ts"
import { checkFacts, replacePhoto, withFacts } from "./student-facts.ts"

/**
 * 7.8: the customer joins as a participant, changes their data, or leaves (null). Joining again restores the same participant, history
 * included.
 */
export const setOwnParticipant =
  (needs: ParticipantNeeds) =>
  async (customer_id: string, { is_participant = true, ...input }: OwnParticipant): Promise<Student | null> => {
    const day = await businessDay(needs)
    checkFacts(input, day.today)
    return needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const names = await lockFamily(tx, customer_id)
      if (names === undefined) throw problem("NOT_FOUND")
      const known = await ownStudent(tx, customer_id)
      if (!is_participant) {
        if (known !== undefined && !known.is_archived) await archive(tx, { customer_id, row: known, now })
        return null
      }
      const facts = { ...withFacts(known ?? { ...NO_FACTS, ...names }, input, day), ...names }
      const before = known?.thumbnail_key ?? null
      await replacePhoto(tx, { customer_id, before, after: facts.thumbnail_key, now })
      if (known === undefined) {
        const row = { ...facts, id: newId(), qr: newQr(), type: "CUSTOMER_AS_PARTICIPANT" } as const
        return studentOf(await addStudent(tx, { ...row, customer_id, now }), day.today)
      }
      const { is_archived: _, ...row } = known
      await changeStudent(tx, row.id, facts)
      return studentOf({ ...row, ...facts }, day.today)
    })
  }

/** 4.6: the customer's own participant has the profile's name. */
export const nameOwnParticipant = (
  tx: Transaction,
  named: { customer_id: string; first_name: string; last_name: string },
): Promise<number> => nameOwnStudent(tx, named)
