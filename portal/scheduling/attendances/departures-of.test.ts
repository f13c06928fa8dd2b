import { testAttendance } from "@hub/testing/portal/attendance"
import { expect, it } from "vitest"
import { departuresOf, type GateRecord } from "./departures-of.ts"
import { meetingsOf } from "./meetings.ts"

const TODAY = "2027-06-08"
const MAYA = testAttendance("maya", "Trail Makers", [TODAY])
const THEO = testAttendance("theo", "Pond Camp", [TODAY, "2027-06-09"])

const record = (of: typeof MAYA, more: Partial<GateRecord> = {}): GateRecord => ({
  attendance_id: of.id,
  student_id: of.student_id,
  name: of.name,
  room: "",
  location_id: "pond",
  is_booked: true,
  date: TODAY,
  start_time: "09:00",
  end_time: "15:00",
  starts_at: `${TODAY}T09:00:00Z`,
  ends_at: `${TODAY}T15:00:00Z`,
  checked_in_at: `${TODAY}T08:52:00Z`,
  checked_out_at: null,
  fetched_by: null,
  check_state: "CHECKED_IN",
  ...more,
})
const out = (of: typeof MAYA): GateRecord =>
  record(of, { check_state: "PICKED_UP", checked_out_at: `${TODAY}T15:04:00Z`, fetched_by: "Gran" })

const seen = (all: (typeof MAYA)[], records: GateRecord[] | undefined, at: string) => {
  const { cards, picked_up } = departuresOf(meetingsOf(all), records, {
    now: new Date(`${TODAY}T${at}:00Z`),
    zoneOf: () => "UTC",
  })
  return [
    cards.map(({ student_id, date, check_state }) => `${student_id} ${date} ${check_state}`),
    picked_up.map(({ student_id }) => student_id),
  ]
}

it("says of nobody that they are there, because of the clock", () => {
  const both = [`maya ${TODAY} NOT_CHECKED_IN`, `theo ${TODAY} NOT_CHECKED_IN`]
  expect(seen([MAYA, THEO], undefined, "12:00")).toEqual([both, []])
  expect(seen([MAYA, THEO], [], "12:00")).toEqual([both, []])
  expect(seen([MAYA, THEO], [], "15:00")).toEqual([["theo 2027-06-09 NOT_CHECKED_IN"], []])
})

it("shows each child's own state", () => {
  expect(seen([MAYA, THEO], [record(MAYA)], "12:00")).toEqual([
    [`maya ${TODAY} CHECKED_IN`, `theo ${TODAY} NOT_CHECKED_IN`],
    [],
  ])
  expect(seen([MAYA, THEO], [out(MAYA), record(THEO)], "15:05")).toEqual([[`theo ${TODAY} CHECKED_IN`], ["maya"]])
  expect(seen([MAYA, THEO], [out(MAYA), out(THEO)], "18:00")).toEqual([
    ["theo 2027-06-09 NOT_CHECKED_IN"],
    ["maya", "theo"],
  ])
})

it("keeps who is still there: after the end, and when the booking has ended", () => {
  expect(seen([MAYA], [record(MAYA)], "18:00")).toEqual([[`maya ${TODAY} CHECKED_IN`], []])
  expect(seen([], [record(MAYA, { is_booked: false })], "12:00")).toEqual([[`maya ${TODAY} CHECKED_IN`], []])
})

it("goes by the gate where the bookings are older: a check that was taken back", () => {
  const day = { ...MAYA.days[0], checked_in_at: `${TODAY}T08:52:00Z`, check_state: "CHECKED_IN" } as const
  const stale = { ...MAYA, days: MAYA.days.map((one) => ({ ...one, ...day, starts_at: one.starts_at })) }
  expect(seen([stale], undefined, "12:00")).toEqual([[`maya ${TODAY} CHECKED_IN`], []])
  expect(seen([stale], [], "12:00")).toEqual([[`maya ${TODAY} NOT_CHECKED_IN`], []])
})

it("shows yesterday's pick-up no more", () => {
  const late = record(MAYA, { check_state: "PICKED_UP", checked_out_at: "2027-06-07T20:00:00Z" })
  expect(seen([], [late], "12:00")).toEqual([[], []])
})
