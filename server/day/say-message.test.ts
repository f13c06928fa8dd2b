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
  day.at("11:40")
  day.as(day.ines)
  family = await day.family(2)
  children = family.student_ids
})

const said = async (date?: string) =>
  (await family.places(date)).map(({ attendance_id, session_id }: { attendance_id: string; session_id: string }) => ({
    attendance_id,
    session_id,
  }))
const tell = async (path: string, body: object, date?: string) =>
  family.call(`POST /day/${path}`, { idempotency_key: day.key(), places: await said(date), ...body })
const states = async () => (await family.places()).map(({ state }: { state: string }) => state)
const checkIn = (student_id: string) => day.gate("check_ins", { ...day.scan(student_id), override_reason: "Known" })

it("follows the gate: expected, in by whom, out with whom, and a check-in that was taken back", async () => {
  const [maya = ""] = children
  expect(await states()).toEqual(["EXPECTED", "EXPECTED"])
  day.at("12:52")
  await checkIn(maya)
  expect((await family.places())[0]).toMatchObject({
    state: "CHECKED_IN",
    in_at: "2030-06-10T12:52:00.000Z",
    in_by: "Ines Park",
    out_at: null,
  })
  day.at("12:53")
  await day.gate("voids", { ...day.scan(maya), reason: "Wrong child" })
  expect((await family.places())[0]).toMatchObject({
    state: "EXPECTED",
    in_at: null,
    undone_at: "2030-06-10T12:53:00.000Z",
  })
  await checkIn(maya)
  day.at("19:04")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Peter Lind", reason: "Sent", called: "Dana" })
  expect((await family.places())[0]).toMatchObject({
    state: "PICKED_UP",
    out_at: "2030-06-10T19:04:00.000Z",
    out_with: "Peter Lind",
    is_out_with_stranger: true,
  })
})

it("says of both children at once that they come later, once for a press, and the gate reads it", async () => {
  const key = day.key()
  const body = { idempotency_key: key, places: await said(), minutes: 20 }
  const [one, other] = await Promise.all([family.call("POST /day/late", body), family.call("POST /day/late", body)])
  expect([one.status, other.status]).toEqual([200, 200])
  const rows = await day.store.many(sql`select kind, about_at from day_message where key = ${key}`)
  expect(rows).toEqual([
    { kind: "LATE", about_at: "2030-06-10T13:20:00.000Z" },
    { kind: "LATE", about_at: "2030-06-10T13:20:00.000Z" },
  ])
  const [maya = ""] = children
  day.at("12:41")
  const { result } = await day.gate("look_ups", { student_id: maya })
  expect(result.messages).toMatchObject([{ kind: "LATE", read_by: "Ines Park" }])
  const [place] = await family.places()
  expect(place.messages).toMatchObject([{ read_by: "Ines Park", read_at: "2030-06-10T12:41:00.000Z", got_it_at: null }])
  const id = place.messages[0].id
  await day.call(`POST /days/${day.site}/messages/${id}/got_it`, { answer: " We wait at the bridge. " })
  expect((await family.places())[0].messages[0]).toMatchObject({
    got_it_by: "Ines Park",
    answer: "We wait at the bridge.",
  })
  await tell("late", { minutes: 40 })
  expect((await family.places())[0].messages).toMatchObject([{ about_at: "2030-06-10T13:40:00.000Z", read_at: null }])
  expect((await day.call(`GET /days/${day.site}/messages`)).result.items).toHaveLength(2)
})

it("marks absent ahead, cancels nothing, and takes it back", async () => {
  expect((await tell("absences", { reason: "ILL" })).status).toBe(200)
  expect(await states()).toEqual(["ABSENT", "ABSENT"])
  expect((await family.places())[0]).toMatchObject({ is_booked: true, absent: { by: "Dana Okafor" } })
  const [maya = ""] = children
  day.at("12:40")
  expect((await day.gate("look_ups", { student_id: maya })).result).toMatchObject({
    word: "ABSENT",
    absence: { by: "Dana Okafor" },
  })
  const [{ messages }] = await family.places()
  expect((await family.call(`POST /day/messages/${messages[0].id}/take_back`)).status).toBe(200)
  expect((await family.call(`POST /day/messages/${messages[0].id}/take_back`)).status).toBe(200)
  expect(await states()).toEqual(["EXPECTED", "ABSENT"])
  // Who comes later after all isn't absent.
  await tell("late", { minutes: 60 })
  expect(await states()).toEqual(["EXPECTED", "EXPECTED"])
  await tell("absences", { reason: "AWAY" })
  await checkIn(maya)
  expect(await states()).toEqual(["CHECKED_IN", "ABSENT"])
})

