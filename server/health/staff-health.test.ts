import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { healthNeedsOf, ITEM, MEDICATION } from "@hub/testing/health/health"
import { composedMails } from "@hub/testing/mail/outbox"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { listLooks } from "./read-health.ts"
import { readLog } from "./read-log.ts"
import { listRequests } from "./read-requests.ts"
import { createItem } from "./save-item.ts"
import { editRequested, submitRequest } from "./save-request.ts"

const staff = someoneOfStaff()
let hub: OpenApp
let now = new Date("2030-06-10T14:30:00.000Z")
const clock = () => now
let needs: ReturnType<typeof healthNeedsOf>
let location_id: string
let offering_id: string
let family: Awaited<ReturnType<typeof addFamily>>
let student: string

beforeAll(async () => {
  hub = await openApp({}, { clock, operator: staff.operator })
  needs = healthNeedsOf(hub, clock)
  const business = await seedBusiness(hub.store, {
    offerings: [{ days: ["2030-06-10", "2030-06-11"], start_time: "09:00", end_time: "15:00" }],
  })
  const offering = at(business.offerings, 0)
  offering_id = offering.id
  family = await addFamily(hub.store)
  student = at(family.student_ids, 0)
  await addBooking(hub.store, { business, family, offering })
  location_id = (
    await hub.store.one<{ id: string }>(sql`select location_id as id from offering where id = ${offering_id}`)
  ).id
})
beforeEach(() => {
  staff.become({ name: "Mia", roles: ["HEALTH"] })
  now = new Date("2030-06-10T14:30:00.000Z")
})
afterAll(() => hub.close())

const call = (name: string, payload?: object) => staff.call(hub.app, name, payload)
const LABEL = { child: "SAME", medicine: "SAME", dose: "SAME", when: "SAME", until: "SAME" }
const newLooks = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = new Set((await listLooks(needs)(family.customer_id, student)).map(({ id }) => id))
  await work()
  const after = await listLooks(needs)(family.customer_id, student)
  return after.filter(({ id }) => !before.has(id)).map(({ staff_name, what }) => `${staff_name} ${what}`)
}
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
const errorsOf = ({ error }: { error: { errors?: { path: string; code: string }[] } }) =>
  (error.errors ?? []).map(({ path, code }) => `${path} ${code}`)
const dosesOf = async (request_id: string) =>
  (await call("GET /health?date=2030-06-10")).result.doses.filter(
    (one: { request_id: string }) => one.request_id === request_id,
  )

