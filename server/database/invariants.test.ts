import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, type Business, grantCredit, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "./invariants.ts"
import { type Sql, sql } from "./sql.ts"

let db: TestDatabase
let business: Business

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [{}, {}], families: [{}, {}] })
  const [family, offering] = [at(business.families, 0), at(business.offerings, 0)]
  await addBooking(db.store, { business, family, offering })
  await addHold(db.store, { business, family, offering: at(business.offerings, 1), expires_at: TEST_NOW })
  await grantCredit(db.store, business, family)
})
afterAll(() => db.close())

it("finds nothing in what the fixtures write", async () => {
  expect(await findViolations(db.store)).toEqual([])
})

const other = sql`(select id from customer order by id desc limit 1)`

it.each<[string, Sql, RegExp]>([
  ["a missing line", sql`delete from order_line`, /^I2 .* I16 /],
  ["a line of another price", sql`update order_line set unit_price = 100, total = 100`, /^I16 /],
  ["a discount that no line has", sql`update customer_order set discount = 5 where status = 'COMPLETED'`, /^I16 /],
  [
    "another participant's line",
    sql`update order_line set student_id = (select max(id::text)::uuid from student)`,
    /^I2 .* I21 /,
  ],
  ["another family's hold", sql`update hold set customer_id = ${other}`, /^I21 /],
  [
    "a place that was held for 34 minutes within an hour",
    sql`
      with o as (
        insert into customer_order (id, customer_id, funbox_id, kind, status)
        select gen_random_uuid(), customer_id, funbox_id, kind, 'CANCELLED' from customer_order where status = 'DRAFT'
        returning id, customer_id
      ), released as (
        insert into hold (id, order_id, customer_id, status, created_at, expires_at, last_until, ended_at)
        select gen_random_uuid(), o.id, o.customer_id, 'RELEASED', h.created_at - interval '20 minutes', h.created_at, h.created_at,
          h.created_at - interval '1 minute' from o, hold h returning id
      )
      insert into hold_pool (hold_id, pool_id, quantity) select r.id, p.pool_id, 1 from released r, hold_pool p`,
    /^I52 /,
  ],
  ["another family's attendance", sql`update attendance set customer_id = ${other}`, /^I21 /],
  ["another family's credit", sql`update credit set customer_id = ${other} where status = 'USED'`, /^I21 /],
  ["another family's granted credit", sql`update credit set customer_id = ${other} where status = 'AVAILABLE'`, /^I7 /],
  [
    "another participant's day",
    sql`update attendance_day set student_id = (select max(id::text)::uuid from student)`,
    /^I21 /,
  ],
  [
    "an undone test booking that is still booked",
    sql`
      insert into test_booking (id, customer_id, way, begun_by, begun_at, undo_at, undone_at)
      select gen_random_uuid(), customer_id, 'CARD', 'Rae', booked_at, booked_at, booked_at from attendance where status = 'BOOKED' limit 1`,
    /^I59 /,
  ],
  [
    "what was said of a day by another family",
    sql`
      insert into day_message (id, customer_id, student_id, attendance_id, session_id, kind, key, about_at, said_at)
      select gen_random_uuid(), ${other}, d.student_id, d.attendance_id, d.session_id, 'LATE', 'a-press-once', d.starts_at, d.starts_at
      from attendance_day d limit 1`,
    /^I60 /,
  ],
  [
    "a claim that says it holds what its draft doesn't",
    sql`
      with season as (
        insert into season (id, url_part, name, start_date, end_date)
        values (gen_random_uuid(), 'summer', 'Summer', '2030-06-03', '2030-08-30') returning id
      ), opening as (
        insert into season_opening (id, season_id, opens_at) select gen_random_uuid(), id, '2030-06-01' from season returning id
      ), ticket as (
        insert into opening_ticket (id, opening_id, customer_id, seen_at, number, asked_at, decided_at, batch)
        select gen_random_uuid(), opening.id, h.customer_id, h.created_at, 1, h.created_at, h.created_at, 1 from opening, hold h
        returning id, customer_id
      )
      insert into claim_result (ticket_id, customer_id, student_id, offering_id, position, outcome, got_offering_id, order_id)
      select ticket.id, ticket.customer_id, i.student_id, a.offering_id, 1, 'FIRST', a.offering_id, h.order_id
      from ticket, hold h join hold_item i on i.hold_id = h.id, attendance a`,
    /^I61 /,
  ],
  ["a booking without a credit", sql`delete from credit where status = 'USED'`, /^I6 /],
])("finds %s", async (_, change, names) => {
  const found = await db.store.transaction(async (tx) => {
    const violations: string[] = []
    await tx.savepoint(async () => {
      await tx.run(change)
      violations.push(...(await findViolations(tx)).map(({ invariant }) => invariant))
      return false
    })
    return violations
  })
  expect(`${[...new Set(found)].join(" ")} `).toMatch(names)
})
