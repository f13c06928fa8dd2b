import type { Payer, PaymentMethod, PaymentState } from "@hub/domain/payments/payment"
import { v7 as idAt } from "uuid"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface PaymentRow {
  id: string
  order_id: string
  customer_id: string
  provider_type: "STRIPE" | "TOUCH_NET"
  state: PaymentState
  amount: number
  provider_payment_id: string | null
  client_secret: string | null
  action: string | null
  attempts: number
  last_error: { code: string; message: string } | null
  payment_method: PaymentMethod | null
  is_method_remembered: boolean
  refunded_amount: number
  synced_at: string
  completed_at: string | null
}

const columns = sql`id, order_id, customer_id, provider_type, state, amount, provider_payment_id, client_secret, action, attempts,
  last_error, payment_method, is_method_remembered, refunded_amount, synced_at, completed_at`

export const paymentById = (db: Database, payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where id = ${payment_id}`)

/** Locks the family's row and then the payment's, as placing does, so that the two can't deadlock; answers it as it is then. */
export const lockPayment = (tx: Transaction, { id, customer_id }: Pick<PaymentRow, "id" | "customer_id">) =>
  tx.maybe<PaymentRow>(sql`
    with family as (select 1 as locked from customer where id = ${customer_id} for no key update)
    select ${columns} from payment, family where payment.id = ${id} for update of payment`)

export const ownPayment = (db: Database, customer_id: string, payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where id = ${payment_id} and customer_id = ${customer_id}`)

export const paymentByProviderId = (db: Database, provider_payment_id: string) =>
  db.maybe<PaymentRow>(sql`select ${columns} from payment where provider_payment_id = ${provider_payment_id}`)

/** The payment that counts for an order: the one that is alive or has taken money, else the latest. */
export const paymentOfOrder = (db: Database, order_id: string) =>
  db.maybe<PaymentRow>(sql`
    select ${columns} from payment where order_id = ${order_id}
    order by state in ('created', 'requires_confirmation', 'processing', 'completed') desc, id desc limit 1`)

/** The first id that could be given at a moment: ours begin with the time at which they were made (UUID version 7). */
const firstIdAt = (moment: Date): string => idAt({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) })

/** Payments that took money, by when they were made, which their ids say: no index is kept for a question of once a day. */
export const paidBetween = (db: Database, { from, to }: { from: Date; to: Date }) =>
  db.many<{ id: string; order_id: string; provider_payment_id: string | null }>(sql`
    select id, order_id, provider_payment_id from payment
    where provider_type = 'STRIPE' and state = 'completed' and id >= ${firstIdAt(from)} and id < ${firstIdAt(to)}`)

/** Open payments that nobody has asked the provider about since then, oldest first. */
export const stalePayments = (db: Database, before: Date, limit = 50) =>
  db.many<PaymentRow>(sql`
    select ${columns} from payment
    where state in ('created', 'requires_confirmation', 'processing') and synced_at < ${before}
    order by synced_at limit ${limit}`)

type Asked = Pick<PaymentRow, "id" | "order_id" | "customer_id" | "amount" | "is_method_remembered"> & { now: Date }

/** A payment as it stands once `paymentParts` has written it. */
export const newPayment = ({ now, ...asked }: Asked): PaymentRow => ({
  ...asked,
  provider_type: "STRIPE",
  state: "created",
  provider_payment_id: null,
  client_secret: null,
  action: null,
  attempts: 0,
  last_error: null,
  payment_method: null,
  refunded_amount: 0,
  synced_at: now.toISOString(),
  completed_at: null,
})

/** The parts of a statement that write a payment which the provider hasn't heard of yet. */
export const paymentParts = (payment: PaymentRow): Sql[] => [
  sql`payment_made as (
      insert into payment (id, order_id, customer_id, provider_type, state, amount, is_method_remembered, created_at, synced_at)
      values (${payment.id}, ${payment.order_id}, ${payment.customer_id}, 'STRIPE', 'created', ${payment.amount},
        ${payment.is_method_remembered}, ${payment.synced_at}, ${payment.synced_at})
    )`,
  sql`payment_begun as (
      insert into payment_history (payment_id, from_state, to_state, cause, at)
      values (${payment.id}, null, 'created', 'placed', ${payment.synced_at})
    )`,
]

