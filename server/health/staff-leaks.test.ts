import type { Endpoint } from "@hub/domain/kernel/endpoint"
import type { Role } from "@hub/domain/staff/roles"
import { staffContract } from "@hub/domain/staff-contract"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, ITEM, MEDICATION } from "@hub/testing/health/health"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql, verbatim } from "../database/sql.ts"
import { createItem } from "./save-item.ts"
import { updateProfile } from "./save-profile.ts"
import { submitRequest } from "./save-request.ts"

// What a family and HEALTH write of a child's health is read by HEALTH alone: of the gate, the rosters, the lists and the exports others get
// the sign that there is something, and no mail, push, table or line of the log has a word of it.

const MARK = "Zebrafish"
const TODAY = "2030-06-10"
const clock = () => new Date(`${TODAY}T14:30:00.000Z`)
const staff = someoneOfStaff()
let hub: OpenApp
let logged = ""
/** Every id that a call may ask for, by the name that it has in the address; `id` is tried with each. */
let ids: Readonly<Record<string, string>>

const reads = Object.entries<Endpoint>(staffContract).flatMap(([name]) => (name.startsWith("GET ") ? [name] : []))

/** The addresses of a call, with all that it may be asked for. */
function addressesOf(name: string): string[] {
  const filled = name.replaceAll(/\{(\w+)\}/g, (whole, key: string) => (key === "id" ? whole : (ids[key] ?? newId())))
  const each = filled.includes("{id}") ? Object.values(ids).map((id) => filled.replace("{id}", id)) : [filled]
  return each.flatMap((one) => [one, `${one}?date=${TODAY}`, `${one}?text=Maya`])
}

/** The calls in whose answers the mark is. */
async function readers(role: Role): Promise<{ marked: string[]; answered: string[] }> {
  staff.become({ roles: [role] })
  const [marked, answered] = [new Set<string>(), new Set<string>()]
  for (const name of reads)
    for (const address of addressesOf(name)) {
      const { status, response } = await staff.call(hub.app, address)
      if (status === 200) answered.add(name)
      if (response.rawPayload.toString("latin1").includes(MARK)) marked.add(name)
    }
  return { marked: [...marked], answered: [...answered] }
}

beforeAll(async () => {
  hub = await openApp(
    {},
    { clock, operator: staff.operator, log_level: "trace", log_to: { write: (line) => (logged += line) } },
  )
  const needs = healthNeedsOf(hub, clock)
  const business = await seedBusiness(hub.store, {
    offerings: [{ days: [TODAY], start_time: "09:00", end_time: "15:00" }],
  })
  const offering = at(business.offerings, 0)
  const family = await addFamily(hub.store)
  const student_id = at(family.student_ids, 0)
  await addBooking(hub.store, { business, family, offering })
  const { location_id, activity_id, attendance_id } = await hub.store.one<{
    location_id: string
    activity_id: string
    attendance_id: string
  }>(sql`
    select o.location_id, o.activity_id, d.attendance_id from attendance_day d join session s on s.id = d.session_id
      join offering o on o.id = s.offering_id where d.student_id = ${student_id} limit 1`)
  await createItem(needs)(family.customer_id, student_id, { ...ITEM, name: MARK, action: MARK, reaction: MARK })
  await updateProfile(needs)(family.customer_id, student_id, {
    disability_baseline: { answer: "YES", needs: MARK },
    physician: { name: MARK, phone: "+1 555 010 0187" },
    insurance: { provider: MARK, policy_number: MARK, holder_name: MARK },
    revision: 0,
  })
  const ask = async (changes: object): Promise<string> => {
    const medication = { ...MEDICATION, name: MARK, reason: MARK, instructions: MARK, ...changes }
    return (await submitRequest(needs)(family.customer_id, { student_id, medication, idempotency_key: undefined })).id
  }
  const accepted = await ask({ times: ["10:00", "12:00"] })
  const asked = await ask({ times: ["11:00"] })
  staff.become({ name: "Mia", roles: ["HEALTH"] })
  const call = async (name: string, body: object) => {
    const { status, error } = await staff.call(hub.app, name, body)
    expect([name, status, error]).toEqual([name, 200, undefined])
  }
  const label = { child: "SAME", medicine: "SAME", dose: "SAME", when: "SAME", until: "SAME" }
  await call(`POST /health/requests/${accepted}/accept`, { revision: 1, label, text: MARK })
  await call(`POST /health/requests/${asked}/ask_again`, { revision: 1, question: MARK })
  const record_id = newId()
  await call("POST /health/doses", {
    record_id,
    request_id: accepted,
    time: "10:00",
    outcome: "REFUSED",
    note: MARK,
    called: MARK,
  })
  await call(`POST /health/records/${record_id}/corrections`, { record_id: newId(), words: MARK })
  await call("POST /health/incidents", {
    record_id: newId(),
    student_id,
    day: TODAY,
    time: "10:00",
    where: MARK,
    title: MARK,
    what_happened: MARK,
    seen_by: MARK,
    what_was_done: MARK,
    called: MARK,
    called_at: "10:12",
    what_follows: MARK,
  })
  ids = {
    location_id,
    offering_id: offering.id,
    program_id: activity_id,
    student_id,
    customer_id: family.customer_id,
    attendance_id,
    date: TODAY,
    request: accepted,
    record: record_id,
  }
})
afterAll(() => hub.close())

it("HEALTH reads it where it is about health", async () => {
  const { marked } = await readers("HEALTH")
  expect(marked.toSorted()).toEqual([
    "GET /health",
    "GET /health/alerts/{offering_id}",
    "GET /health/requests",
    "GET /health/requests/{id}",
    "GET /health/students/{student_id}",
  ])
})

it.each([
  ["OWNER", "GET /gate/{location_id}/roster"],
  ["OFFICE", "GET /offerings/{offering_id}/roster/export"],
  ["GATE", "GET /gate/{location_id}/here"],
  ["ACCOUNTANT", "GET /audit"],
] as const)("%s reads nothing of it in any call", async (role, known) => {
  const { marked, answered } = await readers(role)
  expect(marked).toEqual([])
  // The walk has reached what could say it.
  expect(answered).toContain(known)
})

it("no mail, push, table or line of the log has it", async () => {
  const tables = await hub.store.many<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const dump = sql`select coalesce(string_agg(t::text, ' '), '') as text from ${verbatim(name)} t`
    expect([name, (await hub.store.one<{ text: string }>(dump)).text.includes(MARK)]).toEqual([name, false])
  }
  expect(logged).toContain("/health")
  expect(logged).not.toContain(MARK)
})
