import { addDays } from "@hub/domain/kernel/calendar"
import { dayAt } from "@hub/domain/kernel/zone"
import { v7 as newId } from "uuid"
import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"
import { addBooking } from "../../testing/database/bookings.ts"
import { addFamily, addFunbox, addOffering, at } from "../../testing/database/fixtures.ts"

// What waits for the office, for single journeys: no other journey meets these families, programs and sites.

const TIME_ZONE = "America/New_York"

export const todayThere = (): string => dayAt(new Date().toISOString(), TIME_ZONE)

export interface Waiting {
  readonly id: string
  readonly email: string
  readonly name: string
}

interface Program {
  readonly offering_id: string
  readonly location_id: string
  /** The families' addresses, in the order of the children. */
  readonly emails: readonly string[]
  readonly student_ids: readonly string[]
}

interface Plan {
  readonly site: string
  readonly name: string
  readonly capacity: number
  readonly booked: readonly string[]
  readonly inLine?: readonly string[]
  readonly first_day: string
}

/** A site with one program of two long days; families don't see it. */
export async function ownProgram(store: Store, plan: Plan): Promise<Program> {
  const { site, name, capacity, booked, inLine = [], first_day } = plan
  return store.transaction(async (tx) => {
    const funbox = await addFunbox(tx, { time_zone: TIME_ZONE, set: { is_waitlist_enabled: true } })
    await tx.run(sql`update funbox set display_option = 'hidden' where id = ${funbox.funbox_id}`)
    await tx.run(sql`update location set name = ${site} where id = ${funbox.location_id}`)
    const days = [first_day, addDays(first_day, 1)]
    const offering = await addOffering(tx, funbox, { name, capacity, days, start_time: "00:05", end_time: "23:50" })
    const families = []
    for (const first_name of [...booked, ...inLine])
      families.push(await addFamily(tx, { students: [{ first_name, grade_year: 2026 }] }))
    for (const family of families.slice(0, booked.length)) await addBooking(tx, { business: funbox, family, offering })
    for (const { customer_id, student_ids } of families.slice(booked.length)) {
      const id = newId()
      await tx.run(sql`
        insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, status)
        values (${id}, ${customer_id}, ${at(student_ids, 0)}, ${offering.id}, ${id}, 'WAITING')`)
      await tx.run(sql`update pool set waiting = waiting + 1 where id = any(${offering.pool_ids}::uuid[])`)
    }
    return {
      offering_id: offering.id,
      location_id: funbox.location_id,
      emails: families.map(({ email }) => email),
      student_ids: families.map(({ student_ids }) => at(student_ids, 0)),
    }
  })
}

/** No other journey finds it any more. */
export const hideProgram = (store: Store, offering_id: string) =>
  store.run(sql`update offering set is_archived = true where id = ${offering_id}`)

/** Applications that were sent, each of another family, the first waiting longest. */
export async function addApplications(store: Store, program: string, names: readonly string[]): Promise<Waiting[]> {
  const all: Waiting[] = []
  for (const [index, first_name] of names.entries()) {
    const { customer_id, student_ids, email } = await addFamily(store, {
      students: [{ first_name, grade_year: 2026, birth_date: "2017-05-02" }],
    })
    const id = newId()
    const sent_at = new Date(Date.now() - (names.length - index) * 3_600_000)
    await store.transaction(async (tx) => {
      await tx.run(sql`
        insert into application (id, customer_id, student_id, offering_id, status, created_at, submitted_at)
        select ${id}, ${customer_id}, ${at(student_ids, 0)}, o.id, 'PENDING', ${sent_at}, ${sent_at}
        from offering o where o.name = ${program} and o.starts_at > now() and not o.is_archived order by o.starts_at limit 1`)
      await tx.run(sql`
        insert into application_history (id, application_id, event, from_status, to_status, at)
        values (${newId()}, ${id}, 'SUBMITTED', 'DRAFT', 'PENDING', ${sent_at})`)
    })
    all.push({ id, email, name: `${first_name} Okafor` })
  }
  return all
}

/** A document whose picture waits for a look; its bytes are the journey's to answer. */
export async function addDocument(store: Store, first_name: string): Promise<Waiting> {
  const { customer_id, student_ids, email } = await addFamily(store, { students: [{ first_name, grade_year: 2026 }] })
  const [id, key] = [
    newId(),
    Buffer.from(newId() + newId())
      .toString("base64url")
      .slice(0, 43),
  ]
  await store.transaction(async (tx) => {
    await tx.run(sql`
      insert into document (id, template_id, student_id, status, issued_at)
      select ${id}, t.id, ${at(student_ids, 0)}, 'AWAITING_APPROVAL', now() from document_template t where t.name = 'Vaccination record' limit 1`)
    await tx.run(sql`
      insert into file (key, customer_id, ownership_type, content_type, size, public_name, unattached_since, created_at)
      values (${key}, ${customer_id}, 'DOCUMENT', 'image/png', 68, 'photo.png', null, now())`)
    await tx.run(sql`insert into document_file (file_key, document_id, position) values (${key}, ${id}, 0)`)
  })
  return { id, email, name: `${first_name} Okafor` }
}
