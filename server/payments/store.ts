import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import type { PaymentStatus } from "@hub/domain/payments/payment-status"
import { v7 as idAt } from "uuid"
import type { PaymentStatusHistoryRow, PaymentRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type Unread = "created_at" | "refused_amount" | "otherwise_amount"
export interface PaymentRow extends Omit<Row, Unread | "last_error" | "payment_method" | "provider_type"> {
  provider_type: ProviderType
  last_error: PaymentError | null
  payment_method: PaymentMethod | null
}

interface PaymentError {
  code: string
  message: string
}

const columns = sql`id, order_id, customer_id, installment_id, invoice_id, provider_type, status, amount, provider_payment_id, client_secret, action, last_error,
  payment_method, is_method_remembered, replaced, refunded_amount, synced_at, completed_at`

/** Of the order as a whole, or a plan's deposit, as it is placed now. */
export const isOrdersPayment = sql`installment_id is null and invoice_id is null and replaced is distinct from 'DONE'`

const isOpen = sql`status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')`

export const paymentById = (db: Database, payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where id = ${payment_id}`)

export const lockPayment = (tx: Transaction, payment_id: string) =>
  tx.maybe<PaymentRow>(sql`select ${columns} from payment where id = ${payment_id} for update`)

export const ownPayment = (db: Database, customer_id: string, payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where id = ${payment_id} and customer_id = ${customer_id}`)

export const paymentByProviderId = (db: Database, provider_payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where provider_payment_id = ${provider_payment_id}`)

/** The payment that is open or has taken money, else the latest. */
export const paymentOfOrder = (db: Database, order_id: string) =>
  db.maybe<PaymentRow>(sql`
    select ${columns} from payment where order_id = ${order_id} and ${isOrdersPayment}
    order by (${isOpen} or status = 'COMPLETED') desc, id desc limit 1`)

/** An instalment's payment that is open or has taken money. */
export const paymentOfInstallment = (db: Database, installment_id: string) =>
  db.maybe<PaymentRow>(sql`
    select ${columns} from payment where installment_id = ${installment_id} and (${isOpen} or status = 'COMPLETED')`)

/** When something last happened to a payment, other than that someone asked how it is. */
export const movedAt = async (db: Database, payment_id: string): Promise<string> =>
  (await db.one<{ at: string }>(sql`select max(at) as at from payment_status_history where payment_id = ${payment_id}`))
    .at

/** An invoice's payment that is open. */
export const openPaymentOfInvoice = (db: Database, invoice_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where invoice_id = ${invoice_id} and ${isOpen}`)

/** Open payments of what orders still owe: of their instalments and invoices. */
export const openOwedPayments = (db: Database, order_ids: readonly string[]) =>
  db.many<PaymentRow>(sql`
    select ${columns} from payment
    where order_id = any(${order_ids}::uuid[]) and ${isOpen} and num_nonnulls(installment_id, invoice_id) = 1`)

export const latestPaymentOfInvoice = (db: Database, invoice_id: string) =>
  db.maybe<PaymentRow>(sql`
    select ${columns} from payment where invoice_id = ${invoice_id} order by ${isOpen} desc, id desc limit 1`)

/** Our ids begin with the time at which they were made (UUID version 7). */
const firstIdAt = (moment: Date): string => idAt({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) })

/** Payments that took money, by when they were made. */
export const paidBetween = (
  db: Database,
  { provider_type, from, to }: { provider_type: ProviderType; from: Date; to: Date },
) =>
  db.many<{ id: string; order_id: string; provider_payment_id: string | null }>(sql`
    select id, order_id, provider_payment_id from payment
    where provider_type = ${provider_type} and status = 'COMPLETED' and id >= ${firstIdAt(from)} and id < ${firstIdAt(to)}`)

/** Open payments that the provider wasn't asked about since then, oldest first. */
export const stalePayments = (db: Database, before: Date, limit = 50) =>
  db.many<PaymentRow>(sql`
    select ${columns} from payment where ${isOpen} and synced_at < ${before} order by synced_at limit ${limit}`)

type NewPayment = Pick<
  PaymentRow,
  "id" | "order_id" | "customer_id" | "provider_type" | "amount" | "is_method_remembered"
> &
  Partial<Pick<PaymentRow, "installment_id" | "invoice_id">>

