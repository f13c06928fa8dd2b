import { addDays } from "@hub/domain/kernel/calendar"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { readPayouts } from "@hub/server/payouts/read-payouts"
import { startCardProvider } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// The card provider has paid out what families paid: each day's money on the next one, what is older at once. One payout is on its way, and one
// is apart from the ledger by the fee of a dispute.

const DAYS = 30

export async function showPayouts(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, journal }: { now: Date; today: string; journal: string | undefined },
): Promise<void> {
  const provider = await startCardProvider(journal)
  const paid = await tx.many<{ day: string; id: string }>(sql`
    select greatest((p.completed_at at time zone c.time_zone)::date, ${addDays(today, -DAYS)}::date) as day, p.provider_payment_id as id
    from payment p cross join company c
    where p.status = 'COMPLETED' and p.provider_type = 'STRIPE' and p.provider_payment_id is not null
      and (p.completed_at at time zone c.time_zone)::date < ${today}::date
    order by 1, p.id`)
  try {
    for (const day of new Set(paid.map((one) => one.day))) {
      const arrives_on = addDays(day, 3)
      await provider.payOut({
        day,
        arrives_on,
        status: arrives_on < today ? "paid" : "in_transit",
        payments: paid.filter((one) => one.day === day).map(({ id }) => id),
      })
    }
    await readPayouts(usualCheckout({ store: storeWithin(tx, pool), cards: provider.cards, clock: () => now }))()
  } finally {
    await provider.close()
  }
}
