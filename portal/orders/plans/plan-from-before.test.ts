import { plannedSums } from "@hub/domain/orders/order-sums"
import { CARD } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { expect, test } from "vitest"
import { moneyStops } from "../order-page-texts.ts"
import { stopOf } from "./plan-texts.ts"
import type { Plan } from "./queries.ts"

const part = {
  amount: 10_000,
  reduced_amount: 0,
  status: "scheduled" as const,
  paid_at: null,
  payment: null,
  tries: [],
}

/** A plan that another system began has no deposit here: its parts are those of 2 and on. */
const plan: Plan = {
  id: "p",
  name: "Tuition",
  installments: [
    { ...part, id: "i2", position: 2, due_on: "2027-01-04" },
    { ...part, id: "i3", position: 3, due_on: "2027-02-01" },
  ],
  payment_method: { ...CARD, expiration_month: 1, expiration_year: 2040 },
  card_fault: null,
  former_payment_method: null,
  is_card_expiring: false,
  paid_amount: 0,
  left_amount: 20_000,
  sums: plannedSums([10_000, 10_000]),
}

test("only the last part of a plan from before is called the last", () => {
  const zone = { today: "2026-12-20", time_zone: "UTC" }
  const titles = plan.installments.map((one) => stopOf(one, plan, zone).title)
  expect(titles).toEqual(["Next: Mon, Jan 4th", "Last: Feb 1st"])
})

test("its parts are counted without a deposit", () => {
  const order = { ...DRAFT, hold: null, status: "completed" as const, payment_plan: plan }
  const none = { bookings: [], payments: [], credit_notes: [], disputes: [], refund_payouts: [] }
  const details = JSON.parse(JSON.stringify(none))
  const naming = { time_zone: "UTC", bookingName: () => "", studentName: () => "" }
  expect(moneyStops(order, details, naming).map(({ title }) => title)).toEqual(["part 1 of 2", "part 2 of 2"])
})
