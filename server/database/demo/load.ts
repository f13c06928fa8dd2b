import { dayAt } from "@hub/domain/kernel/zone"
import { hashPassword } from "../../account/passwords.ts"
import { checkBusiness } from "../../import/check-business.ts"
import { faultList } from "../../import/faults.ts"
import { writeBusiness } from "../../import/write-business.ts"
import { sql } from "../sql.ts"
import type { Store } from "../transaction.ts"
import { type DemoBooking, grant, writeBookings } from "./bookings.ts"
import { demoCatalogue } from "./catalogue.ts"
import { crowd, demoFamilies } from "./families.ts"

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly note: string
}

const PASSWORD = "juniper-trail"
const DAY_MS = 86_400_000

/** The demo's sign-ins, as far as this database holds its families: none for a business that was imported. */
export async function demoSignIns(store: Store): Promise<readonly SignIn[]> {
  const rows = await store.many<{ email: string }>(sql`
    select email from customer where external_id is not null and password_hash is not null
      and exists (select from company where name = 'Juniper Trail')`)
  const there = new Set(rows.map((row) => row.email))
  return demoFamilies("2026-01-01")
    .filter(({ row }) => there.has(row.email))
    .map(({ row, note }) => ({ email: row.email, password: PASSWORD, note }))
}

/** Dana's past and coming bookings, and a crowd that leaves one camp full and another with two places. */
function demoBookings(now: Date, children: readonly string[]): DemoBooking[] {
  const book = (student: string, offering: string, days_ago: number) => ({
    student,
    offering,
    booked_at: new Date(now.getTime() - days_ago * DAY_MS),
  })
  return [
    book("dana.okafor-maya", "week--4-all", 45),
    book("dana.okafor-theo", "week--4-all", 45),
    book("dana.okafor-maya", "class-0", 40),
    book("dana.okafor-theo", "class-1", 40),
    book("dana.okafor-theo", "week-3-small", 6),
    book("lena.brandt-jonas", "week-1-small", 9),
    ...children.slice(0, 12).map((child, index) => book(child, "week-2-big", 12 - index / 2)),
    ...children.slice(0, 10).map((child, index) => book(child, "week-3-big", 11 - index / 2)),
    ...children.slice(0, 10).map((child, index) => book(child, "week-5-small", 10 - index / 2)),
  ]
}

/** Loads Juniper Trail through the importer, around today. Called only when the database has no company. */
export async function loadDemo(store: Store, clock: () => Date): Promise<readonly SignIn[]> {
  const now = clock()
  const today = dayAt(now.toISOString(), "America/New_York")
  const families = demoFamilies(today)
  const others = crowd(today)
  const data = { ...demoCatalogue(today), families: [...families.map(({ row }) => row), ...others] }
  const faults = faultList()
  checkBusiness(data, faults)
  faults.settle()
  const password_hash = await hashPassword(PASSWORD)
  await store.transaction(async (tx) => {
    await writeBusiness(tx, data, faults)
    const emails = families.map(({ row }) => row.email)
    await tx.run(sql`update customer set password_hash = ${password_hash} where email = any(${emails}::text[])`)
    const children = others.flatMap((family) => family.participants.map((child) => child.external_id))
    await writeBookings(tx, demoBookings(now, children))
    await grant(tx, "dana.okafor", "camp-week", false, now)
    await grant(tx, "dana.okafor", "camp-day", true, now)
  })
  return demoSignIns(store)
}
