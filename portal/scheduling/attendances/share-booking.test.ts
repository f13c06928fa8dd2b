import { testAttendance } from "@hub/testing/portal/attendance"
import { expect, test } from "vitest"
import { calendarText } from "./save-calendar.ts"
import { bookingWords } from "./share-booking.ts"

const pond = {
  id: "pond",
  folder_id: null,
  name: "Mill Pond",
  is_archived: false,
  type: "ON_SITE",
  show_directions: "AFTER_BOOKING",
  address: "12 Mill Lane",
  time_zone: "America/New_York",
} as const
const names = { studentName: () => "Maya", locations: [pond] }
const booking = testAttendance("maya", "Trail Makers", ["2027-06-21", "2027-06-22"], { room: "Barn" })

test("I31: shares a first name, days, times and place", () => {
  expect(bookingWords(booking, names)).toMatch(
    /^Maya: Trail Makers, Jun 21st - 22nd.*, 9:00AM - 3:00PM, Mill Pond, Barn$/,
  )
})

test("an address that is shown after booking is in the family's file and in nobody else's", () => {
  const open = { ...names, locations: [{ ...pond, show_directions: "ALWAYS_SHOW" as const }] }
  expect(calendarText([booking], names, "family")).toContain("LOCATION:Mill Pond\\, Barn\\, 12 Mill Lane")
  expect(calendarText([booking], names, "others")).not.toContain("12 Mill Lane")
  expect(calendarText([booking], open, "others")).toContain("12 Mill Lane")
})
