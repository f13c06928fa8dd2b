import { type InstallmentStatus, mayMoveInstallment } from "@hub/domain/orders/installment-status"
import type { PlannedInstallment } from "@hub/domain/orders/payment-plan-schedule"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { isUninvited } from "../database/family-conditions.ts"
import { companyDay } from "../database/fragments.ts"
import type {
  InstallmentStatusHistoryRow,
  InstallmentTryRow,
  InstallmentRow as Row,
} from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type InstallmentRow = Omit<Row, "noticed_at" | "written_off_amount">

const columns = sql`id, order_id, customer_id, position, amount, reduced_amount, due_on, status, next_try_on, payment_id,
  hand_amount, hand_payment_id, paid_at`

/** The deposit is paid: it and the rest become rows. Written again, nothing changes. */
export const insertInstallments = (
  tx: Transaction,
  plan: { order_id: string; customer_id: string; schedule: readonly PlannedInstallment[]; payment_id: string },
  now: Date,
) =>
  tx.run(sql`
    with added as (
      insert into installment (id, order_id, customer_id, position, amount, due_on, status, next_try_on, payment_id, paid_at)
      select p.id, ${plan.order_id}, ${plan.customer_id}, p.position, p.amount, p.due_on,
        case when p.position = 1 then 'PAID' else 'SCHEDULED' end, case when p.position > 1 then p.due_on end,
        case when p.position = 1 then ${plan.payment_id}::uuid end, case when p.position = 1 then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(plan.schedule.map((part) => ({ id: newId(), ...part })))})
        as p(id uuid, position int, amount int, due_on date)
      on conflict do nothing returning id, status
    )
    insert into installment_status_history (installment_id, from_status, to_status, cause, at)
    select id, null, status, 'DEPOSIT_PAID', ${now} from added`)

export interface NewPart {
  readonly amount: number
  readonly due_on: string
}

interface PlanFromBefore {
  readonly order_id: string
  readonly customer_id: string
  readonly schedule: readonly (PlannedInstallment & { readonly id: string })[]
}

/** What is to come of a plan of another system. Without a card none is tried; those of the next days aren't announced a second time. */
export const insertPartsFromBefore = (tx: Transaction, plan: PlanFromBefore, now: Date) =>
  tx.run(sql`
    with added as (
      insert into installment (id, order_id, customer_id, position, amount, due_on, status, noticed_at)
      select p.id, ${plan.order_id}, ${plan.customer_id}, p.position, p.amount, p.due_on, 'SCHEDULED',
        case when p.due_on < ${companyDay(now)} + 4 then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(plan.schedule)}) as p(id uuid, position int, amount int, due_on date)
      returning id, status
    )
    insert into installment_status_history (installment_id, from_status, to_status, cause, at)
    select id, null, status, 'BROUGHT_OVER', ${now} from added`)

/** Now that there is a card, the parts to come are charged on their days. What was due before it is paid by hand. */
export const scheduleTries = (tx: Transaction, order_id: string, now: Date) =>
  tx.run(sql`
    update installment set next_try_on = due_on
    where order_id = ${order_id} and status = 'SCHEDULED' and next_try_on is null and due_on >= ${companyDay(now)}`)

export const lockInstallments = (tx: Transaction, order_id: string) =>
  tx.many<InstallmentRow>(sql`
    select ${columns} from installment where order_id = ${order_id} order by position for update`)

/** All parts of an order's plan, in their order. */
export const installmentsOf = (db: Database, order_id: string) =>
  db.many<InstallmentRow>(sql`select ${columns} from installment where order_id = ${order_id} order by position`)

/** It is charged on this day, whatever day it had. The caller holds its row lock. */
export const setNextTry = (tx: Transaction, installment_id: string, day: string) =>
  tx.run(sql`update installment set next_try_on = ${day} where id = ${installment_id} and status = 'FAILED'`)

/** Due and charged on another day. The caller holds its row lock. */
export const setDueDay = (tx: Transaction, installment_id: string, day: string) =>
  tx.run(sql`
    update installment set due_on = ${day}, next_try_on = ${day}, noticed_at = null
    where id = ${installment_id} and status = 'FAILED'`)

interface Move {
  to: InstallmentStatus
  cause: InstallmentStatusHistoryRow["cause"]
  now: Date
  /** Null: not again by itself. */
  next_try_on?: string | null
  payment_id?: string
  /** What came by hand, in place of a payment. */
  hand_payment_id?: string
}

/** What is or was to be paid of a plan, in its order. */
export const installmentsToPay = (db: Database, order_id: string) =>
  db.many<Pick<InstallmentRow, "amount" | "due_on" | "status">>(sql`
    select amount, due_on, status from installment where order_id = ${order_id} and status <> 'CANCELLED' order by position`)

/** The only writer of an instalment's status. The caller holds its row lock. */
export async function moveInstallment(
  tx: Transaction,
  { id, status: from }: InstallmentRow,
  move: Move,
): Promise<void> {
  const { to, cause, now, next_try_on = null, payment_id = null, hand_payment_id = null } = move
  if (!mayMoveInstallment(from, to)) throw new Error(`An instalment can't go from ${from} to ${to}`)
  const moved = await tx.run(sql`
    with moved as (
      update installment set status = ${to}, next_try_on = ${next_try_on}, payment_id = ${payment_id}, hand_payment_id = ${hand_payment_id},
        paid_at = case when ${to} = 'PAID' then ${now}::timestamptz end
      where id = ${id} and status = ${from} returning id
    )
    insert into installment_status_history (installment_id, from_status, to_status, cause, at)
    select id, ${from}, ${to}, ${cause}, ${now} from moved`)
  if (moved !== 1) throw new Error(`The instalment ${id} is no longer ${from}`)
}

