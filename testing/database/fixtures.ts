import { addDays, weekday, weekdayBit } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { type Database, sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { v7 as newId } from "uuid"

// A small business for tests, made of real rows. Everything has a default, so that a test names only what it is about:
// `seedBusiness(store, { offerings: [{ capacity: 1 }], families: [{ students: [{}] }] })`.

/** A Saturday; the offerings of a seed start on the second Monday after it by default. */
export const TEST_NOW = new Date("2030-06-01T12:00:00.000Z")
export const testClock = (): Date => TEST_NOW
const FIRST_DAY = "2030-06-10"
export const TEST_ZONE = "America/New_York"

type Kind = "PROGRAM" | "DAYCAMP_PROGRAM" | "DAYCAMP_SESSION" | "OVERNIGHT"

export interface SetPlan {
  name?: string
  kind?: Kind
  opens_at?: Date | null
  closes_at?: Date | null
  is_waitlist_enabled?: boolean
  requires_application?: boolean
}

export interface OfferingPlan {
  name?: string
  description?: string
  room?: string
  /** Days on which it meets; by default Monday to Friday from `start_date`, or that one day for a single session. */
  days?: string[]
  start_date?: string
  start_time?: string
  /** Before or at the start time: it ends on the next day. */
  end_time?: string
  /** One pool of this many places, unless `pool_ids` names pools that exist (`addPool`). */
  capacity?: number
  pool_ids?: string[]
  min_grade?: number | null
  max_grade?: number | null
  min_age?: number | null
  max_age?: number | null
  is_archived?: boolean
  /** The offering gets its own schedule set with these properties; without them it joins the business's set. */
  set?: SetPlan
}

export interface StudentPlan {
  first_name?: string
  birth_date?: string | null
  grade?: string
  grade_year?: number
  type?: "REGULAR" | "CUSTOMER_AS_PARTICIPANT"
}

export interface FamilyPlan {
  email?: string
  is_restricted?: boolean
  students?: StudentPlan[]
}

export interface BusinessPlan {
  time_zone?: string
  /** Price of the one credit type, in cents. */
  price?: number
  is_program_credit?: boolean
  payment_fee_basis_points?: number
  sibling_discount_percent?: number
  set?: SetPlan
  offerings?: OfferingPlan[]
  families?: FamilyPlan[]
}

export interface SeededFunbox {
  funbox_id: string
  location_id: string
  credit_type_id: string
  schedule_set_id: string
  kind: Kind
  time_zone: string
}
export interface SeededOffering {
  id: string
  schedule_set_id: string
  pool_ids: string[]
  session_ids: string[]
}
export interface SeededFamily {
  customer_id: string
  email: string
  student_ids: string[]
}
export interface Business extends SeededFunbox {
  offerings: SeededOffering[]
  families: SeededFamily[]
}

/** The item of a seed at `index`; throws when the seed has fewer. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The seed has no item ${index}`)
  return item
}

async function addSet(db: Database, funbox: Omit<SeededFunbox, "schedule_set_id">, plan: SetPlan): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into schedule_set (id, funbox_id, location_id, name, kind, opens_at, closes_at, is_waitlist_enabled, requires_application)
    values (${id}, ${funbox.funbox_id}, ${funbox.location_id}, ${plan.name ?? "Summer"}, ${funbox.kind}, ${plan.opens_at ?? null},
      ${plan.closes_at ?? null}, ${plan.is_waitlist_enabled ?? false}, ${plan.requires_application ?? false})`)
  return id
}

export async function addLocation(
  db: Database,
  funbox_id: string,
  plan: { name?: string; show_directions?: "ALWAYS_SHOW" | "AFTER_BOOKING"; address?: string; time_zone?: string } = {},
): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into location (id, name, show_directions, address, time_zone)
    values (${id}, ${plan.name ?? "Mill Pond"}, ${plan.show_directions ?? "ALWAYS_SHOW"}, ${plan.address ?? "1 Mill Lane"},
      ${plan.time_zone ?? TEST_ZONE})`)
  await db.run(sql`insert into funbox_location (funbox_id, location_id) values (${funbox_id}, ${id})`)
  return id
}

/** A funbox with a location, a credit type and a schedule set: where offerings are put. */
export async function addFunbox(db: Database, plan: BusinessPlan = {}): Promise<SeededFunbox> {
  const funbox_id = newId()
  const credit_type_id = newId()
  const time_zone = plan.time_zone ?? TEST_ZONE
  const kind = plan.set?.kind ?? "PROGRAM"
  await db.run(sql`
    insert into funbox (id, name, url_part, payment_fee_basis_points, sibling_discount_percent, is_buy_credits_and_save_enabled)
    values (${funbox_id}, 'Day Camps', ${`day-camps-${funbox_id}`}, ${plan.payment_fee_basis_points ?? 0},
      ${plan.sibling_discount_percent ?? 0}, true)`)
  const location_id = await addLocation(db, funbox_id, { time_zone })
  await db.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit)
    values (${credit_type_id}, ${funbox_id}, 'Camp week', ${plan.price ?? 38_500},
      ${plan.is_program_credit ?? kind !== "DAYCAMP_SESSION"})`)
  const funbox = { funbox_id, location_id, credit_type_id, kind, time_zone }
  return { ...funbox, schedule_set_id: await addSet(db, funbox, plan.set ?? {}) }
}

export async function addPool(db: Database, capacity: number): Promise<string> {
  const id = newId()
  await db.run(sql`insert into pool (id, capacity) values (${id}, ${capacity})`)
  return id
}

function daysOf(plan: OfferingPlan, kind: Kind): string[] {
  if (plan.days !== undefined) return [...plan.days].sort()
  const first = plan.start_date ?? FIRST_DAY
  if (kind === "DAYCAMP_SESSION") return [first]
  return [0, 1, 2, 3, 4].map((step) => addDays(first, step)).filter((day) => weekday(day) % 6 !== 0)
}

/** An offering with its sessions and its pool. */
export async function addOffering(
  db: Database,
  funbox: SeededFunbox,
  plan: OfferingPlan = {},
): Promise<SeededOffering> {
  const id = newId()
  const kind = plan.set?.kind ?? funbox.kind
  const schedule_set_id =
    plan.set === undefined ? funbox.schedule_set_id : await addSet(db, { ...funbox, kind }, plan.set)
  const days = daysOf(plan, kind)
  const { start_time = "09:00", end_time = "15:00" } = plan
  const first = at(days, 0)
  const last = at(days, days.length - 1)
  await db.run(sql`
    insert into offering (id, schedule_set_id, funbox_id, location_id, kind, credit_type_id, name, description, room, start_date,
      end_date, start_time, end_time, starts_at, weekdays, session_count, min_grade, max_grade, min_age, max_age, is_archived)
    values (${id}, ${schedule_set_id}, ${funbox.funbox_id}, ${funbox.location_id}, ${kind}, ${funbox.credit_type_id},
      ${plan.name ?? "Trail Makers"}, ${plan.description ?? ""}, ${plan.room ?? "Barn"}, ${first}, ${last}, ${start_time},
      ${end_time}, ${instantOf(first, start_time, funbox.time_zone)}, ${days.reduce((bits, day) => bits | weekdayBit(day), 0)},
      ${days.length}, ${plan.min_grade ?? null}, ${plan.max_grade ?? null}, ${plan.min_age ?? null}, ${plan.max_age ?? null},
      ${plan.is_archived ?? false})`)
  const sessions = days.map((date) => ({
    id: newId(),
    date,
    starts_at: instantOf(date, start_time, funbox.time_zone),
    ends_at: instantOf(end_time <= start_time ? addDays(date, 1) : date, end_time, funbox.time_zone),
  }))
  await db.run(sql`
    insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select s.id, ${id}, s.date, ${start_time}::time, ${end_time}::time, s.starts_at, s.ends_at
    from jsonb_to_recordset(${JSON.stringify(sessions)}) as s(id uuid, date date, starts_at timestamptz, ends_at timestamptz)`)
  const pool_ids = plan.pool_ids ?? [await addPool(db, plan.capacity ?? 12)]
  await db.run(sql`insert into offering_pool (offering_id, pool_id) select ${id}, unnest(${pool_ids}::uuid[])`)
  return { id, schedule_set_id, pool_ids, session_ids: sessions.map((session) => session.id) }
}

export async function addFamily(db: Database, plan: FamilyPlan = {}): Promise<SeededFamily> {
  const customer_id = newId()
  const email = plan.email ?? `${customer_id}@mail.example`
  await db.run(sql`
    insert into customer (id, email, first_name, last_name, is_restricted)
    values (${customer_id}, ${email}, 'Dana', 'Okafor', ${plan.is_restricted ?? false})`)
  const students = (plan.students ?? [{}]).map((student, index) => ({
    id: newId(),
    type: student.type ?? "REGULAR",
    first_name: student.first_name ?? ["Maya", "Theo", "Ada"][index] ?? `Child ${index + 1}`,
    birth_date: student.birth_date === undefined ? "2021-09-14" : student.birth_date,
    grade: student.grade ?? "THIRD_GRADE",
    // Of the school year of TEST_NOW.
    grade_year: ["NONE", "ALUMNI"].includes(student.grade ?? "") ? null : (student.grade_year ?? 2029),
  }))
  await db.run(sql`
    insert into student (id, customer_id, type, qr, first_name, last_name, birth_date, grade, grade_year)
    select s.id, ${customer_id}, s.type, gen_random_uuid()::text, s.first_name, 'Okafor', s.birth_date, s.grade, s.grade_year
    from jsonb_to_recordset(${JSON.stringify(students)})
      as s(id uuid, type text, first_name text, birth_date date, grade text, grade_year int)`)
  return { customer_id, email, student_ids: students.map((student) => student.id) }
}

export async function seedBusiness(store: Store, plan: BusinessPlan = {}): Promise<Business> {
  return store.transaction(async (tx) => {
    await tx.run(sql`
      insert into company (id, name, brand_color, time_zone, address)
      values (${newId()}, 'Juniper Trail', '#0a6e4f', ${plan.time_zone ?? TEST_ZONE}, '1 Mill Lane')
      on conflict do nothing`)
    const funbox = await addFunbox(tx, plan)
    const offerings: SeededOffering[] = []
    for (const offering of plan.offerings ?? [{}]) offerings.push(await addOffering(tx, funbox, offering))
    const families: SeededFamily[] = []
    for (const family of plan.families ?? [{}]) families.push(await addFamily(tx, family))
    return { ...funbox, offerings, families }
  })
}

/** What families call a program, with these offerings as its dates. */
export async function addActivity(
  db: Database,
  { funbox_id }: Pick<SeededFunbox, "funbox_id">,
  { url_part, offerings }: { url_part: string; offerings: readonly Pick<SeededOffering, "id">[] },
): Promise<{ id: string; url_part: string }> {
  const id = newId()
  await db.run(
    sql`insert into activity (id, funbox_id, url_part, name) values (${id}, ${funbox_id}, ${url_part}, 'Trail Makers')`,
  )
  const ids = offerings.map((offering) => offering.id)
  await db.run(sql`update offering set activity_id = ${id} where id = any(${ids}::uuid[])`)
  return { id, url_part }
}

/** A credit that the business gives a family, with its ledger entry. */
export async function grantCredit(
  db: Database,
  { credit_type_id }: Pick<Business, "credit_type_id">,
  { customer_id, expires_on = null }: { customer_id: string; expires_on?: string | null },
): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into credit (id, customer_id, credit_type_id, status, origin, expires_on)
    values (${id}, ${customer_id}, ${credit_type_id}, 'AVAILABLE', 'GRANT', ${expires_on})`)
  await db.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, credit_type_id, debit_account, credit_account, unit, amount)
    values (${newId()}, 'GRANT', ${id}, 'CREDIT_ISSUED', ${customer_id}, ${credit_type_id}, 'CREDITS_ISSUED', 'CREDITS_CUSTOMER',
      'CREDITS', 1)`)
  return id
}
