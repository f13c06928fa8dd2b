import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { REPORT_KEYS } from "@hub/domain/reports/report-list"
import type { Role } from "@hub/domain/staff/roles"
import { staffContract } from "@hub/domain/staff-contract"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, ITEM, MEDICATION } from "@hub/testing/health/health"
import { bodyFor } from "@hub/testing/staff/body-for"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { createItem } from "../health/save-item.ts"
import { submitRequest } from "../health/save-request.ts"

// Every call that reads, as each role, with a family that has marked health and marked money: the accountant reads no child's health, the
// nurse and the gate no money. Then every call that writes, with bodies that fit: what it answers or previews is looked through as well.

const HEALTH = "Zebrafish"
/** In cents, as a file has it, and as someone reads it. */
const MONEY = ["7654321", "76543.21", "76,543.21"]
const TODAY = "2030-06-10"
const isBody = (value: unknown): value is object => typeof value === "object" && value !== null
const clock = () => new Date(`${TODAY}T14:30:00.000Z`)
const staff = someoneOfStaff()
let hub: OpenApp
let ids: Readonly<Record<string, string>>

const calls = Object.entries<Endpoint>(staffContract)
const reads = calls.flatMap(([name]) => (name.startsWith("GET ") ? [name] : []))
const writes = calls.filter(([name]) => !name.startsWith("GET "))

function addressesOf(name: string): string[] {
  const keys: readonly string[] = name.includes("/reports/{key}") ? REPORT_KEYS : [newId()]
  const filled = keys.map((of) =>
    name
      .replace("{key}", of)
      .replaceAll(/\{(\w+)\}/g, (whole, key: string) => (key === "id" ? whole : (ids[key] ?? newId()))),
  )
  const each = filled.flatMap((one) =>
    one.includes("{id}") ? [...new Set(Object.values(ids))].map((id) => one.replace("{id}", id)) : [one],
  )
  const days = "from=2030-05-01&to=2030-06-30"
  return name.startsWith("GET ")
    ? each.flatMap((one) => [one, `${one}?date=${TODAY}`, `${one}?text=Maya`, `${one}?${days}&format=CSV`])
    : each
}

/** The calls in whose answers health or money is, and those that answered. */
async function readBy(role: Role) {
  staff.become({ roles: [role] })
  const [health, money, answered] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const look = (name: string, status: number, said: string): void => {
    if (status === 200) answered.add(name)
    if (said.includes(HEALTH)) health.add(name)
    if (MONEY.some((mark) => said.includes(mark))) money.add(name)
  }
  for (const name of reads)
    for (const address of addressesOf(name)) {
      const { status, response } = await staff.call(hub.app, address)
      look(name, status, response.rawPayload.toString("latin1"))
    }
  const text = { language: "en", subject: "{child}", body: "{child} {program} {location} {family}", short: "{child}" }
  const message = { audience: { family_id: ids["customer_id"] }, kind: "DAY", texts: [text] }
  const { status, response } = await staff.call(hub.app, "POST /messages/preview", message)
  look("POST /messages/preview", status, response.body)
  for (const [name, { body }] of writes)
    for (const address of addressesOf(name)) {
      const asked = bodyFor(body, { ...ids, id: ids["customer_id"] ?? "" })
      const wrote = await staff.call(hub.app, address, isBody(asked) ? asked : {})
      look(name, wrote.status, wrote.response.rawPayload.toString("latin1"))
    }
  return { health: [...health].toSorted(), money: [...money].toSorted(), answered }
}

beforeAll(async () => {
  hub = await openApp({}, { clock, operator: staff.operator })
  const needs = healthNeedsOf(hub, clock)
  const business = await seedBusiness(hub.store, {
    offerings: [{ days: [TODAY], start_time: "09:00", end_time: "15:00" }],
  })
  const offering = at(business.offerings, 0)
  const family = await addFamily(hub.store)
  const student_id = at(family.student_ids, 0)
  const attendance_id = await addBooking(hub.store, {
    business,
    family,
    offering,
    booked_at: new Date(`${TODAY}T08:00:00Z`),
  })
  const { order_id } = await hub.store.one<{ order_id: string }>(
    sql`select order_id from attendance where id = ${attendance_id}`,
  )
  await hub.store.run(sql`update customer_order set final_price = 7654321 where id = ${order_id}`)
  await hub.store.run(sql`update order_line set unit_price = 7654321, total = 7654321 where order_id = ${order_id}`)
  await createItem(needs)(family.customer_id, student_id, { ...ITEM, name: HEALTH, action: HEALTH, reaction: HEALTH })
  const medication = { ...MEDICATION, name: HEALTH, reason: HEALTH, instructions: HEALTH, times: ["10:00", "12:00"] }
  const ask = { student_id, medication, idempotency_key: undefined }
  const { id: request } = await submitRequest(needs)(family.customer_id, ask)
  const { location_id, activity_id } = await hub.store.one<{ location_id: string; activity_id: string }>(
    sql`select location_id, activity_id from offering where id = ${offering.id}`,
  )
  ids = {
    location_id,
    offering_id: offering.id,
    program_id: activity_id,
    student_id,
    customer_id: family.customer_id,
    attendance_id,
    date: TODAY,
    month: "2030-06",
    request,
    order_id,
  }
})
afterAll(() => hub.close())

it("the accountant reads the money and no child's health", async () => {
  const { health, money, answered } = await readBy("ACCOUNTANT")
  expect(health).toEqual([])
  expect(money).toContain("GET /families/{id}/orders")
  expect(answered).toContain("PUT /books/accounts")
})

it("the nurse reads health and no money", async () => {
  const { health, money } = await readBy("HEALTH")
  expect(health).toContain("GET /health/students/{student_id}")
  expect(money).toEqual([])
})

it("the gate reads neither", async () => {
  const { health, money, answered } = await readBy("GATE")
  expect({ health, money }).toEqual({ health: [], money: [] })
  expect(answered).toContain("GET /gate/{location_id}/here")
})

it.each(["OFFICE", "OWNER"] as const)("%s reads the money, and no health without the role", async (role) => {
  const { health, money, answered } = await readBy(role)
  expect(health).toEqual([])
  expect(money).toContain("GET /families/{id}/orders")
  expect(answered).toContain("POST /messages/preview")
  expect(answered).toContain("POST /offerings/{offering_id}/cancel/preview")
})