/** A cancelled booking takes something off it, or the business forgoes it; one of which nothing is left is never asked for. The caller holds its row lock. */
export async function reduceInstallment(
  tx: Transaction,
  { id, status: from }: InstallmentRow,
  { by, now, cause = "REDUCED" }: { by: number; now: Date; cause?: "REDUCED" | "WRITTEN_OFF" },
): Promise<void> {
  const [of_bookings, written_off] = cause === "REDUCED" ? [by, 0] : [0, by]
  const reduced = await tx.run(sql`
    with reduced as (
      update installment set amount = amount - ${by}, reduced_amount = reduced_amount + ${of_bookings},
        written_off_amount = written_off_amount + ${written_off},
        status = case when amount = ${by} then 'CANCELLED' else status end,
        next_try_on = case when amount = ${by} then null else next_try_on end
      where id = ${id} and status = ${from} and amount >= ${by} returning id, status
    ), history as (
      insert into installment_status_history (installment_id, from_status, to_status, cause, at)
      select id, ${from}, status, ${cause}, ${now} from reduced where status = 'CANCELLED'
    )
    select id from reduced`)
  if (reduced !== 1) throw new Error(`The instalment ${id} is no longer ${from}`)
}

/** What was forgone is asked for again, and charged on its day where that is still to come. The caller holds its row lock. */
export async function raiseInstallment(
  tx: Transaction,
  { id, status: from }: InstallmentRow,
  { by, now, today }: { by: number; now: Date; today: string },
): Promise<void> {
  const isClosed = from === "CANCELLED"
  if (isClosed && !mayMoveInstallment(from, "SCHEDULED"))
    throw new Error(`An instalment can't go from ${from} to SCHEDULED`)
  const raised = await tx.run(sql`
    with raised as (
      update installment set amount = amount + ${by}, written_off_amount = written_off_amount - ${by},
        status = case when status = 'CANCELLED' then 'SCHEDULED' else status end,
        next_try_on = case when status <> 'CANCELLED' then next_try_on when due_on > ${today} then due_on end
      where id = ${id} and status = ${from} and written_off_amount >= ${by} returning id, status
    ), history as (
      insert into installment_status_history (installment_id, from_status, to_status, cause, at)
      select id, ${from}, status, 'WRITE_OFF_REVERSED', ${now} from raised where ${isClosed}
    )
    select id from raised`)
  if (raised !== 1) throw new Error(`The instalment ${id} is no longer ${from}`)
}

/** Instalments to charge, of each order only the first that is open (I13). Those that a run has begun and not ended come again. */
export const dueInstallments = (db: Database, today: string, limit = 50) =>
  db.many<{ id: string; order_id: string; customer_id: string }>(sql`
    select i.id, i.order_id, i.customer_id from installment i
    where i.next_try_on <= ${today} and not exists (
      select from installment b where b.order_id = i.order_id and b.position < i.position
        and b.status in ('SCHEDULED', 'PROCESSING', 'FAILED'))
      and (i.status <> 'SCHEDULED' or not ${isUninvited(sql`i.customer_id`)})
    order by random() limit ${limit}`)

/** Instalments due within days about which the family wasn't written to. */
export const unnoticedInstallments = (db: Database, { until }: { until: string }) =>
  db.many<InstallmentRow>(sql`
    select ${columns} from installment where status = 'SCHEDULED' and noticed_at is null and due_on <= ${until}
      and not ${isUninvited(sql`installment.customer_id`)}
    order by due_on limit 200`)

/** False when someone was faster, or it isn't scheduled any more. */
export const setNoticed = async (tx: Transaction, installment_id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update installment set noticed_at = ${now}
    where id = ${installment_id} and noticed_at is null and status = 'SCHEDULED'`)) === 1

export interface TryRow extends Omit<InstallmentTryRow, "payment_method" | "error"> {
  payment_method: PaymentMethod
  error: TryError | null
}

export interface TryError {
  code: string
  message: string
}

const try_columns = sql`id, installment_id, payment_id, number, payment_method, started_at, ended_at, error`

/** The try that has begun and not ended. */
export const openTry = (db: Database, installment_id: string) =>
  db.maybe<TryRow>(sql`
    select ${try_columns} from installment_try where installment_id = ${installment_id} and ended_at is null`)

export const insertTry = (
  tx: Transaction,
  attempt: { installment_id: string; payment_id: string; payment_method: PaymentMethod; now: Date },
) =>
  tx.one<TryRow>(sql`
    insert into installment_try (id, installment_id, payment_id, number, payment_method, started_at)
    select ${newId()}, ${attempt.installment_id}, ${attempt.payment_id},
      (select count(*) + 1 from installment_try where installment_id = ${attempt.installment_id}),
      ${JSON.stringify(attempt.payment_method)}, ${attempt.now}
    returning ${try_columns}`)

/** Ends the open try, if any; answers it. */
export const endTry = (
  tx: Transaction,
  installment_id: string,
  { error, now }: { error: TryError | null; now: Date },
) =>
  tx.maybe<TryRow>(sql`
    update installment_try set ended_at = ${now}, error = ${error === null ? null : JSON.stringify(error)}::jsonb
    where installment_id = ${installment_id} and ended_at is null returning ${try_columns}`)
