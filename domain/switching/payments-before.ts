import { type BookingMoney, bookingMoney } from "./booking-money.ts"
import type { SwitchBooking } from "./match-programs.ts"
import { counter, type MoneyRow, moneyRows, type Reading } from "./money-reader.ts"
import type { Place } from "./people.ts"
import { plainName } from "./program-words.ts"
import type { PlannedTable } from "./row-reader.ts"

// What families paid in the system before, and got back: for their statement of the year. It is no money that comes in here.

export interface PaymentBefore {
  readonly family: string
  readonly child: string | undefined
  readonly source: string
  readonly paid_on: string
  /** Below zero: it was given back. */
  readonly cents: number
  /** Of it, for care whose days were there. */
  readonly care_cents: number
  readonly method: string
  /** What it was for; empty where the file doesn't say it. */
  readonly name: string
  readonly reference: string
  readonly place: Place
}

/** Never came in, or isn't money: a charge, a discount, a credit that was spent. */
const NO_MONEY = /\b(?:declin\w*|fail\w*|void\w*|bounced|nsf|pending|cancel\w*|unpaid|reversed|charge ?back|error)\b/i
const NO_PAYMENT = /\b(?:charge|fee|invoice|debit|sale|purchase|adjustment|discount|write ?-?off)\b/i
const NO_METHOD = /\b(?:account credit|discount|scholarship|adjustment|write ?-?off|waived|comp(?:limentary)?|gift)\b/i
const REFUND = /\brefund(?:ed)?\b|\breturned to\b/i
/** Not child care: the tax office doesn't take it. */
const NO_CARE =
  /\b(?:shirts?|t-shirts?|uniforms?|apparel|merch(?:andise)?|store|lunch(?:es)?|snacks?|meals?|food|donations?|gifts?|memberships?|late fee|processing fee|registration fee|convenience fee|tuition fee for school|equipment|photos?|pictures?)\b/i

const yearBefore = (today: string): string => `${Number(today.slice(0, 4)) - 1}-01-01`

function paymentsIn(row: MoneyRow, from: string): (Omit<PaymentBefore, "source"> & { readonly key: string })[] {
  const { read, family, child, amount, day, place } = row
  const [type, status, method] = [read("PAYMENT", "FREQUENCY"), read("PAYMENT", "STATUS"), read("PAYMENT", "METHOD")]
  const is_refund = REFUND.test(type) || REFUND.test(status)
  const is_other = !is_refund && NO_PAYMENT.test(type) && !/\bpayment\b/i.test(type)
  if (NO_MONEY.test(status) || is_other || NO_METHOD.test(method)) return []
  const cents = amount("AMOUNT")
  const paid_on = day("DATE")
  if (cents === undefined || cents === 0) return []
  if (paid_on === "") {
    if (read("PAYMENT", "DATE") === "") row.note("DATE_UNREADABLE", "DATE", "")
    return []
  }
  if (paid_on < from) return []
  const name = read("PAYMENT", "ITEM")
  const reference = read("PAYMENT", "ID")
  const is_care = !NO_CARE.test(name)
  const key = [family, paid_on, reference, name.toLowerCase()].join("|")
  const signed = is_refund ? -Math.abs(cents) : cents
  const back = read("PAYMENT", "LEFT") === "" ? 0 : Math.abs(amount("LEFT") ?? 0)
  const payment = { family, child, paid_on, method, name, reference, place: place("AMOUNT") }
  const of = (part: number, part_key: string) => ({
    ...payment,
    key: part_key,
    cents: part,
    care_cents: is_care ? part : 0,
  })
  return [of(signed, key), ...(back > 0 && !is_refund ? [of(-back, `${key}|refund`)] : [])]
}

type Named = Pick<PaymentBefore, "family" | "child" | "name">

/** Whether a payment says that it is for this booking. */
function isFor({ family, child, name }: Named, booking: SwitchBooking): boolean {
  if (family !== booking.family || (child !== undefined && child !== booking.child)) return false
  const said = plainName(name)
  const [program, text] = [plainName(booking.program.name), plainName(booking.text)]
  return said !== "" && (said.includes(program) || said.includes(text))
}

/**
 * What pays a booking that comes along is counted with its days here, not with what was paid there: first what names it, then what names
 * nothing, the latest first.
 */
export function withoutBookings(
  payments: readonly PaymentBefore[],
  bookings: readonly SwitchBooking[],
): PaymentBefore[] {
  const left = payments.map((payment) => ({ ...payment }))
  const latest = left.toSorted((a, b) => (a.paid_on < b.paid_on ? 1 : -1))
  const paid = bookingMoney(bookings).flatMap(
    ({ booking, money }: { booking: SwitchBooking; money: BookingMoney | undefined }) =>
      money === undefined || money.paid_cents === 0 ? [] : { booking, cents: money.paid_cents },
  )
  const open = paid.map(({ booking, cents }) => {
    let rest = cents
    for (const payment of latest)
      if (payment.care_cents > 0 && isFor(payment, booking)) {
        const taken = Math.min(rest, payment.care_cents)
        payment.care_cents -= taken
        rest -= taken
      }
    return { booking, rest }
  })
  for (const { booking, rest: of_booking } of open) {
    let rest = of_booking
    for (const payment of latest)
      if (payment.family === booking.family && payment.name === "" && payment.care_cents > 0 && rest > 0) {
        const taken = Math.min(rest, payment.care_cents)
        payment.care_cents -= taken
        rest -= taken
      }
  }
  return left
}

/** Those of this year and the one before, of families that come, and how many rows there are. */
export function paymentsBefore(tables: readonly PlannedTable[], reading: Reading) {
  const source = counter()
  const from = yearBefore(reading.today)
  const rows = moneyRows(tables, "PAYMENT", { ...reading, is_optional: true })
  const payments = rows
    .flatMap((row) => paymentsIn(row, from))
    .map(({ key, ...payment }): PaymentBefore => ({ ...payment, source: source(key) }))
  return { payments, count: rows.length }
}
