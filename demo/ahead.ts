import { addDays, monthOf, weekday } from "@hub/domain/kernel/calendar"
import { createContact } from "@hub/server/account/contacts"
import { giveDayUp } from "@hub/server/checkout/cancel-day"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { translationsOf } from "@hub/server/language/translations"
import { checkIn, checkOut } from "@hub/server/scheduling/check-at-gate"
import { openFeed } from "@hub/server/sharing/calendar-feeds"
import { shareMonth } from "@hub/server/sharing/share-schedule"
import type { SharingNeeds } from "@hub/server/sharing/sharing-needs"
import type { DemoOrder } from "./bookings.ts"

// A family with a full calendar: weeks ahead, a past with who fetched whom, a date given up, days that are shared, two pick-ups at two
// places.

const DAY_MS = 86_400_000
const SAMI = "nadia.haddad-sami"
const LAYLA = "nadia.haddad-layla"

/** Today's single day, from Monday to Friday. */
function todaysDay(today: string): DemoOrder["items"] {
  const index = weekday(today) - 1
  return index >= 0 && index < 5 ? [[LAYLA, `day-0-${index}`]] : []
}

export function aheadOrders(now: Date, today: string): DemoOrder[] {
  const order = (days_ago: number, ...items: DemoOrder["items"]): DemoOrder => ({
    booked_at: new Date(now.getTime() - days_ago * DAY_MS),
    items,
  })
  const now_items = todaysDay(today)
  return [
    order(50, [SAMI, "class-1"]),
    order(48, [SAMI, "week--3-all"], [LAYLA, "week--3-all"]),
    order(47, [LAYLA, "day--2-0"]),
    ...(now_items.length === 0 ? [] : [order(14, ...now_items)]),
    order(10, [SAMI, "week-1-all"], [LAYLA, "week-1-all"]),
    order(10, [SAMI, "week-4-big"], [LAYLA, "week-4-small"]),
    order(9, [SAMI, "week-7-all"], [LAYLA, "week-7-all"]),
    order(8, [SAMI, "overnight-2"]),
  ]
}

interface Session {
  qr: string
  starts_at: string
  ends_at: string
}

/** Gran collects them on some days. */
async function addGran(store: Store, now: Date): Promise<void> {
  const { customer_id } = await store.one<{ customer_id: string }>(
    sql`select customer_id from student where external_id = ${SAMI}`,
  )
  await createContact({ store, clock: () => new Date(now.getTime() - 90 * DAY_MS) })(customer_id, {
    first_name: "Ada",
    last_name: "Haddad",
    relationship: "Grandmother",
    phone_number: "+15550100164",
    is_emergency_contact: false,
    is_authorized_pick_up: true,
  })
}

/** Brought and fetched on the days that are over. */
async function checkPast(store: Store, now: Date): Promise<void> {
  const sessions = await store.many<Session>(sql`
    select s.qr, d.starts_at, d.ends_at from attendance_day d join student s on s.id = d.student_id
    where s.external_id in (${SAMI}, ${LAYLA}) and d.is_booked and d.ends_at < ${now} order by d.starts_at, s.id`)
  for (const [index, { qr, starts_at, ends_at }] of sessions.entries()) {
    const at = (instant: string, minutes: number) => () => new Date(Date.parse(instant) + minutes * 60_000)
    const gate = { who: { qr }, by: "Ines Park" }
    const with_whom = index % 3 === 0 ? "Ada Haddad" : "Nadia Haddad"
    await checkIn({ store, clock: at(starts_at, -(index % 7)) })(gate)
    await checkOut({ store, clock: at(ends_at, index % 5) })({ ...gate, with_whom })
  }
}

/** Sami won't come to the second class from now on. */
async function giveUpDate(store: Store, now: Date): Promise<void> {
  const [, day] = await store.many<{ attendance_id: string; customer_id: string; date: string }>(sql`
    select d.attendance_id, a.customer_id, s.date from attendance_day d join session s on s.id = d.session_id
      join attendance a on a.id = d.attendance_id join student st on st.id = a.student_id join offering o on o.id = a.offering_id
    where st.external_id = ${SAMI} and o.external_id = 'class-1' and d.is_booked and s.starts_at > ${now} order by s.starts_at`)
  if (day === undefined) return
  await giveDayUp({ store, clock: () => now, cards: { smallest_charge: 50 } })(
    day.customer_id,
    day.attendance_id,
    day.date,
  )
  await store.run(sql`delete from outbox_mail where kind = 'BOOKING_DAY_CANCELLED'`)
}

interface Ahead {
  readonly now: Date
  readonly today: string
  /** Signs links, which tests of the demo don't need. */
  readonly sharing: Pick<SharingNeeds, "link_keys" | "public_origin"> | undefined
}

/** What the family and the gate did since: in the demo's transaction. */
export async function shareAndCheck(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, sharing }: Ahead,
): Promise<void> {
  const store = storeWithin(tx, pool)
  await addGran(store, now)
  await checkPast(store, now)
  await giveUpDate(store, now)
  const family = await tx.many<{ customer_id: string; student_id: string }>(sql`
    select customer_id, id as student_id from student where external_id in (${SAMI}, ${LAYLA}) order by external_id`)
  const [layla] = family
  if (sharing === undefined || layla === undefined) return
  const { customer_id } = layla
  const translations = translationsOf({ store })
  const needs: SharingNeeds = { ...sharing, store, clock: () => now, is_mail_off: false, translations }
  const last_week = () => new Date(now.getTime() - 6 * DAY_MS)
  await shareMonth({ ...needs, clock: last_week })(
    { customer_id, idempotency_key: undefined },
    {
      month: monthOf(addDays(today, 7)),
      student_ids: family.map(({ student_id }) => student_id),
      recipients: [{ name: "Gran (Ada)", email: "ada.haddad@mail.example" }],
      note: "The gate opens at 8:45.",
    },
  )
  await openFeed(needs)(customer_id, { name: "Family calendar", student_id: null })
  await openFeed(needs)(customer_id, { name: "Layla, for the sitter", student_id: layla.student_id })
}
