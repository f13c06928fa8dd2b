import type { Funding, RefundPart } from "@hub/domain/scheduling/cancel-outcome"
import type { CarriedFunding } from "@hub/domain/scheduling/move-terms"
import type {
  AttendanceCancellationRow,
  AttendanceMoveRow,
  OfferingCancellationRow,
} from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type MoveRow = AttendanceMoveRow
export const moveColumns = sql`m.order_id, m.attendance_id, m.customer_id, m.offering_id, m.difference, m.gives, m.is_carried, m.created_at`

export const moveOfOrder = (db: Database, order_id: string) =>
  db.maybe<MoveRow>(sql`select ${moveColumns} from attendance_move m where m.order_id = ${order_id}`)

export const insertMove = (tx: Transaction, move: Omit<MoveRow, "created_at">, now: Date) =>
  tx.run(sql`
    insert into attendance_move (order_id, attendance_id, customer_id, offering_id, difference, gives, is_carried, created_at)
    values (${move.order_id}, ${move.attendance_id}, ${move.customer_id}, ${move.offering_id}, ${move.difference}, ${move.gives},
      ${move.is_carried}, ${now})`)

export const insertFunding = (tx: Transaction, attendance_id: string, funding: readonly CarriedFunding[]) =>
  tx.run(sql`
    insert into attendance_funding (attendance_id, order_id, sale_amount, fee_amount, is_refundable)
    select ${attendance_id}, f.order_id, f.sale_amount, f.fee_amount, f.is_refundable
    from jsonb_to_recordset(${JSON.stringify(funding)})
      as f(order_id uuid, sale_amount int, fee_amount int, is_refundable boolean)`)

/** What paid for a booking, less what has come back for a day of it: of its orders, and as a code, from the newest order on. */
export async function reduceFunding(
  tx: Transaction,
  { id, funding }: { id: string; funding: readonly Funding[] },
  { parts, code }: { parts: readonly RefundPart[]; code: number },
): Promise<void> {
  let left = code
  const rest = funding.map(({ order_id, sale_amount, fee_amount, is_refundable }) => {
    const part = parts.find((one) => one.order_id === order_id)
    const sale = part?.sale ?? Math.min(left, sale_amount)
    if (part === undefined) left -= sale
    return {
      order_id,
      sale_amount: sale_amount - sale,
      fee_amount: fee_amount - (part?.fee ?? 0),
      is_refundable,
    }
  })
  if (rest.length === 0) return
  await tx.run(sql`delete from attendance_funding where attendance_id = ${id}`)
  await insertFunding(tx, id, rest)
}

type NewCancellation = Omit<AttendanceCancellationRow, "at" | "undone_by_order_id">

export const insertCancellation = (tx: Transaction, row: NewCancellation, now: Date) =>
  tx.run(sql`
    insert into attendance_cancellation (attendance_id, customer_id, cause, gives, amount, reduced_amount, credit_id, promocode_id,
      moved_by_order_id, reason, at)
    values (${row.attendance_id}, ${row.customer_id}, ${row.cause}, ${row.gives}, ${row.amount}, ${row.reduced_amount},
      ${row.credit_id}, ${row.promocode_id}, ${row.moved_by_order_id}, ${row.reason}, ${now})`)

export const setUndone = (tx: Transaction, attendance_id: string, order_id: string) =>
  tx.run(sql`
    update attendance_cancellation set undone_by_order_id = ${order_id}
    where attendance_id = ${attendance_id} and undone_by_order_id is null`)

export const cancelledOffering = (db: Database, offering_id: string) =>
  db.maybe<OfferingCancellationRow>(sql`
    select offering_id, gives, reason, family_count, started_at, finished_at from offering_cancellation where offering_id = ${offering_id}`)

/** From now on nobody can take a place. */
export const archiveOffering = (tx: Transaction, offering_id: string) =>
  tx.run(sql`update offering set is_archived = true where id = ${offering_id}`)

/** Bookings are cancelled one by one then. */
export const beginOfferingCancellation = (
  tx: Transaction,
  row: Pick<OfferingCancellationRow, "offering_id" | "gives" | "reason" | "family_count">,
  now: Date,
) =>
  tx.run(sql`
    insert into offering_cancellation (offering_id, gives, reason, family_count, started_at)
    values (${row.offering_id}, ${row.gives}, ${row.reason}, ${row.family_count}, ${now}) on conflict do nothing`)

export const finishOfferingCancellation = (db: Database, offering_id: string, now: Date) =>
  db.run(sql`
    update offering_cancellation set finished_at = ${now} where offering_id = ${offering_id} and finished_at is null`)

export const unfinishedCancellations = (db: Database) =>
  db.many<Pick<OfferingCancellationRow, "offering_id" | "gives" | "reason">>(sql`
    select offering_id, gives, reason from offering_cancellation where finished_at is null order by started_at, offering_id`)

/** It can be booked again; what was canceled stays canceled. */
export const reinstateOffering = async (tx: Transaction, offering_id: string): Promise<void> => {
  await tx.run(sql`delete from offering_cancellation where offering_id = ${offering_id}`)
  await tx.run(sql`update offering set is_archived = false where id = ${offering_id}`)
}
