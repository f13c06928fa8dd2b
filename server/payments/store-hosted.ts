import type { PaymentMethod, ProviderType, RequestStatus } from "@hub/domain/payments/payment"
import { type Database, nothing, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { HostedCard, HostedPost } from "../providers/hosted-cards/port.ts"

// Requests to add a card, and the tokens of hosted cards.

export interface RequestRow {
  id: string
  customer_id: string
  status: RequestStatus
  session_identifier: string | null
  asked_at: string | null
  receipt: string | null
  payment_method_id: string | null
  /** The card is typed for this invoice's link, and pays it only. */
  invoice_id: string | null
}

const columns = sql`id, customer_id, status, session_identifier, asked_at, receipt, payment_method_id, invoice_id`

/** Serialises a family's requests to add cards. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for update`)

/** A card that a bank refused has its own row, with the event as its receipt. */
const isRefusedCard = sql`receipt is not null and status = 'FAILED'`

/** Once for each event; false when it was here before. */
export const addRefusedCard = async (
  tx: Transaction,
  refusal: { id: string; customer_id: string; provider_type: ProviderType; event_id: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into payment_method_request (id, customer_id, provider_type, status, receipt, created_at, settled_at)
    values (${refusal.id}, ${refusal.customer_id}, ${refusal.provider_type}, 'FAILED', ${refusal.event_id}, ${refusal.now}, ${refusal.now})
    on conflict (receipt) do nothing`)) === 1

/** When so many cards were last refused within one hour, since then; null when they never were. */
export const lastRefusedOften = async (
  db: Database,
  { customer_id, times, since }: { customer_id: string; times: number; since: Date },
): Promise<string | null> =>
  (
    await db.maybe<{ at: string | null }>(sql`
      select max(at) as at from (
        select created_at as at, lag(created_at, ${times - 1}::int) over (order by created_at) as first_at
        from payment_method_request where customer_id = ${customer_id} and created_at > ${since} and ${isRefusedCard}) r
      where at - first_at <= interval '1 hour'`)
  )?.at ?? null

export const customerAtProvider = async (db: Database, provider_customer_id: string): Promise<string | undefined> =>
  (await db.maybe<{ id: string }>(sql`select id from customer where provider_customer_id = ${provider_customer_id}`))
    ?.id

export const addRequest = (
  tx: Transaction,
  request: { id: string; customer_id: string; provider_type: ProviderType; invoice_id?: string; now: Date },
) =>
  tx.run(sql`
    insert into payment_method_request (id, customer_id, provider_type, invoice_id, status, created_at)
    values (${request.id}, ${request.customer_id}, ${request.provider_type}, ${request.invoice_id ?? null}, 'PENDING', ${request.now})`)

/** Only before the provider knows of it. */
export const forgetRequest = (db: Database, request_id: string) =>
  db.run(
    sql`delete from payment_method_request where id = ${request_id} and session_identifier is null and receipt is null`,
  )

export const hostedRequest = (db: Database, request_id: string, { lock = false } = {}) =>
  db.maybe<RequestRow>(sql`
    select ${columns} from payment_method_request
    where id = ${request_id} and provider_type = 'TOUCH_NET' ${lock ? sql`for update` : nothing}`)

export const ownHostedRequest = (db: Database, customer_id: string, request_id: string) =>
  db.maybe<RequestRow>(sql`
    select ${columns} from payment_method_request
    where id = ${request_id} and customer_id = ${customer_id} and provider_type = 'TOUCH_NET' and invoice_id is null`)

/** Of an invoice's link, which says nothing of the family's own. */
export const linkedHostedRequest = (db: Database, invoice_id: string, request_id: string) =>
  db.maybe<RequestRow>(sql`
    select ${columns} from payment_method_request
    where id = ${request_id} and invoice_id = ${invoice_id} and provider_type = 'TOUCH_NET'`)

/** Unsettled requests that can be settled. In random order, so that some whose card can't be read don't keep the rest waiting. */
export const unsettledRequests = (db: Database, before: Date, limit = 50) =>
  db.many<RequestRow>(sql`
    select ${columns} from payment_method_request r
    where status = 'PENDING' and session_identifier is not null and asked_at < ${before}
      and (receipt is not null or exists (select 1 from hosted_post p where p.request_id = r.id and p.status = 'success'))
    order by random() limit ${limit}`)

/** The answer was lost and the provider never posted, so nobody knows whether the card was saved. */
export const unansweredRequests = (db: Database, before: Date) =>
  db.many<{ id: string; customer_id: string }>(sql`
    select id, customer_id from payment_method_request r
    where status = 'PENDING' and session_identifier is not null and asked_at < ${before} and receipt is null
      and not exists (select 1 from hosted_post p where p.request_id = r.id and p.status = 'success')
    order by created_at`)

/** Only one caller may ask the provider about a request; false for the others. */
export const claimRequest = async (
  db: Database,
  { request_id, session_identifier, now }: { request_id: string; session_identifier: string; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update payment_method_request set status = 'PENDING', settled_at = null, session_identifier = ${session_identifier}, asked_at = ${now}
    where id = ${request_id} and status <> 'COMPLETED' and session_identifier is null`)) === 1

/** The provider has refused the session: the page may return another one. */
export const releaseClaim = (db: Database, request_id: string) =>
  db.run(sql`
    update payment_method_request set session_identifier = null, asked_at = null
    where id = ${request_id} and receipt is null`)

export const setReceipt = (db: Database, request_id: string, receipt: string) =>
  db.run(sql`update payment_method_request set receipt = ${receipt} where id = ${request_id} and receipt is null`)

/** The provider may still complete it later; what is completed stays so. */
export const giveUpRequest = (db: Database, request_id: string, status: "CANCELLED" | "FAILED", now: Date) =>
  db.run(sql`
    update payment_method_request set status = ${status}, settled_at = ${now}
    where id = ${request_id} and provider_type = 'TOUCH_NET' and status = 'PENDING' and session_identifier is null`)

export const addHostedCard = (
  tx: Transaction,
  { id, request, card, now }: { id: string; request: RequestRow; card: HostedCard; now: Date },
) =>
  tx.run(sql`
    with added as (
      insert into hosted_payment_method
        (id, customer_id, request_id, invoice_id, token, brand, expiration_month, expiration_year, last4, created_at)
      values (${id}, ${request.customer_id}, ${request.id}, ${request.invoice_id}, ${card.token}, ${card.brand},
        ${card.expiration_month}, ${card.expiration_year}, ${card.last4}, ${now})
      returning id
    )
    update payment_method_request set status = 'COMPLETED', payment_method_id = ${id}, settled_at = ${now}
    where id = ${request.id} and exists (select 1 from added)`)

export const hostedCards = (db: Database, customer_id: string) =>
  db.many<PaymentMethod>(sql`
    select id as payment_method_id, brand, expiration_month, expiration_year, last4, null as wallet_type
    from hosted_payment_method
    where customer_id = ${customer_id} and removed_at is null and invoice_id is null order by created_at, id`)

/** Never a card that the family has saved. */
export const forgetLinkedCard = (
  db: Database,
  card: { invoice_id: string | null; payment_method_id: string; now: Date },
) =>
  db.run(sql`
    update hosted_payment_method set removed_at = ${card.now}
    where id::text = ${card.payment_method_id} and invoice_id = ${card.invoice_id} and removed_at is null`)

/** Cards that were typed for an invoice's link and have paid nothing since: nothing can charge them any more. */
export const forgetLinkedCards = (db: Database, { before, now }: { before: Date; now: Date }) =>
  db.run(sql`
    update hosted_payment_method set removed_at = ${now}
    where invoice_id is not null and removed_at is null and created_at < ${before}`)

export const removeHostedCard = async (
  db: Database,
  customer_id: string,
  payment_method_id: string,
  now: Date,
): Promise<void> => {
  await db.run(sql`
    update hosted_payment_method set removed_at = ${now}
    where id::text = ${payment_method_id} and customer_id = ${customer_id} and removed_at is null`)
}

/** After the only payment that it was for. */
export const forgetHostedCard = async (db: Database, payment_method_id: string, now: Date): Promise<void> => {
  await db.run(sql`
    update hosted_payment_method set removed_at = ${now} where id::text = ${payment_method_id} and removed_at is null`)
}

/** False when it was here before. */
export const addHostedPost = async (db: Database, post: HostedPost, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into hosted_post (tpg_trans_id, request_id, status, received_at)
    values (${post.tpg_trans_id}, ${post.request_id}, ${post.is_success ? "success" : "cancelled"}, ${now})
    on conflict do nothing`)) === 1

/** The number of the provider's post that reports success. */
export const postedReceipt = async (db: Database, request_id: string): Promise<string | undefined> =>
  (
    await db.maybe<{ tpg_trans_id: string }>(sql`
      select tpg_trans_id from hosted_post where request_id = ${request_id} and status = 'success' order by received_at limit 1`)
  )?.tpg_trans_id
