import { expect, it } from "vitest"
import { calendarFile } from "./calendar-file.ts"
import type { Attendance } from "./queries.ts"

const day = {
  date: "2027-06-14",
  start_time: "09:00",
  end_time: "15:00",
  starts_at: "2027-06-14T13:00:00.000Z",
  ends_at: "2027-06-14T19:00:00.000Z",
}
const attendance: Attendance = {
  id: "a1",
  student_id: "s1",
  offering_id: "o1",
  order_id: "r1",
  status: "BOOKED",
  name: "Clay, Kiln; and a name that is long enough to need a fold in the file — ça va",
  room: "Barn",
  location_id: "l1",
  funbox_id: "f1",
  start_date: "2027-06-14",
  end_date: "2027-06-14",
  start_time: "09:00",
  end_time: "15:00",
  weekdays: 2,
  days: [day],
  cancel_until: null,
}
const names = { studentName: () => "Maya", locationName: () => "Mill Pond" }

it("writes an event for each booked day, in UTC and with a fixed UID", () => {
  const text = calendarFile([attendance], names, new Date("2027-05-01T08:00:00Z"))
  expect(text).toContain("UID:a1-2027-06-14@customer-hub\r\n")
  expect(text).toContain("DTSTART:20270614T130000Z\r\nDTEND:20270614T190000Z\r\n")
  expect(text.replaceAll("\r\n ", "")).toContain("SUMMARY:Maya: Clay\\, Kiln\\; and a name")
  expect(text).toContain("LOCATION:Mill Pond\\, Barn\r\n")
})

it("folds every line to 75 bytes", () => {
  const lines = calendarFile([attendance], names, new Date()).split("\r\n")
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
})
