import { createHash } from "node:crypto"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { type Access, addAccess, addAccesses } from "./store-records.ts"

/** Writes down, in the transaction that reads, who of the staff reads what may be medical; the family sees it (I40). */
export const recordLook = (tx: Transaction, look: Access & { staff_name: string; now: Date }): Promise<number> =>
  addAccess(tx, look)

/** Why an owner reads it, who has opened it to themselves. */
const reasonOf = (by: StaffActor): string | undefined =>
  by.kind === "staff" ? by.grants.find(({ permission }) => permission === "read_health")?.reason : undefined

/** By a person of the staff, once. */
export const addLook = (tx: Transaction, look: Access, { by, now }: { by: StaffActor; now: Date }): Promise<number> =>
  addAccess(tx, { ...look, staff_name: actorName(by), reason: reasonOf(by), now })

/** The same page on the same day is the same look. */
function lookId(parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Reader {
  readonly by: StaffActor
  /** The page that reads, as often as it does; without it each reading is a look. */
  readonly open?: string | undefined
  readonly now: Date
}

/** Of several children in a list: one look a child and page. */
export async function addLooks(tx: Transaction, looks: readonly Access[], { by, open, now }: Reader): Promise<void> {
  const reader = by.kind === "staff" ? by.staff_id : by.name
  const day = now.toISOString().slice(0, 10)
  const once = new Map(looks.map((look) => [`${look.student_id} ${look.what}`, look]))
  const rows = [...once.values()].map((look) => ({
    ...look,
    id: open === undefined ? newId() : lookId([reader, open, day, look.student_id, look.what]),
  }))
  if (rows.length > 0) await addAccesses(tx, { rows, staff_name: actorName(by), reason: reasonOf(by), now })
}