export interface PaymentChange {
  id: string
  from: PaymentState
  to: PaymentState
  cause: string
  provider_payment_id: string
  client_secret?: string | undefined
  /** A family that the provider has just been told of: its id there is kept in the same breath. */
  family?: { customer_id: string; provider_customer_id: string } | undefined
  action: string | null
  last_error: { code: string; message: string } | null
  payment_method: PaymentMethod | null
  now: Date
}

/**
 * Writes what the provider said, and a row of history when the state changes; nothing when the payment is not any more what the
 * change starts from. Only apply-snapshot.ts calls it.
 */
export const changePayment = (db: Database, change: PaymentChange) => {
  const { family } = change
  // The family's row is written before the payment's, as it is locked before it everywhere, so that the two can't deadlock.
  const [kept, isKept] =
    family === undefined
      ? [nothing, nothing]
      : [
          sql`family as (
      update customer set provider_customer_id = ${family.provider_customer_id}
      where id = ${family.customer_id} and provider_customer_id is null returning 1 as kept
    ), `,
          sql`and (select count(*) from family) >= 0`,
        ]
  return db.maybe<PaymentRow>(sql`
    with ${kept}changed as (
      update payment set state = ${change.to}, provider_payment_id = coalesce(provider_payment_id, ${change.provider_payment_id}),
        client_secret = coalesce(${change.client_secret ?? null}, client_secret), action = ${change.action},
        attempts = attempts + case when ${change.last_error === null ? null : JSON.stringify(change.last_error)}::jsonb
          is distinct from last_error and ${change.last_error !== null} then 1 else 0 end,
        last_error = ${change.last_error === null ? null : JSON.stringify(change.last_error)}::jsonb,
        payment_method = coalesce(${change.payment_method === null ? null : JSON.stringify(change.payment_method)}::jsonb, payment_method),
        synced_at = ${change.now},
        completed_at = case when ${change.to} = 'completed' then coalesce(completed_at, ${change.now}::timestamptz) else completed_at end
      where id = ${change.id} and state = ${change.from}
        and coalesce(provider_payment_id, ${change.provider_payment_id}) = ${change.provider_payment_id} ${isKept}
      returning ${columns}
    ), history as (
      insert into payment_history (payment_id, from_state, to_state, cause, at)
      select id, ${change.from}, ${change.to}, ${change.cause}, ${change.now} from changed where ${change.from !== change.to}
    )
    select ${columns} from changed`)
}

/** True for a payment that the provider was never known to have made, and that is over now. Only apply-snapshot.ts calls it. */
export const expireUnmade = async (
  tx: Transaction,
  unmade: { id: string; cause: string; last_error: { code: string; message: string } | null; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    with changed as (
      update payment set state = 'expired', synced_at = ${unmade.now},
        last_error = ${unmade.last_error === null ? null : JSON.stringify(unmade.last_error)}::jsonb
      where id = ${unmade.id} and state = 'created' and provider_payment_id is null returning id
    )
    insert into payment_history (payment_id, from_state, to_state, cause, at)
    select id, 'created', 'expired', ${unmade.cause}, ${unmade.now} from changed`)) === 1

/** Whether the card that pays is kept: what was said with the last try, which may be with another card than the first. */
export const chooseToKeepCard = (tx: Transaction, order_id: string, is_method_remembered: boolean) =>
  tx.run(sql`
    update payment set is_method_remembered = ${is_method_remembered}
    where order_id = ${order_id} and state in ('created', 'requires_confirmation', 'processing')
      and is_method_remembered <> ${is_method_remembered}`)

/** Takes the next look at a payment for oneself: true for the first who asks since then. */
export const takeLook = async (
  db: Database,
  { payment_id, before, now }: { payment_id: string; before: Date; now: Date },
): Promise<boolean> =>
  (await db.run(sql`update payment set synced_at = ${now} where id = ${payment_id} and synced_at < ${before}`)) === 1

export const touchPayment = (db: Database, payment_id: string, now: Date) =>
  db.run(sql`update payment set synced_at = ${now} where id = ${payment_id}`)

export const providerCustomer = (db: Database, customer_id: string) =>
  db.maybe<Payer & { default_payment_method_id: string | null }>(
    sql`select provider_customer_id, default_payment_method_id, email, first_name, last_name from customer where id = ${customer_id}`,
  )

export const setProviderCustomer = (db: Database, customer_id: string, provider_customer_id: string) =>
  db.run(sql`
    update customer set provider_customer_id = ${provider_customer_id}
    where id = ${customer_id} and provider_customer_id is null`)

/** The provider doesn't know the family any more by this id, if it is still the one that is kept. */
export const forgetProviderCustomer = (db: Database, customer_id: string, provider_customer_id: string) =>
  db.run(sql`
    update customer set provider_customer_id = null, default_payment_method_id = null
    where id = ${customer_id} and provider_customer_id = ${provider_customer_id}`)

export const setDefaultMethod = (db: Database, customer_id: string, payment_method_id: string | null) =>
  db.run(sql`update customer set default_payment_method_id = ${payment_method_id} where id = ${customer_id}`)

/** From what it was when somebody looked, so that a choice made meanwhile isn't undone. */
export const changeDefaultMethod = async (
  db: Database,
  customer_id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> =>
  (await db.run(sql`
    update customer set default_payment_method_id = ${to}
    where id = ${customer_id} and default_payment_method_id is not distinct from ${from}`)) === 1

/** Keeps an event once; false when it was here before (I18). */
export const addWebhookEvent = async (
  db: Database,
  event: { provider: string; account: string; event_id: string; type: string; object_id: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into webhook_event (provider, account, event_id, type, object_id)
    values (${event.provider}, ${event.account}, ${event.event_id}, ${event.type}, ${event.object_id}) on conflict do nothing`)) ===
  1

