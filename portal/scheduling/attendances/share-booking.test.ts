import { testAttendance } from "@hub/testing/portal/attendance"
import { testLocation } from "@hub/testing/portal/location"
import { expect, test } from "vitest"
import { calendarText } from "./save-calendar.ts"
import { bookingWords } from "./share-booking.ts"

const pond = testLocation("pond", { name: "Mill Pond", show_directions: "AFTER_BOOKING", address: "12 Mill Lane" })
const names = { students: [{ id: "maya", first_name: "Maya" }], locations: [pond] }
const booking = testAttendance("maya", "Trail Makers", ["2027-06-21", "2027-06-22"], { room: "Barn" })

test("I31: shares a first name, days, times and place", () => {
  expect(bookingWords(booking, names)).toMatch(
    /^Maya: Trail Makers, Jun 21st - 22nd.*, 9:00AM - 3:00PM, Mill Pond, Barn$/,
  )
})

test("an address that is shown after booking is in the family's file and in nobody else's", () => {
  const open = { ...names, locations: [{ ...pond, show_directions: "ALWAYS_SHOW" as const }] }
  expect(calendarText([booking], names, "family")).toContain("LOCATION:Mill Pond\\, Barn\\, 12 Mill Lane")
  expect(calendarText([booking], names, "share")).not.toContain("12 Mill Lane")
  expect(calendarText([booking], open, "share")).toContain("12 Mill Lane")
})
