import type { SwitchApplication } from "@hub/domain/switching/match-programs"
import { v7 as newId } from "uuid"
import { appliedBefore, carryApplications } from "../applications/carry-applications.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { chunksOf } from "./in-turns.ts"
import { bookedPrograms, placesOfStudents } from "./known-bookings-queries.ts"
import { addBroughtApplications } from "./store-details.ts"

/** Applications without an answer, for the office to answer here. One that was made or answered here, or has become a booking, isn't opened again. */
export async function bringApplications(
  applications: readonly SwitchApplication[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DetailCount> {
  if (applications.length === 0) return { created: 0, unchanged: 0 }
  const keys = [...new Set(applications.map(({ program }) => program.key))]
  const programs = new Map((await bookedPrograms(tx, keys)).map(({ key, id }) => [key, id]))
  const own = applications.flatMap(({ family, child, program, is_sent, since, place }) => {
    const [customer_id, student_id, offering_id] = [familyOf(family), studentOf(child), programs.get(program.key)]
    if (customer_id === undefined || student_id === undefined || offering_id === undefined) return []
    return [{ customer_id, student_id, offering_id, is_sent, since, source: `${place.file}, ${place.line}` }]
  })
  const students = [...new Set(own.map(({ student_id }) => student_id))]
  const there = new Set(
    [
      ...(await appliedBefore(tx, students)),
      ...(await placesOfStudents(tx, students)).filter(({ kind }) => kind === "BOOKED"),
    ].map(({ student_id, offering_id }) => `${student_id} ${offering_id}`),
  )
  const fresh = own
    .filter(({ student_id, offering_id }) => !there.has(`${student_id} ${offering_id}`))
    .map((one) => ({ ...one, id: newId() }))
  for (const some of chunksOf(fresh)) {
    await carryApplications(tx, some, now)
    await addBroughtApplications(
      tx,
      await batch(),
      some.map(({ id, customer_id, source }) => ({ application_id: id, customer_id, source })),
    )
  }
  return { created: fresh.length, unchanged: own.length - fresh.length }
}
