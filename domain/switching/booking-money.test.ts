import { describe, expect, test } from "vitest"
import { bookingMoney } from "./booking-money.ts"

// A row with two programs of $120 and $240.

const rowOf = (said: { price_cents?: number; paid_cents?: number; is_paid?: boolean }) =>
  [12_000, 24_000].map((price_cents) => ({
    row: "students.csv:2",
    price_cents: said.price_cents,
    paid_cents: said.paid_cents,
    is_paid: said.is_paid,
    program: { price_cents },
  }))
const money = (said: Parameters<typeof rowOf>[0]) =>
  bookingMoney(rowOf(said)).map((one) => one.money && [one.money.price_cents, one.money.paid_cents])

test.each([
  ["a price that isn't paid", { price_cents: 36_000, is_paid: false }, [12_000, 0], [24_000, 0]],
  ["a price that is paid", { price_cents: 36_000, is_paid: true }, [12_000, 12_000], [24_000, 24_000]],
  ["a price of which some is paid", { price_cents: 30_000, paid_cents: 15_000 }, [12_000, 12_000], [18_000, 3_000]],
  ["what was paid alone", { paid_cents: 36_000 }, [12_000, 12_000], [24_000, 24_000]],
])("%s is said once for all programs of a row", (_what, said, first, second) => {
  expect(money(said)).toEqual([first, second])
})

test("without an amount each program has its own price, and nobody owes by a guess", () => {
  expect(money({ is_paid: false })).toEqual([
    [12_000, 0],
    [24_000, 0],
  ])
  expect(money({ price_cents: 36_000 })).toEqual([undefined, undefined])
  expect(money({})).toEqual([undefined, undefined])
})

describe("several children of one row", () => {
  const booking = (child: string, price_cents: number, paid_cents: number) => ({
    row: "orders.csv:2",
    child,
    price_cents,
    paid_cents,
    is_paid: undefined,
    program: { price_cents: 12_000 },
  })
  const money = (...bookings: ReturnType<typeof booking>[]) =>
    bookingMoney(bookings).map((one) => one.money && [one.money.price_cents, one.money.paid_cents])

  test("share a total that is more than one of them would cost", () => {
    expect(money(booking("tim", 24_000, 24_000), booking("pam", 24_000, 24_000))).toEqual([
      [12_000, 12_000],
      [12_000, 12_000],
    ])
    expect(money(booking("tim", 24_000, 15_000), booking("pam", 24_000, 15_000))).toEqual([
      [12_000, 12_000],
      [12_000, 3_000],
    ])
  })

  test("have a price each, where it is what one costs", () => {
    expect(money(booking("tim", 12_000, 0), booking("pam", 12_000, 0))).toEqual([
      [12_000, 0],
      [12_000, 0],
    ])
  })
})
