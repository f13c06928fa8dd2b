import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { at, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { type Colleague, colleague } from "@hub/testing/staff/people"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { notifyStaff, sendDigests } from "./notify-staff.ts"

let opened: OpenApp
let business: Business
let rae: Colleague
let now = new Date("2030-06-01T12:00:00Z")
const clock = () => now
const needs = () => ({
  store: opened.store,
  clock,
  vault: medicalVault(opened.settings.secrets.health_keys, clock),
  push: undefined,
})

beforeAll(async () => {
  opened = await openApp({}, { clock })
  business = await seedBusiness(opened.store, { offerings: [{}], families: [{ students: [{}] }] })
  rae = await colleague(opened, {}, clock)
  await colleague(opened, { email: "books@ledger.example", roles: [{ role: "ACCOUNTANT", location_id: null }] }, clock)
  const elsewhere = "01900000-0000-7000-8000-0000000000ee"
  await opened.store.run(sql`insert into location (id, name, time_zone) values (${elsewhere}, 'Elsewhere', 'UTC')`)
  await colleague(opened, { email: "tess@x.example", roles: [{ role: "OFFICE", location_id: elsewhere }] }, clock)
})
afterAll(() => opened.close())
beforeEach(() => opened.store.run(sql`delete from outbox_mail`))

const mails = () =>
  opened.store.many<{ recipient: string; kind: string; facts: Record<string, unknown> }>(
    sql`select recipient, kind, facts from outbox_mail where kind like 'STAFF_%' order by recipient`,
  )

/** Inside, by the row that the gate writes, half an hour after the end. */
async function checkIn(): Promise<void> {
  const [family, offering] = [at(business.families, 0), at(business.offerings, 0)]
  const attendance_id = await addBooking(opened.store, { business, family, offering })
  const day = await opened.store.one<{ session_id: string; ends_at: string }>(
    sql`select session_id, ends_at from attendance_day where attendance_id = ${attendance_id} order by starts_at limit 1`,
  )
  now = new Date(Date.parse(day.ends_at) + 31 * 60_000)
  await opened.store.run(sql`
    insert into attendance_check (id, attendance_id, session_id, number, kind, operator, at)
    values (gen_random_uuid(), ${attendance_id}, ${day.session_id}, 1, 'IN', 'Ravi', ${now})`)
}

it("tells those whose work it is, at that location, once, of a child who is still here", async () => {
  await checkIn()
  expect(await notifyStaff(needs())()).toBe(1)
  expect(await notifyStaff(needs())()).toBe(0)
  expect(await mails()).toMatchObject([{ recipient: rae.email, kind: "STAFF_NOTICE", facts: { notice: "STILL_HERE" } }])
})

it("two servers at the same moment tell it once", async () => {
  await opened.store.run(sql`delete from staff_notice`)
  const counts = await Promise.all([notifyStaff(needs())(), notifyStaff(needs())()])
  expect(counts.toSorted()).toEqual([0, 1])
})

it("says nothing of what a person doesn't want to hear", async () => {
  await opened.store.run(sql`delete from staff_notice`)
  // Their session would be over by now.
  await opened.store.run(sql`update staff_session set seen_at = ${now}, created_at = ${now}`)
  const { result } = await rae.browser.call("GET /me/notices")
  expect(result.choices.map(({ kind }: { kind: string }) => kind)).not.toContain("MEDICATION_REQUEST")
  await rae.browser.call("PUT /me/notices", { kind: "STILL_HERE", is_on: false })
  expect(await notifyStaff(needs())()).toBe(0)
})

it("sends a digest after seven in the business's own time, once, and none in the night", async () => {
  now = new Date("2030-07-02T10:30:00Z")
  expect(await sendDigests(needs())()).toBe(0)
  now = new Date("2030-07-02T11:05:00Z")
  await opened.store.run(sql`update attendance set booked_at = '2030-07-02T08:00:00Z'`)
  expect(await sendDigests(needs())()).toBeGreaterThan(0)
  expect(await sendDigests(needs())()).toBe(0)
  expect((await mails())[0]).toMatchObject({ kind: "STAFF_DIGEST", facts: { rows: [{ kind: "BOOKINGS", count: 1 }] } })
})
