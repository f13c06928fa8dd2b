import fc from "fast-check"
import { Temporal } from "temporal-polyfill"
import { expect, it } from "vitest"
import { instantOf } from "./instant.ts"
import { dayAt, timeAt } from "./zone.ts"

const ZONES = ["America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe", "UTC", "Europe/Berlin"]

it("reads the day and the time of any instant as Temporal does, also where clocks change", () => {
  const instants = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (date, zone) => {
      const instant = date.toISOString()
      const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
      expect(dayAt(instant, zone)).toBe(at.toPlainDate().toString())
      expect(timeAt(instant, zone)).toBe(at.toPlainTime().toString({ smallestUnit: "minute" }))
    }),
  )
})

it("midnight is 00:00, and an instant that is none throws", () => {
  const midnight = instantOf("2027-07-05", "00:00", "America/New_York")
  expect([dayAt(midnight, "America/New_York"), timeAt(midnight, "America/New_York")]).toEqual(["2027-07-05", "00:00"])
  expect(() => dayAt("never", "UTC")).toThrow(RangeError)
})
