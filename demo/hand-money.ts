import { type StaffActor, system } from "@hub/domain/kernel/actor"
import { addDays } from "@hub/domain/kernel/calendar"
import { grantsOf } from "@hub/domain/staff/roles"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { previewReceipt, readReceived, writeReceipt } from "@hub/server/checkout/receive-by-hand"
import { previewReversal, reverseReceipt } from "@hub/server/checkout/reverse-receipt"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { startCardProvider } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// Jo wrote down a check and cash for Omar's classes, and took the check back when it bounced.

const at = (day: string): Date => new Date(`${day}T18:30:00.000Z`)

async function officeOf(tx: Transaction): Promise<StaffActor> {
  const jo = await tx.maybe<{ id: string; name: string }>(
    sql`select id, name from staff where email = 'jo@juniper.example'`,
  )
  if (jo === undefined) return system("office")
  return { kind: "staff", staff_id: jo.id, name: jo.name, grants: grantsOf([{ role: "OFFICE", location_id: null }]) }
}

export async function showHandMoney(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, journal }: { now: Date; today: string; journal: string | undefined },
): Promise<void> {
  const by = await officeOf(tx)
  const store = storeWithin(tx, pool)
  const provider = await startCardProvider(journal)
  const on = (day: string): CheckoutNeeds =>
    usualCheckout({ store, cards: provider.cards, clock: () => (at(day) > now ? now : at(day)) })
  const receive = async (
    day: string,
    order: string,
    paid: Parameters<ReturnType<typeof previewReceipt>>[1],
    reason: string,
  ) => {
    const needs = on(day)
    const { preview } = await previewReceipt(needs)({ order, by }, paid)
    await writeReceipt(needs)({ order, by }, { ...paid, reason, preview, key: undefined })
  }
  try {
    const invoices = await tx.many<{ order_id: string }>(sql`
      select i.order_id from invoice i join customer u on u.id = i.customer_id
      where u.email = 'omar.haddad@mail.example' and i.status = 'OPEN' order by i.sent_at`)
    const [late = "", recent = ""] = invoices.map(({ order_id }) => order_id)
    const two_days_ago = addDays(today, -2)
    const check = { way: "CHECK", amount: 10_000, received_on: two_days_ago, number: "118" } as const
    await receive(two_days_ago, recent, check, "Handed in at the desk")
    const cash = { way: "CASH", amount: 4_000, received_on: addDays(today, -1), number: "" } as const
    await receive(addDays(today, -1), late, cash, "Handed in at the desk")
    const { items } = await readReceived(on(today))(by, 1)
    const bounced = items.find(({ note }) => note.includes(check.number))
    if (bounced === undefined) throw new Error("The check isn't written down")
    const entry = { id: bounced.id, by }
    const { preview } = await previewReversal(on(today))(entry)
    await reverseReceipt(on(today))(entry, { reason: "The check bounced", preview })
  } finally {
    await provider.close()
  }
  // Mails of the past need not be sent.
  await tx.run(sql`delete from outbox_mail`)
}
