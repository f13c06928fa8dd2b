import { testAttendance } from "@hub/testing/portal/attendance"
import { testLocation } from "@hub/testing/portal/location"
import { expect, it, test } from "vitest"
import { bookingText, cancelText } from "./booking-actions.tsx"
import { calendarText } from "./save-calendar.ts"

const NOW = new Date("2027-05-20T09:00:00Z")
const MONEY = "2027-05-31T09:00:00Z"
const LAST = "2027-06-11T09:00:00Z"
const label = (instant: string) => instant.slice(5, 10)
const text = (money_until: string | null, after: "CREDIT" | "CODE" | null) =>
  cancelText(LAST, { money_until, after }, NOW, label)

it("says until when money comes back, and until when a credit", () => {
  expect(text(MONEY, "CREDIT")).toBe("Cancel by 05-31 for money back, by 06-11 for a credit.")
  expect(text(LAST, "CREDIT")).toBe("Cancel by 06-11 for money back.")
})

it("says a promo code where the family gets one", () => {
  expect(text(MONEY, "CODE")).toBe("Cancel by 05-31 for money back, by 06-11 for a promo code.")
})

it("promises no money whose time is over, or that never was", () => {
  expect(text("2027-05-19T09:00:00Z", "CREDIT")).toBe("Cancel by 06-11 for a credit.")
  expect(text(null, "CREDIT")).toBe("Cancel by 06-11 for a credit.")
})

it("promises nothing while it isn't known, or when nothing comes back", () => {
  expect(cancelText(LAST, undefined, NOW, label)).toBe("Cancel by 06-11.")
  expect(text(null, null)).toBe("Cancel by 06-11.")
})

const pond = testLocation("pond", { name: "Mill Pond", show_directions: "AFTER_BOOKING", address: "12 Mill Lane" })
const names = { students: [{ id: "maya", first_name: "Maya" }], locations: [pond] }
const booking = testAttendance("maya", "Trail Makers", ["2027-06-21", "2027-06-22"], { room: "Barn" })

test("I31: shares a first name, days, times and place", () => {
  expect(bookingText(booking, names)).toMatch(
    /^Maya: Trail Makers, Jun 21st - 22nd.*, 9:00AM - 3:00PM, Mill Pond, Barn$/,
  )
})

test("an address that is shown after booking is in the family's file and in nobody else's", () => {
  const open = { ...names, locations: [{ ...pond, show_directions: "ALWAYS_SHOW" as const }] }
  expect(calendarText([booking], names, "family")).toContain("LOCATION:Mill Pond\\, Barn\\, 12 Mill Lane")
  expect(calendarText([booking], names, "share")).not.toContain("12 Mill Lane")
  expect(calendarText([booking], open, "share")).toContain("12 Mill Lane")
})
