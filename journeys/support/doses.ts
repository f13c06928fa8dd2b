import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import type { APIRequestContext } from "@playwright/test"
import { v7 as newId } from "uuid"
import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"
import { addBooking } from "../../testing/database/bookings.ts"
import { addOffering, type SeededFunbox } from "../../testing/database/fixtures.ts"
import { addChildren, askForMedication, type Family, newFamily } from "./new-family.ts"
import { newEmail } from "./outbox.ts"
import { asStaff } from "./staff.ts"

// Doses of a site where it is noon now: a time an hour before and one in ten minutes are of the same day at whatever hour the journey runs.

const MINUTE_MS = 60_000

/** Between 11 hours behind UTC and 12 before it, it is noon somewhere. POSIX has the sign the other way round. */
function zoneOfNoon(now: Date): string {
  const before = 12 - now.getUTCHours()
  return before === 0 ? "Etc/GMT" : `Etc/GMT${before > 0 ? "-" : "+"}${Math.abs(before)}`
}

interface Doses {
  /** Of Health, at this site alone. */
  readonly nurse: string
  readonly late: string
  readonly due: string
  /** A request for who has the due dose that waits for an answer. */
  readonly asked_id: string
  /** Takes the site off everybody's lists. */
  readonly close: () => Promise<void>
}

const child = (first_name: string) => ({ first_name, birth_date: "2017-05-09", grade: "THIRD_GRADE" })

async function addNurse(store: Store, location_id: string): Promise<string> {
  const email = newEmail()
  const id = newId()
  await store.run(sql`insert into staff (id, email, name, created_at) values (${id}, ${email}, 'Iris Noon', now())`)
  await store.run(sql`insert into staff_role (staff_id, role, location_id) values (${id}, 'HEALTH', ${location_id})`)
  return email
}

/** A program of today at a new site, from 8 to 5 there, which no family finds. */
async function addSite(store: Store, now: Date) {
  const time_zone = zoneOfNoon(now)
  const [location_id, schedule_set_id] = [newId(), newId()]
  const { funbox_id, credit_type_id } = await store.one<Pick<SeededFunbox, "funbox_id" | "credit_type_id">>(sql`
    select f.id as funbox_id, t.id as credit_type_id from funbox f join credit_type t on t.funbox_id = f.id
    where f.external_id = 'open-days' and t.external_id = 'open-day'`)
  await store.run(sql`
    insert into location (id, name, time_zone, position) values (${location_id}, 'Noon Hill', ${time_zone}, 99)`)
  await store.run(sql`
    insert into schedule_set (id, funbox_id, location_id, name, kind)
    values (${schedule_set_id}, ${funbox_id}, ${location_id}, 'Noon Hill', 'DAYCAMP_PROGRAM')`)
  const kind = "DAYCAMP_PROGRAM"
  const place: SeededFunbox = { funbox_id, location_id, credit_type_id, schedule_set_id, kind, time_zone }
  const days = [dayAt(now.toISOString(), time_zone)]
  const program = { name: "Noon Hill", days, start_time: "08:00", end_time: "17:00", is_archived: true }
  return { place, offering: await addOffering(store, place, program) }
}

async function book(store: Store, { email }: Family, { place, offering }: Awaited<ReturnType<typeof addSite>>) {
  const family = await store.one<{ customer_id: string; student_ids: string[] }>(sql`
    select c.id as customer_id, array_agg(s.id order by s.first_name) as student_ids
    from customer c join student s on s.customer_id = c.id where c.email = ${email} group by c.id`)
  for (const student of family.student_ids.keys())
    await store.transaction((tx) =>
      addBooking(tx, { business: place, family: { ...family, email }, offering, student, booked_at: new Date() }),
    )
}

/** One dose that is late and one that is due in ten minutes, of two children of a new family, and the nurse who gives them. */
export async function dosesNow(store: Store | undefined, request: APIRequestContext): Promise<Doses> {
  if (store === undefined) throw new Error("A journey of the staff's needs the server's database")
  const now = new Date()
  const site = await addSite(store, now)
  const { location_id, time_zone } = site.place
  const nurse = await addNurse(store, location_id)
  const family = await newFamily(request)
  const [late = "", due = ""] = await addChildren(request, family, [child("Ada"), child("Bo")])
  await book(store, family, site)
  const asNurse = await asStaff(store, nurse)
  const label = { child: "SAME", medicine: "SAME", dose: "SAME", when: "SAME", until: "SAME" }
  for (const [student_id, minutes] of [
    [late, -75],
    [due, 10],
  ] as const) {
    const at = new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
    const day = dayAt(at, time_zone)
    const asked = { student_id, first_day: day, last_day: day, times: [timeAt(at, time_zone)] }
    const { id, revision } = await askForMedication(request, family, asked)
    await asNurse(`/health/requests/${id}/accept`, { revision, label })
  }
  const today = dayAt(now.toISOString(), time_zone)
  const asked = await askForMedication(request, family, {
    student_id: due,
    first_day: today,
    last_day: today,
    times: ["16:00"],
  })
  return {
    nurse,
    asked_id: asked.id,
    late: `Ada ${family.last_name}`,
    due: `Bo ${family.last_name}`,
    async close() {
      await store.run(sql`update location set is_archived = true where id = ${location_id}`)
    },
  }
}
