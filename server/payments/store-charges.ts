import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { ChargeStatus } from "@hub/domain/payments/provider-states"
import type { PaymentChargeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { HostedCharge } from "../providers/hosted-cards/port.ts"

export interface ChargeRow
  extends Pick<
    PaymentChargeRow,
    "id" | "payment_id" | "amount" | "is_off_session" | "asked_at" | "taken_amount" | "currency" | "provider_charge_id"
  > {
  status: ChargeStatus
  error: { code: string; message: string } | null
  token: string | null
  payment_method: PaymentMethod | null
}

const columns = sql`c.id, c.payment_id, c.status, c.amount, c.is_off_session, c.asked_at, c.taken_amount, c.currency, c.provider_charge_id,
  c.error, m.token, case when m.id is null then null else jsonb_build_object('payment_method_id', m.id, 'brand', m.brand,
    'expiration_month', m.expiration_month, 'expiration_year', m.expiration_year, 'last4', m.last4, 'wallet_type', null) end as payment_method`

/** All charges of a payment, oldest first. */
export const chargesOf = (db: Database, payment_id: string) =>
  db.many<ChargeRow>(sql`
    select ${columns} from payment_charge c left join hosted_payment_method m on m.id = c.payment_method_id
    where c.payment_id = ${payment_id} order by c.asked_at, c.id`)

/**
 * Writes a charge before the provider hears of it. False when the card isn't the family's any more, when it was typed for an invoice and
 * this isn't its payment, or the other way round, when the payment is over, or when another charge of it is on its way, has taken money or was cancelled: an index allows one.
 */
export const beginCharge = async (
  db: Database,
  {
    id,
    payment_id,
    payment_method_id,
    is_off_session,
    now,
  }: {
    id: string
    payment_id: string
    payment_method_id: string
    is_off_session: boolean
    now: Date
  },
): Promise<boolean> =>
  (await db.run(sql`
    insert into payment_charge (id, payment_id, customer_id, payment_method_id, is_off_session, status, amount, asked_at)
    select ${id}, p.id, p.customer_id, m.id, ${is_off_session}, 'ASKED', p.amount, ${now}
    from payment p join hosted_payment_method m on m.customer_id = p.customer_id
    where p.id = ${payment_id} and p.status in ('REQUIRES_CONFIRMATION', 'PROCESSING')
      and m.id::text = ${payment_method_id} and m.removed_at is null and m.invoice_id is not distinct from p.invoice_id
    on conflict do nothing`)) === 1

/** Keeps any charge of a payment from being sent from now on. False when one is on its way, or has taken money. */
export const cancelCharges = async (
  db: Database,
  { id, payment_id, now }: { id: string; payment_id: string; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    insert into payment_charge (id, payment_id, customer_id, status, amount, asked_at, settled_at)
    select ${id}, p.id, p.customer_id, 'CANCELLED', p.amount, ${now}, ${now} from payment p where p.id = ${payment_id}
    on conflict do nothing`)) === 1

/** What the provider says; only a charge that was asked for changes. */
export const settleCharge = (db: Database, charge: HostedCharge, now: Date) =>
  db.run(sql`
    update payment_charge set status = ${charge.status}, settled_at = ${now}, error = ${charge.error === null ? null : JSON.stringify(charge.error)}::jsonb,
      currency = ${charge.currency}, provider_charge_id = ${charge.status === "APPROVED" ? charge.provider_charge_id : null},
      taken_amount = ${charge.status === "APPROVED" ? charge.amount : null}
    where id = ${charge.charge_id} and payment_id = ${charge.payment_id} and status = 'ASKED'`)