it("takes a time before the usual end, and no other", async () => {
  expect((await tell("early", { time: "14:00" })).status).toBe(200)
  expect((await family.places())[0].messages).toMatchObject([{ kind: "EARLY", about_at: "2030-06-10T18:00:00.000Z" }])
  for (const time of ["15:00", "08:00", "23:00"])
    expect(await tell("early", { time })).toMatchObject({ status: 400, path: "time" })
  expect(await tell("early", { time: "25:00" })).toMatchObject({ status: 400 })
  expect(await tell("late", { minutes: 590 })).toMatchObject({ status: 400, path: "minutes" })
})

it("refuses a past day, a day that isn't booked, another family's child, and who has come or gone", async () => {
  const places = await said()
  const stranger = await day.family()
  const late = (who: DayFamily) => who.call("POST /day/late", { idempotency_key: day.key(), places, minutes: 10 })
  expect(await late(stranger)).toMatchObject({ status: 404, code: "NOT_FOUND" })
  const [maya = ""] = children
  day.at("12:50")
  await checkIn(maya)
  expect(await late(family)).toMatchObject({ status: 409, code: "CHECKED_IN_NOW" })
  expect(await tell("absences", { reason: "ILL" })).toMatchObject({ status: 409, code: "CHECKED_IN_NOW" })
  day.at("19:00")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Dana Okafor" })
  expect(await tell("early", { time: "14:30" })).toMatchObject({ status: 409, code: "PICKED_UP_ALREADY" })
  const [, second] = places
  day.at("20:00")
  expect(
    await family.call("POST /day/late", { idempotency_key: day.key(), places: [second], minutes: 10 }),
  ).toMatchObject({
    status: 409,
    code: "DAY_OVER",
  })
  const tomorrow = await said("2030-06-11")
  await day.store.run(
    sql`update attendance_day set is_booked = false where attendance_id = ${family.attendance_ids[1]}`,
  )
  expect(
    await family.call("POST /day/late", { idempotency_key: day.key(), places: [tomorrow[1]], minutes: 10 }),
  ).toMatchObject({
    status: 404,
  })
  await day.store.run(sql`update attendance_day set is_booked = true where attendance_id = ${family.attendance_ids[1]}`)
})

it("shows a note of the business to the families of its day, until it is taken back", async () => {
  const stranger = await day.family()
  const other = { id: day.key(), date: "2030-06-10", text: "Boots will get wet.", offering_id: family.offering.id }
  expect((await day.call(`POST /days/${day.site}/notes`, other)).result.items).toMatchObject([{ families: 1, seen: 0 }])
  await day.call(`POST /days/${day.site}/notes`, other)
  expect((await family.day()).notes).toMatchObject([{ text: "Boots will get wet.", by: "Ines Park", got_it_at: null }])
  expect((await stranger.day()).notes).toEqual([])
  expect(await stranger.call(`POST /day/notes/${other.id}/got_it`)).toMatchObject({ status: 404 })
  await family.call(`POST /day/notes/${other.id}/got_it`)
  await family.call(`POST /day/notes/${other.id}/got_it`)
  expect((await day.call(`GET /days/${day.site}/notes`)).result.items).toMatchObject([{ families: 1, seen: 1 }])
  const past = { ...other, id: day.key(), date: "2030-06-09" }
  expect(await day.call(`POST /days/${day.site}/notes`, past)).toMatchObject({ status: 409, code: "DAY_OVER" })
  await day.call(`POST /days/${day.site}/notes/${other.id}/take_back`)
  expect((await family.day()).notes).toEqual([])
})
