import type { Application } from "@hub/domain/applications/application"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { issueDocuments } from "../paperwork/read-documents.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { readBookers } from "../scheduling/read-bookers.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { readApplications } from "./read-applications.ts"
import { reasonsToRefuse } from "./reasons-to-refuse.ts"
import { aliveFor, insertDraft } from "./store.ts"

interface Wanted {
  schedule_set_id: string
  program_id: string
  student_ids: readonly string[]
}

/**
 * 7.14: an application for each participant, in their order: the one that is under way, else a new draft. Calling it again, from
 * two tabs too, returns the same ones. All of them or none: a participant who can't apply is named with the reason.
 */
export const draftApplications =
  (needs: ApplicationNeeds) =>
  async (customer_id: string, { schedule_set_id, program_id, student_ids }: Wanted): Promise<Application[]> => {
    const now = needs.clock()
    const ids = await needs.store.transaction(async (tx) => {
      const [[offering], bookers] = await Promise.all([
        bookableOfferings(tx, [program_id], { customer_id, now }),
        readBookers(tx, customer_id, now),
      ])
      const students = student_ids.flatMap((id) => bookers.get(id) ?? [])
      if (students.length < student_ids.length || offering?.schedule_set_id !== schedule_set_id)
        throw problem("NOT_FOUND")
      if (!offering.requires_application) throw problem("APPLICATION_NOT_NEEDED")
      const before = await aliveFor(tx, program_id, student_ids)
      const missing = students.filter((student) => !before.some(({ student_id }) => student_id === student.id))
      const refused = missing.flatMap((student) =>
        reasonsToRefuse({ offering, student, now }).map((reason) => ({
          student_id: student.id,
          offering_id: program_id,
          ...reason,
        })),
      )
      if (refused.length > 0) throw problem("NOT_ELIGIBLE", { payload: { items: refused } })
      for (const { id: student_id } of missing)
        await insertDraft(tx, { id: newId(), customer_id, student_id, offering_id: program_id }, now)
      // Another tab may have drafted a moment before.
      const alive = missing.length === 0 ? before : await aliveFor(tx, program_id, student_ids)
      return student_ids.flatMap((id) => alive.find(({ student_id }) => student_id === id)?.id ?? [])
    })
    // The documents that a part names must have been issued; some are for such an application only.
    await issueDocuments(needs)(customer_id)
    return readApplications(needs)(customer_id, ids)
  }