/** In no order, so that some that fail at every turn don't keep the rest waiting; the order doesn't matter (I18). */
export const waitingEvents = (db: Database, limit = 50) =>
  db.many<{ provider: string; account: string; event_id: string; type: string; object_id: string }>(sql`
    select provider, account, event_id, type, object_id from webhook_event
    where applied_at is null order by random() limit ${limit}`)

export const markEventApplied = (
  db: Database,
  event: { provider: string; account: string; event_id: string },
  now: Date,
) =>
  db.run(sql`
    update webhook_event set applied_at = ${now}
    where provider = ${event.provider} and account = ${event.account} and event_id = ${event.event_id}`)

export interface RefundRow {
  id: string
  payment_id: string
  amount: number
  state: "created" | "pending" | "succeeded" | "failed"
  provider_payment_id: string
  order_id: string
  customer_id: string
}

/** Asks for the whole payment back, once per payment and reason. The refunded amount is guarded by its CHECK (I14). */
export const addRefund = (
  tx: Transaction,
  refund: { id: string; payment_id: string; amount: number; reason: string; now: Date },
) =>
  tx.run(sql`
    with charged as (
      update payment set refunded_amount = refunded_amount + ${refund.amount} where id = ${refund.payment_id} returning id
    )
    insert into refund (id, payment_id, amount, reason, state, created_at)
    select ${refund.id}, id, ${refund.amount}, ${refund.reason}, 'created', ${refund.now} from charged`)

/** Those that are still to be sent come first: a bank may work on the others for days. */
export const openRefunds = (db: Database, limit = 50) =>
  db.many<RefundRow>(sql`
    select r.id, r.payment_id, r.amount, r.state, p.provider_payment_id, p.order_id, p.customer_id
    from refund r join payment p on p.id = r.payment_id
    where r.state in ('created', 'pending') order by r.state, r.created_at limit ${limit}`)

export const setRefund = (
  db: Database,
  refund_id: string,
  state: "pending" | "succeeded",
  provider_refund_id: string,
) =>
  db.run(sql`
    update refund set state = ${state}, provider_refund_id = ${provider_refund_id}
    where id = ${refund_id} and state in ('created', 'pending')`)

/** The provider won't send it: it is no part of what went back. True for whoever wrote it; a second time changes nothing. */
export const failRefund = async (
  tx: Transaction,
  { refund_id, provider_refund_id }: { refund_id: string; provider_refund_id: string | null },
): Promise<boolean> =>
  (await tx.run(sql`
    with failed as (
      update refund set state = 'failed', provider_refund_id = coalesce(${provider_refund_id}, provider_refund_id)
      where id = ${refund_id} and state in ('created', 'pending') returning payment_id, amount
    )
    update payment set refunded_amount = refunded_amount - failed.amount from failed where payment.id = failed.payment_id`)) ===
  1

/** Money that a family was promised and that the provider won't send: somebody has to send it another way. */
export const refusedRefunds = (db: Database) =>
  db.many<{ id: string; order_id: string; amount: number }>(sql`
    select r.id, p.order_id, r.amount
    from refund r join payment p on p.id = r.payment_id where r.state = 'failed' order by r.created_at`)
