import { addDays, weekday } from "@hub/domain/kernel/calendar"
import { moveBooking } from "@hub/server/checkout/move-booking"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { noCards } from "@hub/server/providers/payments/no-cards"
import type { DemoOrder } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// One family whose bookings are in every state of cancelling and moving.

const DAY_MS = 86_400_000
const FAMILY = "mika.sand"

/** A single day about a week ahead: a credit comes back, money doesn't any more. */
function dayAhead(today: string): string {
  const at = weekday(addDays(today, 7))
  return at === 0 || at === 6 ? "day-2-0" : `day-1-${at - 1}`
}

export function moveOrders(now: Date, today: string): DemoOrder[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    // Money comes back.
    { booked_at: daysAgo(20), items: [[`${FAMILY}-nia`, "week-9-all"]] },
    { booked_at: daysAgo(19), items: [[`${FAMILY}-oli`, dayAhead(today)]] },
    // Began weeks ago: too late.
    { booked_at: daysAgo(40), items: [[`${FAMILY}-nia`, "class-3"]] },
    { booked_at: daysAgo(18), items: [[`${FAMILY}-oli`, "week-7-small"]] },
  ]
}

/** Two days ago the family moved a week; it costs the same, so no card is needed. */
export async function showMoves(tx: Transaction, { pool }: Pick<Store, "pool">, now: Date): Promise<void> {
  const store = storeWithin(tx, pool)
  const needs = usualCheckout({ store, cards: noCards, clock: () => new Date(now.getTime() - 2 * DAY_MS) })
  const { attendance_id, customer_id } = await tx.one<{ attendance_id: string; customer_id: string }>(sql`
    select a.id as attendance_id, a.customer_id from attendance a join offering o on o.id = a.offering_id
      join customer c on c.id = a.customer_id
    where c.external_id = ${FAMILY} and o.external_id = 'week-7-small'`)
  const { id: offering_id } = await tx.one<{ id: string }>(
    sql`select id from offering where external_id = 'week-8-small'`,
  )
  await moveBooking(needs)(customer_id, attendance_id, {
    offering_id,
    difference: 0,
    gives: "NOTHING",
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  // Its mail need not be sent.
  await tx.run(sql`delete from outbox_mail`)
}