describe("doses", () => {
  it("late ones come first, and one that is more than an hour late needs a reason", async () => {
    const id = await accepted({ times: ["09:00", "12:00"] })
    now = new Date("2030-06-10T14:10:00.000Z")
    const [late, next] = await dosesOf(id)
    expect([late.time, late.state, next.time, next.state]).toEqual(["09:00", "LATE", "12:00", "NOT_YET"])
    expect(late).toMatchObject({
      name: "Maya Okafor",
      in_since: null,
      recorded: null,
      medication: "Cetirizine",
      dose: "5 mg",
    })
    const without = await call("POST /health/doses", dose(id, { time: "09:00" }))
    expect(errorsOf(without)).toEqual(["off_time LATE"])
    const early = dose(id, { time: "12:00", off_time: { timing: "LATE", reason: "No" } })
    expect(errorsOf(await call("POST /health/doses", early))).toEqual(["off_time EARLY"])
    const off_time = { timing: "LATE", reason: "Nobody was named" }
    const given = dose(id, { time: "09:00", off_time, called: "Dana Okafor: yes, give it now" })
    expect((await call("POST /health/doses", given)).result).toEqual({ record_id: given.record_id })
    const all = await dosesOf(id)
    const nine = all.find(({ time }: { time: string }) => time === "09:00")
    expect(nine.state).toBe("GIVEN")
    expect(nine.recorded).toMatchObject({ by: "Mia", called: "Dana Okafor: yes, give it now" })
    expect(nine.recorded.note).toContain("Nobody was named")
  })

  it("a lost answer is the same record, and a second nurse reads who was first", async () => {
    const id = await accepted()
    const given = dose(id)
    expect((await call("POST /health/doses", given)).status).toBe(200)
    expect((await call("POST /health/doses", given)).result.record_id).toBe(given.record_id)
    staff.become({ name: "Ann", roles: ["HEALTH"] })
    const second = await call("POST /health/doses", dose(id))
    expect(errorsOf(second)).toEqual(["time repeated"])
    expect(second.error.errors[0].message).toContain("Mia")
    const other = await accepted()
    expect((await call("POST /health/doses", { ...given, request_id: other })).error.code).toBe("IDEMPOTENCY_MISMATCH")
    const { count } = await hub.store.one<{ count: number }>(
      sql`select count(*)::int from medication_dose where medication_request_id = ${id}`,
    )
    expect(count).toBe(1)
  })

  it("two presses at once make one record", async () => {
    const id = await accepted()
    const all = await Promise.all([dose(id), dose(id)].map((one) => call("POST /health/doses", one)))
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it("refused and missed need words, and a mistake is put right by a further record that counts", async () => {
    const id = await accepted({ schedule: "AS_NEEDED", times: [], when: "Wheezing", max_per_day: 1 })
    const refused = dose(id, { time: null, outcome: "REFUSED" })
    expect(errorsOf(await call("POST /health/doses", refused))).toEqual(["note empty"])
    const given = dose(id, { time: null })
    expect((await call("POST /health/doses", given)).status).toBe(200)
    const full = dose(id, { time: null, again: true })
    expect(errorsOf(await call("POST /health/doses", full))).toEqual(["time too_many"])
    const correction = { record_id: newId(), words: "Spilt: he had none of it.", outcome: "REFUSED" }
    const path = `POST /health/records/${given.record_id}/corrections`
    expect((await call(path, correction)).status).toBe(200)
    expect((await call(path, correction)).status).toBe(200)
    const [row] = await dosesOf(id)
    expect(row).toMatchObject({ state: "REFUSED", due_at: null })
    expect(row.recorded.corrections).toMatchObject([{ by: "Mia", words: "Spilt: he had none of it." }])
    // What wasn't given doesn't count against the most of a day.
    expect((await call("POST /health/doses", dose(id, { time: null }))).status).toBe(200)
    const { items } = await readLog(needs)(family.customer_id, student, {})
    const further = items.find((one) => one.id === correction.record_id)
    expect(further).toMatchObject({ corrects_id: given.record_id, outcome: "REFUSED", is_given: false })
    expect(items.find((one) => one.id === given.record_id)).toMatchObject({ outcome: "GIVEN", corrects_id: null })
  })

  it("a further record of a further record puts the first one right", async () => {
    const id = await accepted()
    const given = dose(id)
    await call("POST /health/doses", given)
    const first = { record_id: newId(), words: "Half of it." }
    await call(`POST /health/records/${given.record_id}/corrections`, first)
    const second = { record_id: newId(), words: "All of it." }
    await call(`POST /health/records/${first.record_id}/corrections`, second)
    const [{ corrects_id }] = await hub.store
      .many<{ corrects_id: string }>(sql`select corrects_id from health_record where id = ${second.record_id}`)
      .then((rows) => [at(rows, 0)] as const)
    expect(corrects_id).toBe(given.record_id)
  })

  it("nothing left to give: when the next one is due", async () => {
    now = new Date("2030-06-08T14:00:00.000Z")
    const { result } = await call("GET /health")
    expect(result).toMatchObject({ date: "2030-06-08", doses: [] })
    expect(result.next_at).toBe("2030-06-10T13:00:00.000Z")
  })
})

describe("requests", () => {
  it("are accepted only when the label says the same", async () => {
    const id = await ask()
    const differs = { ...LABEL, dose: "DIFFERS" }
    const path = `POST /health/requests/${id}/accept`
    expect((await call(path, { revision: 1, label: differs })).error.code).toBe("LABEL_DIFFERS")
    expect((await call(path, { revision: 2, label: LABEL })).error.code).toBe("CHANGED_ELSEWHERE")
    expect((await call(path, { revision: 1, label: LABEL })).status).toBe(200)
    staff.become({ name: "Ann", roles: ["HEALTH"] })
    const second = await call(path, { revision: 1, label: LABEL })
    expect(second.error).toMatchObject({ code: "ALREADY_DECIDED", payload: { by: "Mia" } })
  })

  it("a question reaches the family in the portal, its mail says nothing, and a change closes it", async () => {
    const id = await ask({ name: "Zebrafishol" })
    const question = "The label says Zebrafish 5 ml. Which is right?"
    expect((await call(`POST /health/requests/${id}/ask_again`, { revision: 1, question })).status).toBe(200)
    const [mail] = await composedMails(hub.store, sql`kind = 'MEDICATION_QUESTION'`)
    expect(mail?.subject).toBe("A question about Maya")
    expect(JSON.stringify(mail)).not.toContain("Zebrafish")
    expect(mail?.body).toContain(`/participants/${student}/health`)
    const read = async () =>
      (await listRequests(needs)(family.customer_id, student, {})).items.find((one) => one.id === id)
    expect((await read())?.question).toEqual({ text: question, by: "Mia" })
    const waiting = async () =>
      (await call("GET /health/requests")).result.items.find((one: { id: string }) => one.id === id)
    expect(await waiting()).toMatchObject({ is_asked: true })
    await editRequested(needs)(family.customer_id, id, { revision: 1, medication: { ...MEDICATION, amount: "10" } })
    expect((await read())?.question).toBeNull()
    expect(await waiting()).toMatchObject({ is_asked: false })
    const refusal = { revision: 2, reason: "Not at camp." }
    expect((await call(`POST /health/requests/${id}/refuse`, refusal)).status).toBe(200)
    expect((await read())?.answer).toEqual({ text: "Not at camp.", by: "Mia" })
  })
})

describe("incidents", () => {
  const incident = (more: object = {}) => ({
    record_id: newId(),
    student_id: student,
    day: "2030-06-10",
    time: "10:00",
    where: "Creek bridge",
    title: "Zebrafish knee",
    what_happened: "Slipped from the second plank",
    seen_by: "Ravi",
    what_was_done: "Washed, plaster",
    called: "Dana Okafor: thank you",
    called_at: "10:12",
    what_follows: "Looked at again at 3",
    ...more,
  })

  it("are recorded once, in five parts, and no mail says what it is", async () => {
    const one = incident()
    expect((await call("POST /health/incidents", one)).status).toBe(200)
    expect((await call("POST /health/incidents", one)).status).toBe(200)
    const mails = await composedMails(hub.store, sql`kind = 'NEW_RECORD' and about_id = ${one.record_id}`)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain("Zebrafish")
    expect(mails[0]?.body).toContain(`/participants/${student}/health`)
    const { items } = await readLog(needs)(family.customer_id, student, { type: "incident" })
    expect(items[0]).toMatchObject({
      follow_up: "Looked at again at 3",
      seen_by: "Ravi",
      called: "Dana Okafor: thank you",
    })
  })

  it.each([
    [{ time: "23:00" }, "time future"],
    [{ called_at: "23:00" }, "called_at future"],
    [{ called: null }, "called_at incomplete"],
    [{ what_happened: " " }, "what_happened pattern"],
  ])("%j: %s", async (more, error) => {
    expect(errorsOf(await call("POST /health/incidents", incident(more)))).toEqual([error])
  })
})

describe("looks", () => {
  it("a list is one look a child and page, however often it is read; a child's page is one each time", async () => {
    await createItem(needs)(family.customer_id, student, ITEM)
    await accepted()
    const open = newId()
    expect(await newLooks(() => call(`GET /health?date=2030-06-10&open=${open}`))).toEqual(["Mia MEDICATION"])
    expect(await newLooks(() => call(`GET /health?date=2030-06-10&open=${open}`))).toEqual([])
    expect(await newLooks(() => call(`GET /health?date=2030-06-10&open=${newId()}`))).toEqual(["Mia MEDICATION"])
    // The page stays open overnight.
    now = new Date("2030-06-11T14:30:00.000Z")
    expect(await newLooks(() => call(`GET /health?date=2030-06-11&open=${open}`))).toEqual(["Mia MEDICATION"])
    const path = `GET /health/students/${student}`
    expect(new Set(await newLooks(() => call(path)))).toEqual(new Set(["Mia HEALTH", "Mia LOG"]))
    expect(new Set(await newLooks(() => call(path)))).toEqual(new Set(["Mia HEALTH", "Mia LOG"]))
    expect(await newLooks(() => call(`GET /health/alerts/${offering_id}?date=2030-06-10`))).toEqual(["Mia ROSTER"])
    // Figures and names alone say nothing of anyone's health.
    expect(await newLooks(() => call("GET /health/alerts?date=2030-06-10"))).toEqual([])
    expect(await newLooks(() => call("GET /health/children?date=2030-06-10"))).toEqual([])
  })

  it("another location's nurse finds nothing, and nobody else is let in", async () => {
    const id = await accepted()
    staff.become({ name: "Far", roles: ["HEALTH"], sites: [newId()] })
    expect((await call("GET /health?date=2030-06-10")).result.doses).toEqual([])
    for (const name of [`GET /health/students/${student}`, `GET /health/requests/${id}`])
      expect((await call(name)).status).toBe(404)
    expect((await call("POST /health/doses", dose(id))).status).toBe(404)
    expect(await newLooks(() => call("GET /health/requests"))).toEqual([])
    staff.become({ name: "Near", roles: ["HEALTH"], sites: [location_id] })
    expect((await call(`GET /health/students/${student}`)).status).toBe(200)
    for (const role of ["OWNER", "OFFICE", "GATE", "ACCOUNTANT"] as const) {
      staff.become({ roles: [role] })
      expect((await call(`GET /health/students/${student}`)).error.code).toBe("NOT_PERMITTED")
    }
  })
})
