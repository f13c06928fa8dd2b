import { type Day, type DayFamily, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let day: Day
let family: DayFamily
let children: readonly string[]

beforeAll(async () => {
  day = await openDay()
})
afterAll(async () => {
  expect(await findViolations(day.store)).toEqual([])
  await day.close()
})
beforeEach(async () => {
  day.at("12:40")
  day.as(day.ines)
  family = await day.family(2)
  children = family.student_ids
  for (const student_id of children) await day.gate("check_ins", { ...day.scan(student_id), override_reason: "Known" })
})

const give = async (body: object = { name: "Sofia Reyes", phone: "+1 555 010 0188" }, of: DayFamily = family) => {
  const places = (await of.places()).map((one: { attendance_id: string; session_id: string }) => ({
    attendance_id: one.attendance_id,
    session_id: one.session_id,
  }))
  return of.call("POST /day/pick_ups", { idempotency_key: day.key(), places, ...body })
}
const once = async () => (await family.places())[0].messages.at(-1).one_time
const out = (student_id: string, one_time: object) => day.gate("check_outs", { ...day.scan(student_id), one_time })

it("lets each child out once by its digits, and says so without a call", async () => {
  const [maya = "", theo = ""] = children
  expect((await give()).status).toBe(200)
  const { id, digits, until } = await once()
  expect(digits).toMatch(/^\d{4}$/)
  expect(until).toBe("2030-06-10T19:30:00.000Z")
  const { result } = await day.gate("look_ups", { student_id: maya })
  expect(result.one_time).toEqual([{ id, name: "Sofia Reyes", phone: "+15550100188", until, is_locked: false }])
  expect(JSON.stringify(result)).not.toContain(digits)
  day.at("19:04")
  const left = await out(maya, { id, digits: `${digits.slice(0, 2)} ${digits.slice(2)}` })
  expect(left.result).toMatchObject({ check: { kind: "OUT", with_whom: "Sofia Reyes" }, answer: { word: "LEFT" } })
  expect((await family.places())[0]).toMatchObject({
    state: "PICKED_UP",
    out_with: "Sofia Reyes",
    is_out_with_stranger: false,
    messages: [{ one_time: { used_at: "2030-06-10T19:04:00.000Z", digits: null } }],
  })
  const mails = await day.store.many(
    sql`select 1 from outbox_mail where kind = 'LEFT_WITH_OTHER' and customer_id = ${family.customer_id}`,
  )
  expect(mails).toEqual([])
  expect((await out(theo, { id })).result).toMatchObject({ check: { with_whom: "Sofia Reyes" } })
  const [check] = await day.store.many<{ reason: string; called: string }>(
    sql`select c.reason, c.called from attendance_check c join day_message m on m.check_id = c.id where m.student_id = ${theo}`,
  )
  expect(check).toEqual({
    reason: "One-time OK of the family, ID seen, without its digits",
    called: "Dana Okafor, in the portal",
  })
  expect(await family.call(`POST /day/messages/${(await family.places())[0].messages[0].id}/take_back`)).toMatchObject({
    status: 409,
    code: "PICK_UP_USED",
  })
})

it("two phones at the same moment use it once, and a check that was taken back frees it", async () => {
  const [maya = ""] = children
  await give()
  const { id, digits } = await once()
  day.at("19:04")
  const answers = await Promise.all([out(maya, { id, digits }), out(maya, { id, digits }), out(maya, { id })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await day.gate("voids", { ...day.scan(maya) })
  expect((await once()).used_at).toBeNull()
  expect((await out(maya, { id, digits })).status).toBe(200)
  await expect(
    day.store.run(sql`update day_message set check_id = null where student_id = ${maya} and check_id is not null`),
  ).rejects.toThrow("was used")
})

it("is shut after five wrong tries, also by two phones at once, and a call is what is left", async () => {
  const [maya = ""] = children
  await give()
  const { id, digits } = await once()
  const wrong = digits === "0000" ? "0001" : "0000"
  const first = await out(maya, { id, digits: wrong })
  expect(first).toMatchObject({ status: 400, code: "PICK_UP_DIGITS", result: { payload: { tries_left: 4 } } })
  await Promise.all(Array.from({ length: 6 }, () => out(maya, { id, digits: wrong })))
  expect(await out(maya, { id, digits })).toMatchObject({ status: 409, code: "PICK_UP_CLOSED" })
  expect(await out(maya, { id })).toMatchObject({ status: 409, code: "PICK_UP_CLOSED" })
  expect(await once()).toMatchObject({ is_locked: true, digits: null })
  expect((await day.gate("look_ups", { student_id: maya })).result.one_time).toMatchObject([{ is_locked: true }])
})

it("opens nothing once it is taken back, for another family's child, or after its day", async () => {
  const [maya = "", theo = ""] = children
  await give()
  const { id } = await once()
  const stranger = await day.family()
  const [other = ""] = stranger.student_ids
  await day.gate("check_ins", { ...day.scan(other), override_reason: "Known" })
  expect(await out(other, { id })).toMatchObject({ status: 409, code: "PICK_UP_CLOSED" })
  day.at("19:31")
  expect(await out(maya, { id })).toMatchObject({ status: 409, code: "PICK_UP_CLOSED" })
  day.at("18:00")
  const [{ messages }] = await family.places()
  expect((await family.call(`POST /day/messages/${messages[0].id}/take_back`)).status).toBe(200)
  for (const child of [maya, theo]) expect(await out(child, { id })).toMatchObject({ code: "PICK_UP_CLOSED" })
})

it("needs a whole name and a phone, and none for who is on the list or must not collect", async () => {
  expect(await give({ name: " ", phone: "+15550100188" })).toMatchObject({ status: 400, path: "name" })
  expect(await give({ name: "Sofia Reyes", phone: "12" })).toMatchObject({ status: 400, path: "phone" })
  expect(await give({})).toMatchObject({ status: 400, path: "name" })
  expect(await give({ name: "dana  okafor", phone: "+15550100188" })).toMatchObject({ status: 400, path: "name" })
  expect(await give({ person_id: day.key() })).toMatchObject({ status: 400, path: "person_id" })
  const [{ may_collect }] = await family.places()
  expect((await give({ person_id: may_collect[0].id })).result.places[0].messages).toMatchObject([
    { kind: "PICK_UP", with_whom: "Dana Okafor", one_time: null },
  ])
  await day.store.run(sql`
    insert into barred_collector (id, customer_id, name, relationship, because, by, at)
    values (gen_random_uuid(), ${family.customer_id}, 'Max Quill', 'Father', 'Court order', 'Rae', now())`)
  expect(await give({ name: "Quill, Max", phone: "+15550100188" })).toMatchObject({
    code: "COLLECTOR_BARRED",
    path: "name",
  })
})

it("goes with a device that has no network, as a digest, and counts when the scan comes", async () => {
  const [maya = ""] = children
  await give()
  const { id } = await once()
  const device = { ...day.ines, session: { id: day.key(), proved_at: new Date(), device_id: day.key() } }
  day.as(device)
  const pack = await day.call(`GET /gate/${day.site}/pack`)
  const kept = pack.result.students.find((one: { student_id: string }) => one.student_id === maya)
  expect(kept.one_time).toEqual([
    {
      id,
      name: "Sofia Reyes",
      until: "2030-06-10T19:30:00.000Z",
      is_locked: false,
      digits_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect(kept.messages).toMatchObject([{ kind: "PICK_UP", with_whom: "Sofia Reyes" }])
  const scan = {
    id: day.key(),
    kind: "OUT",
    at: "2030-06-10T19:04:00.000Z",
    staff_id: day.key(),
    student_id: maya,
    with_whom: id,
  }
  day.at("19:40")
  const sync = () => day.call(`POST /gate/${day.site}/sync`, { now: "2030-06-10T19:40:00.000Z", scans: [scan] })
  expect((await sync()).result.scans).toEqual([{ id: scan.id, outcome: "TAKEN", exception: null }])
  await sync()
  expect((await family.places())[0]).toMatchObject({
    state: "PICKED_UP",
    out_with: "Sofia Reyes",
    is_out_with_stranger: false,
  })
})
