import { dayAt } from "@hub/domain/kernel/zone"
import type { Grade } from "@hub/domain/participants/grade"
import { hashPassword } from "../../account/passwords.ts"
import type { FamilyRow } from "../../import/business-data.ts"
import { checkBusiness } from "../../import/check-business.ts"
import { faultList } from "../../import/faults.ts"
import { writeBusiness } from "../../import/write-business.ts"
import { sql } from "../sql.ts"
import type { Store } from "../transaction.ts"
import { bookAll, type DemoBooking, grantCredit } from "./bookings.ts"
import { demoCatalogue } from "./catalogue.ts"
import { crowd, demoFamilies } from "./families.ts"

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly note: string
}

const PASSWORD = "juniper-trail"
const DAY_MS = 86_400_000

/** The sign-ins of the demo families in this database: none for an imported business. */
export async function demoSignIns(store: Store): Promise<readonly SignIn[]> {
  const rows = await store.many<{ email: string }>(sql`
    select email from customer where external_id is not null and password_hash is not null
      and exists (select from company where name = 'Juniper Trail')`)
  const emails = new Set(rows.map((row) => row.email))
  return demoFamilies("2026-01-01")
    .filter(({ row }) => emails.has(row.email))
    .map(({ row, note }) => ({ email: row.email, password: PASSWORD, note }))
}

/** Dana's past and upcoming bookings, and a crowd that leaves one camp full and another with two places. */
function demoBookings(now: Date, others: readonly FamilyRow[]): DemoBooking[] {
  // Children book what their grade may go to: builders are in 2nd to 5th grade, pond explorers younger.
  const inGrade = (grade: Grade) =>
    others.flatMap(({ participants }) => participants.filter((child) => child.grade === grade))
  const crowdTo = (offering: string, children: readonly { external_id: string }[], days_ago: number) =>
    children.map((child, index) => book(child.external_id, offering, days_ago - index / 2))
  const [older, younger] = [inGrade("THIRD_GRADE"), inGrade("FIRST_GRADE")]
  const book = (student: string, offering: string, days_ago: number) => ({
    student,
    offering,
    booked_at: new Date(now.getTime() - days_ago * DAY_MS),
  })
  return [
    book("dana.okafor-maya", "week--4-all", 45),
    book("dana.okafor-theo", "week--4-all", 45),
    book("dana.okafor-maya", "class-0", 44),
    book("dana.okafor-theo", "class-1", 44),
    book("dana.okafor-theo", "week-3-small", 6),
    book("lena.brandt-jonas", "week-1-small", 9),
    ...crowdTo("week-2-big", older.slice(0, 12), 12),
    ...crowdTo("week-3-big", older.slice(0, 10), 11),
    ...crowdTo("week-5-small", younger.slice(0, 10), 10),
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
  faults.throwIfAny()
  const password_hash = await hashPassword(PASSWORD)
  await store.transaction(async (tx) => {
    await writeBusiness(tx, data, faults)
    const emails = families.map(({ row }) => row.email)
    await tx.run(sql`update customer set password_hash = ${password_hash} where email = any(${emails}::text[])`)
    // 4.6: every page asks families that haven't answered, so all but one have said yes.
    const undecided = families.filter(({ is_undecided }) => is_undecided).map(({ row }) => row.email)
    await tx.run(sql`
      update customer set is_phone_number_communication_opted_in = true where email <> all(${undecided}::text[])`)
    await bookAll(tx, store.pool, demoBookings(now, others))
    await grantCredit(tx, { customer: "dana.okafor", credit_type: "camp-week", is_free: false, now })
    await grantCredit(tx, { customer: "dana.okafor", credit_type: "camp-day", is_free: true, now })
  })
  return demoSignIns(store)
}
