import { describe, expect, it } from "vitest"
import { instantOf } from "../kernel/instant.ts"
import { timeAt } from "../kernel/zone.ts"
import {
  type BookingPolicy,
  businessCancelOutcome,
  cancelOutcome,
  type Funding,
  isOpen,
  refundUntil,
} from "./cancel-outcome.ts"
import { lastMoment } from "./time-window.ts"

const WINDOW = { is_enabled: true, hours_before_program_start: 72, hours_before_session_start: 24 }
const POLICY: BookingPolicy = {
  cancel_settings: WINDOW,
  reschedule_settings: WINDOW,
  refund_hours_before_start: 336,
  keeps_payment_fee: true,
}
const START = "2030-06-24T13:00:00.000Z"
const paid = (more: Partial<Funding> = {}): Funding => ({
  order_id: "1",
  sale_amount: 38_500,
  unreturned: 38_500,
  fee_amount: 963,
  is_refundable: true,
  left: 39_463,
  owed: 0,
  paid_otherwise: 0,
  ...more,
})
const booking = (more: { policy?: Partial<BookingPolicy>; funding?: Funding[] } = {}) => ({
  kind: "PROGRAM" as const,
  starts_at: START,
  policy: { ...POLICY, ...more.policy },
  funding: more.funding ?? [paid()],
})
const at = (instant: string) => new Date(instant)

describe("what comes back", () => {
  it.each([
    ["money at the last moment of the refund", "2030-06-10T13:00:00.000Z", "REFUND", 38_500],
    ["a credit one second later", "2030-06-10T13:00:01.000Z", "CREDIT", 0],
    ["a credit at the last moment of cancelling", "2030-06-21T13:00:00.000Z", "CREDIT", 0],
  ])("is %s", (_, now, gives, amount) => {
    expect(cancelOutcome(booking(), at(now))).toMatchObject({ gives, amount })
  })

  it("is nothing at all one second after the window: cancelling is refused", () => {
    expect(cancelOutcome(booking(), at("2030-06-21T13:00:01.000Z"))).toBeUndefined()
  })

  it.each<[string, Parameters<typeof booking>[0], string, number]>([
    ["with its fee when the business gives it back", { policy: { keeps_payment_fee: false } }, "REFUND", 39_463],
    ["never more than is left of the payment", { funding: [paid({ left: 10_000 })] }, "REFUND", 10_000],
    ["nothing when all of it was refunded before", { funding: [paid({ left: 0 })] }, "NOTHING", 0],
    ["a credit when a credit paid", { funding: [] }, "CREDIT", 0],
    ["a credit where money never comes back", { policy: { refund_hours_before_start: null } }, "CREDIT", 0],
    ["a credit when a move came after the refund's time", { funding: [paid({ is_refundable: false })] }, "CREDIT", 0],
    [
      "of both orders of a moved booking",
      { funding: [paid(), paid({ order_id: "0", sale_amount: 2500, fee_amount: 0, left: 2500 })] },
      "REFUND",
      41_000,
    ],
  ])("is %s", (_, more, gives, amount) => {
    expect(cancelOutcome(booking(more), at("2030-06-01T00:00:00.000Z"))).toMatchObject({ gives, amount })
  })

  it.each<[string, Partial<Funding>, string, number, number]>([
    ["less to pay, where little was paid yet", { left: 10_000, owed: 90_000 }, "REFUND", 0, 38_500],
    ["less to pay, then money", { left: 50_000, owed: 30_000 }, "REFUND", 8_500, 30_000],
    ["less of an invoice of which nothing is paid", { left: 0, owed: 38_500 }, "REFUND", 0, 38_500],
    ["a credit for what a check has paid", { left: 0, owed: 0, paid_otherwise: 38_500 }, "CREDIT", 0, 0],
  ])("is %s", (_, money, gives, amount, reduced) => {
    const found = cancelOutcome(booking({ funding: [paid(money)] }), at("2030-06-01T00:00:00.000Z"))
    expect(found).toMatchObject({ gives, amount, reduced })
  })

  it("is all of it when the business cancels, whatever the policy says", () => {
    const closed = booking({ policy: { cancel_settings: { ...WINDOW, is_enabled: false } } })
    expect(businessCancelOutcome(closed, "REFUND")).toMatchObject({ gives: "REFUND", amount: 39_463 })
    expect(businessCancelOutcome(closed, "CREDIT")).toMatchObject({ gives: "CREDIT" })
    expect(businessCancelOutcome(booking({ funding: [] }), "REFUND")).toMatchObject({ gives: "CREDIT" })
    const owing = booking({ funding: [paid({ left: 10_000, owed: 29_463 })] })
    expect(businessCancelOutcome(owing, "REFUND")).toMatchObject({ gives: "REFUND", amount: 10_000, reduced: 29_463 })
  })

  it("is never money after the last moment for cancelling", () => {
    expect(refundUntil(booking({ policy: { refund_hours_before_start: 1 } }))).toBe("2030-06-21T13:00:00.000Z")
  })
})

// I9: hours are real ones in the location's zone, whatever the browser's.
describe("a window of 24 hours over a change of the clocks in New York", () => {
  const start = (day: string, time: string) => instantOf(day, time, "America/New_York")
  const until = (starts_at: string) => lastMoment(WINDOW, "DAYCAMP_SESSION", starts_at)

  it.each([
    ["in March the same wall clock is 23 hours before: too late", "2031-03-08", "2031-03-09", "09:00", false],
    ["in November it is 25 hours before: open", "2030-11-02", "2030-11-03", "09:00", true],
    ["on any other day it is exactly 24 hours: open", "2030-06-08", "2030-06-09", "09:00", true],
  ])("%s", (_, day, next, time, open) => {
    expect(isOpen(until(start(next, time)), at(start(day, time)))).toBe(open)
  })

  // 01:30 comes at 05:30Z and again at 06:30Z: a session then starts the first time, and so do the hours before it count.
  it("ends before the first of two equal local times, by whichever of them the family looks at its clock", () => {
    const starts_at = start("2030-11-03", "01:30")
    const [first, second] = [at("2030-11-03T05:30:00.000Z"), at("2030-11-03T06:30:00.000Z")]
    expect([first, second].map((instant) => timeAt(instant.toISOString(), "America/New_York"))).toEqual([
      "01:30",
      "01:30",
    ])
    const half_hour = { ...WINDOW, hours_before_session_start: 0.5 }
    const isOpenAt = (now: string) => isOpen(lastMoment(half_hour, "DAYCAMP_SESSION", starts_at), at(now))
    expect(starts_at).toBe(first.toISOString())
    expect(["05:00:00Z", "05:00:01Z", "06:00:00Z"].map((time) => isOpenAt(`2030-11-03T${time}`))).toEqual([
      true,
      false,
      false,
    ])
    const day_after = start("2030-11-04", "01:30")
    expect(until(day_after)).toBe(second.toISOString())
    expect([first, second].map((now) => isOpen(until(day_after), now))).toEqual([true, true])
    expect(isOpen(until(day_after), new Date(second.getTime() + 1000))).toBe(false)
  })

  it("closes one second after exactly 24 hours", () => {
    const last = Date.parse(until(start("2031-03-09", "09:00")) ?? "")
    expect(last).toBe(Date.parse(start("2031-03-08", "08:00")))
    expect([-1000, 0, 1000].map((step) => isOpen(new Date(last).toISOString(), new Date(last + step)))).toEqual([
      true,
      true,
      false,
    ])
  })
})
