import { problem } from "@hub/domain/kernel/problem"
import type { StudentChange } from "@hub/domain/participants/participants.contract"
import { isSameChild } from "@hub/domain/participants/person-name"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessDay } from "./participant-needs.ts"
import { changeStudent, lockFamily, lockStudent, type StudentFacts, type StudentRow, studentsOf } from "./store.ts"
import { checkFacts, refuseOwnNames, withFacts } from "./student-facts.ts"

export interface StudentCorrection {
  readonly before: StudentRow
  readonly after: StudentFacts
}

/** What a participant would be after a change of the business's; locks the family. */
export async function studentCorrection(
  tx: Transaction,
  {
    customer_id,
    student_id,
    change,
    day,
  }: { customer_id: string; student_id: string; change: StudentChange; day: BusinessDay },
): Promise<StudentCorrection> {
  checkFacts(change, day.today)
  await lockFamily(tx, customer_id)
  const before = await lockStudent(tx, customer_id, student_id)
  if (before === undefined) throw problem("NOT_FOUND")
  refuseOwnNames(before, change)
  const after = withFacts(before, change, day)
  const others = (await studentsOf(tx, customer_id)).filter(({ id, type }) => id !== student_id && type === "REGULAR")
  const same = others.find((other) => isSameChild(other, after))
  if (same !== undefined) throw problem("STUDENT_EXISTS", { payload: { student_id: same.id } })
  return { before, after }
}

export const correctStudent = (tx: Transaction, { before, after }: StudentCorrection) =>
  changeStudent(tx, before.id, after)