export const insertPayment = (tx: Transaction, payment: NewPayment, now: Date) =>
  tx.one<PaymentRow>(sql`
    with history as (
      insert into payment_status_history (payment_id, from_status, to_status, cause, at)
      values (${payment.id}, null, 'CREATED', 'PLACED', ${now})
    )
    insert into payment (id, order_id, customer_id, installment_id, invoice_id, provider_type, status, amount, is_method_remembered, created_at, synced_at)
    values (${payment.id}, ${payment.order_id}, ${payment.customer_id}, ${payment.installment_id ?? null},
      ${payment.invoice_id ?? null}, ${payment.provider_type}, 'CREATED', ${payment.amount},
      ${payment.is_method_remembered}, ${now}, ${now})
    returning ${columns}`)

export interface PaymentChange {
  id: string
  from: PaymentStatus
  to: PaymentStatus
  cause: PaymentStatusHistoryRow["cause"]
  provider_payment_id: string
  client_secret: string | null
  action: string | null
  last_error: PaymentError | null
  payment_method: PaymentMethod | null
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** Only settle-payment.ts calls it. Undefined when the payment is no longer what the change starts from. */
export const changePayment = (db: Database, change: PaymentChange, now: Date) =>
  db.maybe<PaymentRow>(sql`
    with changed as (
      update payment set status = ${change.to}, provider_payment_id = ${change.provider_payment_id},
        client_secret = coalesce(${change.client_secret}, client_secret), action = ${change.action},
        last_error = ${jsonOrNull(change.last_error)}::jsonb,
        payment_method = coalesce(${jsonOrNull(change.payment_method)}::jsonb, payment_method),
        synced_at = ${now},
        completed_at = case when ${change.to} = 'COMPLETED' then ${now}::timestamptz else completed_at end
      where id = ${change.id} and status = ${change.from}
        and coalesce(provider_payment_id, ${change.provider_payment_id}) = ${change.provider_payment_id}
      returning ${columns}
    ), history as (
      insert into payment_status_history (payment_id, from_status, to_status, cause, at)
      select id, ${change.from}, ${change.to}, ${change.cause}, ${now} from changed where ${change.from !== change.to}
    )
    select ${columns} from changed`)

/** Ends a payment that was never made at the provider; false when it is made or over by now. Only settle-payment.ts calls it. */
export const setPaymentExpired = async (
  tx: Transaction,
  {
    id,
    cause,
    last_error,
    now,
  }: { id: string; cause: PaymentStatusHistoryRow["cause"]; last_error: PaymentError | null; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    with expired as (
      update payment set status = 'EXPIRED', synced_at = ${now}, last_error = ${jsonOrNull(last_error)}::jsonb
      where id = ${id} and status = 'CREATED' and provider_payment_id is null returning id
    )
    insert into payment_status_history (payment_id, from_status, to_status, cause, at)
    select id, 'CREATED', 'EXPIRED', ${cause}, ${now} from expired`)) === 1

/** Whether to keep the card that pays, as said with the last try: it may be another card than the first. */
export const setMethodRemembered = (tx: Transaction, order_id: string, is_method_remembered: boolean) =>
  tx.run(sql`
    update payment set is_method_remembered = ${is_method_remembered}
    where order_id = ${order_id} and ${isOrdersPayment} and ${isOpen} and is_method_remembered <> ${is_method_remembered}`)

/** The family pays in another way: the process that learns of its cancellation makes its order a draft again. */
export const wantReplaced = (db: Database, payment_id: string) =>
  db.run(sql`update payment set replaced = 'WANTED' where id = ${payment_id} and ${isOpen}`)

/** With the order back in its draft. */
export const setReplaced = (tx: Transaction, payment_id: string) =>
  tx.run(sql`update payment set replaced = 'DONE' where id = ${payment_id}`)

/** True for the first caller since `before`: one of those who read an order at the same time asks the provider for all. */
export const claimSync = async (
  db: Database,
  { payment_id, before, now }: { payment_id: string; before: Date; now: Date },
): Promise<boolean> =>
  (await db.run(sql`update payment set synced_at = ${now} where id = ${payment_id} and synced_at < ${before}`)) === 1

export const setSynced = (db: Database, payment_id: string, now: Date) =>
  db.run(sql`update payment set synced_at = ${now} where id = ${payment_id}`)
