import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, MEDICATION } from "@hub/testing/health/health"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { answerRequest, endRequests } from "./answer-request.ts"
import { giveDose } from "./give-dose.ts"
import { submitRequest } from "./save-request.ts"

let hub: OpenApp
beforeAll(async () => {
  hub = await openApp()
})
afterAll(() => hub.close())

// The place is in Los Angeles and its night ends at 10 in the morning.
test("the last dose of a night is ticked off after midnight, by the clock of the place", async () => {
  let now = new Date("2030-06-01T12:00:00.000Z")
  const needs = healthNeedsOf(hub, () => now)
  const business = await seedBusiness(hub.store, {
    time_zone: "America/Los_Angeles",
    offerings: [{ days: ["2030-06-10"], start_time: "17:00", end_time: "10:00" }],
  })
  const family = await addFamily(hub.store)
  await addBooking(hub.store, { business, family, offering: at(business.offerings, 0) })
  const student_id = at(family.student_ids, 0)
  const { id } = await submitRequest(needs)(family.customer_id, {
    student_id,
    medication: { ...MEDICATION, times: ["23:30"], first_day: "2030-06-10", last_day: "2030-06-10" },
    idempotency_key: undefined,
  })
  await answerRequest(needs)({ id, to: "APPROVED", text: "", by: "Rae" })
  // Ten past midnight in Los Angeles.
  now = new Date("2030-06-11T07:10:00.000Z")
  expect(await endRequests(needs)()).toBe(0)
  const dose = { request_id: id, time: "23:30", outcome: "GIVEN", note: "", by: "Rae" } as const
  await giveDose(needs)(dose)
  await expect(giveDose(needs)(dose)).rejects.toMatchObject({
    errors: [expect.objectContaining({ code: "repeated" })],
  })
  expect(await hub.store.many(sql`select day, time, has_reason from medication_dose`)).toEqual([
    { day: "2030-06-10", time: "23:30", has_reason: false },
  ])
  now = new Date("2030-06-12T12:00:00.000Z")
  expect(await endRequests(needs)()).toBe(1)
})

test("a dose as needed that two of the staff tick off within minutes is given once, unless another is said", async () => {
  let now = new Date("2030-07-01T15:00:00.000Z")
  const needs = healthNeedsOf(hub, () => now)
  const family = await addFamily(hub.store)
  const { id } = await submitRequest(needs)(family.customer_id, {
    student_id: at(family.student_ids, 0),
    medication: {
      ...MEDICATION,
      schedule: "AS_NEEDED",
      times: [],
      when: "Wheezing",
      max_per_day: 3,
      first_day: "2030-07-01",
      last_day: "2030-07-01",
    },
    idempotency_key: undefined,
  })
  await answerRequest(needs)({ id, to: "APPROVED", text: "", by: "Rae" })
  const give = (by: string, again = false) =>
    giveDose(needs)({ request_id: id, time: undefined, outcome: "GIVEN", note: "", again, by })
  const both = await Promise.allSettled([give("Rae"), give("Tom")])
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  await expect(give("Tom")).rejects.toMatchObject({ errors: [expect.objectContaining({ path: "again" })] })
  await give("Tom", true)
  now = new Date("2030-07-01T15:10:00.000Z")
  await give("Rae")
  const doses = await hub.store.many(sql`select status from medication_dose where medication_request_id = ${id}`)
  expect(doses).toHaveLength(3)
})
