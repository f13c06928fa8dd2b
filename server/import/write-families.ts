import { randomUUID } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import type { FamilyRow } from "./business-data.ts"
import { idOf, idsOf } from "./ids.ts"
import { upsert, type Written } from "./store.ts"

/** Families come without a password: they choose one with a code sent to their e-mail. */
export async function writeFamilies(
  tx: Transaction,
  families: readonly FamilyRow[],
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const participants = families.flatMap((family) => family.participants.map((row) => ({ row, family })))
  const customers = await idsOf(tx, "customer", families)
  const students = await idsOf(
    tx,
    "student",
    participants.map(({ row }) => row),
  )
  const customer_rows = families.map(({ participants: _participants, ...row }) => ({
    ...row,
    id: idOf(customers, row.external_id),
  }))
  const student_rows = participants.map(({ row, family }) => ({
    ...row,
    id: idOf(students, row.external_id),
    customer_id: idOf(customers, family.external_id),
    // Unguessable, and kept when the family is imported again.
    qr: randomUUID(),
  }))
  count("customer", customer_rows.length, await upsert(tx, "customer", customer_rows))
  count("student", student_rows.length, await upsert(tx, "student", student_rows))
}
