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

// I9
it("a wall clock's instant is its first, and of a time that the clocks skip it is as much later", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  const changes = ["2030-03-10T02:30", "2030-11-03T01:30", "2030-10-27T02:30", "2030-04-07T01:45", "2030-10-06T02:15"]
  const local = fc.oneof(
    days.map((date) => date.toISOString().slice(0, 16)),
    fc.constantFrom(...changes),
  )
  fc.assert(
    fc.property(local, fc.constantFrom(...ZONES), (text, zone) => {
      const [day = "", time = ""] = text.split("T")
      const instant = Date.parse(instantOf(day, time, zone))
      const seen = (at: number) =>
        `${dayAt(new Date(at).toISOString(), zone)}T${timeAt(new Date(at).toISOString(), zone)}`
      const earlier = [30, 60, 90, 120].map((minutes) => seen(instant - minutes * 60_000))
      expect(earlier).not.toContain(text)
      expect(seen(instant) >= text).toBe(true)
    }),
  )
})

it("midnight is 00:00, and an instant that is none throws", () => {
  const midnight = instantOf("2027-07-05", "00:00", "America/New_York")
  expect([dayAt(midnight, "America/New_York"), timeAt(midnight, "America/New_York")]).toEqual(["2027-07-05", "00:00"])
  expect(() => dayAt("never", "UTC")).toThrow(RangeError)
})
