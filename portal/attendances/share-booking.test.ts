import { expect, test } from "vitest"
import { bookingWords } from "./share-booking.ts"
import { testAttendance } from "./testing-attendance.ts"

test("I31: shares a first name, days, times and place", () => {
  const names = { studentName: () => "Maya", locationName: () => "Mill Pond" }
  const words = bookingWords(
    testAttendance("maya", "Trail Makers", ["2027-06-21", "2027-06-22"], { room: "Barn" }),
    names,
  )
  expect(words).toMatch(/^Maya: Trail Makers, Jun 21st - 22nd.*, 9:00AM - 3:00PM, Mill Pond, Barn$/)
})
