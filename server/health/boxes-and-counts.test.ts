import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, MEDICATION } from "@hub/testing/health/health"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { readLog } from "./read-log.ts"
import { submitRequest } from "./save-request.ts"

const staff = someoneOfStaff()
let hub: OpenApp
let now = new Date("2030-06-10T14:30:00.000Z")
const clock = () => now
let needs: ReturnType<typeof healthNeedsOf>
let family: Awaited<ReturnType<typeof addFamily>>
let student: string

beforeAll(async () => {
  hub = await openApp({}, { clock, operator: staff.operator })
  needs = healthNeedsOf(hub, clock)
  const business = await seedBusiness(hub.store, {
    offerings: [{ days: ["2030-06-10", "2030-06-11"], start_time: "09:00", end_time: "15:00" }],
  })
  const offering = at(business.offerings, 0)
  family = await addFamily(hub.store)
  student = at(family.student_ids, 0)
  await addBooking(hub.store, { business, family, offering })
})
beforeEach(() => {
  staff.become({ name: "Mia", roles: ["HEALTH"] })
  now = new Date("2030-06-10T14:30:00.000Z")
})
afterAll(() => hub.close())

const call = (name: string, payload?: object) => staff.call(hub.app, name, payload)
const LABEL = { child: "SAME", medicine: "SAME", dose: "SAME", when: "SAME", until: "SAME" }
const ask = async (changes: object = {}): Promise<string> => {
  const medication = { ...MEDICATION, times: ["10:00", "12:00"], ...changes }
  return (
    await submitRequest(needs)(family.customer_id, { student_id: student, medication, idempotency_key: undefined })
  ).id
}
const accepted = async (changes: object = {}): Promise<string> => {
  const id = await ask(changes)
  expect((await call(`POST /health/requests/${id}/accept`, { revision: 1, label: LABEL })).status).toBe(200)
  return id
}
const dose = (request_id: string, more: object = {}) => ({
  record_id: newId(),
  request_id,
  time: "10:00",
  outcome: "GIVEN",
  ...more,
})
const dosesOf = async (request_id: string) =>
  (await call("GET /health?date=2030-06-10")).result.doses.filter(
    (one: { request_id: string }) => one.request_id === request_id,
  )

it("a counted box says how many are left, and the day that it lacks one, three days before", async () => {
  const id = await accepted({ times: ["10:00", "12:00"] })
  const rowOf = async () => (await dosesOf(id))[0]
  expect(await rowOf()).toMatchObject({ left: null, runs_out: null })
  const count = { count_id: newId(), doses: 3 }
  const path = `POST /health/requests/${id}/count`
  expect((await call(path, count)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ left: 3, runs_out: "2030-06-11" })
  now = new Date("2030-06-10T14:31:00.000Z")
  expect((await call("POST /health/doses", dose(id))).status).toBe(200)
  // The answer to the count was lost, and it is sent again: what was given since is still taken off.
  expect((await call(path, count)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ left: 2, runs_out: "2030-06-11" })
  const given = await rowOf()
  const spilt = { record_id: newId(), words: "Spilt", outcome: "MISSED" }
  await call(`POST /health/records/${given.recorded.record_id}/corrections`, spilt)
  expect(await rowOf()).toMatchObject({ left: 3 })
  now = new Date("2030-06-10T14:40:00.000Z")
  await call(path, { count_id: newId(), doses: 12 })
  expect(await rowOf()).toMatchObject({ left: 12, runs_out: null })
  for (const doses of [-1, 1_001, 1.5]) expect((await call(path, { count_id: newId(), doses })).status).toBe(400)
  staff.become({ name: "Far", roles: ["HEALTH"], sites: [newId()] })
  expect((await call(path, { count_id: newId(), doses: 1 })).status).toBe(404)
})

it("an incident that was put right counts once for the family, and both are shown", async () => {
  const before = (await readLog(needs)(family.customer_id, student, { type: "incident" })).counts.incident
  const one = {
    record_id: newId(),
    student_id: student,
    day: "2030-06-10",
    time: "10:00",
    where: "Creek bridge",
    title: "Knee",
    what_happened: "Slipped",
    seen_by: "Ravi",
    what_was_done: "Washed",
    called: null,
    called_at: null,
    what_follows: "Nothing",
  }
  await call("POST /health/incidents", one)
  await call(`POST /health/records/${one.record_id}/corrections`, { record_id: newId(), words: "The left knee." })
  const log = await readLog(needs)(family.customer_id, student, { type: "incident" })
  expect(log.counts.incident).toBe(before + 1)
  expect(log.items.filter(({ id, corrects_id }) => id === one.record_id || corrects_id === one.record_id)).toHaveLength(
    2,
  )
  expect(log.total).toBe(log.items.length)
})
