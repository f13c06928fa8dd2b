import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { lapseOffers } from "@hub/server/scheduling/place-offers"
import { changeCapacity } from "@hub/server/waitlists/change-capacity"
import { joinWaitlist } from "@hub/server/waitlists/join-waitlist"
import { offerFreedPlaces, onWaitlistOfferLapsed } from "@hub/server/waitlists/offer-freed-places"
import { askForNotice } from "@hub/server/waitlists/place-notices"
import type { WaitlistNeeds } from "@hub/server/waitlists/waitlist-needs"
import type { DemoOrder } from "./bookings.ts"

// Nadia waits for one week, is offered a place in another, and has let one lapse.

const WAITING = "week-6-big"
const OFFERED = "week-8-big"
const LAPSED = "week-10-big"
/** Full, and without a line. */
const FULL = "week-11-big"

const HOUR_MS = 3_600_000

/** Who has the places that others wait for. */
export const waitlistOrders = (booked_at: Date): DemoOrder[] => [
  { booked_at, items: [["adler-kim", WAITING]] },
  { booked_at, items: [["bauer-kim", WAITING]] },
  { booked_at, items: [["costa-kim", OFFERED]] },
  { booked_at, items: [["duval-kim", LAPSED]] },
  { booked_at, items: [["adler-kim", FULL]] },
]

export async function demoWaitlists(tx: Transaction, { pool }: Pick<Store, "pool">, now: Date): Promise<void> {
  // Every verb's transaction is part of this one, so that the demo is loaded whole or not at all.
  const store = storeWithin(tx, pool)
  const at = (hours_ago: number) => ({
    store,
    clock: () => new Date(now.getTime() - hours_ago * HOUR_MS),
    public_origin: "",
  })
  const join = async (hours_ago: number, offering: string, ...students: string[]) => {
    const rows = await tx.many<{ customer_id: string; id: string; program_id: string }>(sql`
      select s.customer_id, s.id, o.id as program_id from student s, offering o
      where s.external_id = any(${students}::text[]) and o.external_id = ${offering} order by s.id`)
    const [first] = rows
    if (first === undefined) throw new Error(`Nobody of ${students.join()} can wait for ${offering}`)
    const who = { customer_id: first.customer_id, session_id: "", is_restricted: false }
    const ids = rows.map(({ id }) => id)
    await joinWaitlist(at(hours_ago))(who, { program_id: first.program_id, ids, both_or_none: true })
  }

  await changeCapacity(at(200))(WAITING, 2)
  await join(190, WAITING, "eriksen-kim")
  await join(100, WAITING, "nadia.petrova-mila", "nadia.petrova-luka")

  await changeCapacity(at(200))(OFFERED, 1)
  await join(150, OFFERED, "nadia.petrova-mila")
  // Another family with bookings ahead is offered one too.
  await join(140, OFFERED, "nadia.haddad-sami")
  await changeCapacity(at(4))(OFFERED, 3)

  await changeCapacity(at(200))(LAPSED, 1)
  await join(120, LAPSED, "nadia.petrova-luka")
  await join(110, LAPSED, "fontana-kim")
  await changeCapacity(at(40))(LAPSED, 2)
  await lapseOffers({
    ...at(15),
    on_lapsed: { WAITLIST: onWaitlistOfferLapsed, APPLICATION: async () => undefined },
  })()
  await offerFreedPlaces(at(15))()
  await askForNotices(tx, at(10))
  // Mails of the past need not be sent.
  await tx.run(sql`delete from outbox_mail where kind in ('WAITLIST_JOINED', 'PLACE_OFFERED', 'PLACE_LAPSED')`)
}

/** Nadia is written to when booking opens, and when a place comes back where there is no line. */
async function askForNotices(tx: Transaction, needs: WaitlistNeeds): Promise<void> {
  const { id: customer_id } = await tx.one<{ id: string }>(
    sql`select id from customer where email = 'nadia.petrova@mail.example'`,
  )
  const later = await tx.maybe<{ id: string }>(sql`
    select o.id from offering o join schedule_set s on s.id = o.schedule_set_id
    where s.opens_at > ${needs.clock()} and o.starts_at > s.opens_at order by o.starts_at limit 1`)
  await changeCapacity(needs)(FULL, 1)
  const full = await tx.maybe<{ id: string }>(sql`select id from offering where external_id = ${FULL}`)
  const ask = askForNotice(needs)
  if (later !== undefined) await ask(customer_id, { kind: "OPENING", about_id: later.id })
  if (full !== undefined) await ask(customer_id, { kind: "PLACE", about_id: full.id })
}
