import { randomUUID } from "node:crypto"
import { deletedMarks } from "../database/deleted-family-mark.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FamilyRow } from "./business-data.ts"
import { idOf, idsOf } from "./ids.ts"
import { knownIds, restrict, upsert, type Written } from "./store.ts"

/**
 * Families come without a password: they choose one with a code sent to their e-mail. An existing account belongs to the family: only what
 * the business alone decides is updated (docs/decisions/0056). Answers the families that were deleted: they stay so.
 */
export async function writeFamilies(
  tx: Transaction,
  listed: readonly FamilyRow[],
  count: (name: string, total: number, written: Written) => void,
): Promise<readonly FamilyRow[]> {
  const isMarked = await deletedMarks(tx)
  const deleted = listed.filter(({ external_id, email }) => isMarked(external_id) || isMarked(email))
  const families = listed.filter((family) => !deleted.includes(family))
  const known = { customers: await knownIds(tx, "customer"), students: await knownIds(tx, "student") }
  const participants = families.flatMap((family) => family.participants.map((row) => ({ row, family })))
  const new_participants = participants.filter(({ row }) => !known.students.has(row.external_id))
  const customers = await idsOf(tx, "customer", families)
  const students = await idsOf(
    tx,
    "student",
    new_participants.map(({ row }) => row),
  )
  const customer_rows = families
    .filter((row) => !known.customers.has(row.external_id))
    .map(({ participants: _participants, is_restricted, ...row }) => ({
      ...row,
      is_restricted: is_restricted ?? false,
      id: idOf(customers, row.external_id),
    }))
  const student_rows = new_participants.map(({ row, family }) => ({
    ...row,
    id: idOf(students, row.external_id),
    customer_id: idOf(customers, family.external_id),
    // Unguessable.
    qr: randomUUID(),
  }))
  const { created } = await upsert(tx, "customer", customer_rows)
  const restrictions = families.flatMap(({ external_id, is_restricted }) =>
    is_restricted === null ? [] : [{ external_id, is_restricted }],
  )
  count("customer", families.length, { created, updated: await restrict(tx, restrictions) })
  count("student", participants.length, await upsert(tx, "student", student_rows))
  return deleted
}
