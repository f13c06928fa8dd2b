import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { readStudents } from "../participants/read-students.ts"
import type { Chosen } from "./availability-fit.ts"
import { bookedDaysOf } from "./store-attendances.ts"

/**
 * The participants that a caller names, with what they have booked. Naming any needs a sign-in, and somebody else's answers
 * like one that does not exist, the whole list with it (I22).
 */
export async function participantsChosen(
  store: Database,
  who: Who | undefined,
  student_ids: string | undefined,
  now: Date,
): Promise<Chosen[]> {
  if (student_ids === undefined || student_ids === "") return []
  if (who === undefined) throw problem("NOT_AUTHORIZED")
  const own = new Map((await readStudents(store)(who.customer_id)).map((student) => [student.id, student]))
  const ids = [...new Set(student_ids.split(","))]
  const students = ids.map((id) => own.get(id)).filter((student) => student !== undefined)
  if (students.length < ids.length) throw problem("NOT_FOUND")
  const days = await bookedDaysOf(store, ids, now)
  return students.map(({ id, grade, birth_date }) => ({
    id,
    grade,
    birth_date,
    booked: days.filter((day) => day.student_id === id),
  }))
}
