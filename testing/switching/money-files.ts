import fc from "fast-check"
import iconv from "iconv-lite"
import { DATES } from "./real-files.ts"

// Passes, codes, plans, invoices and payments as other systems write them: by other names, in other notations of money and days.

export const KINDS = ["passes", "codes", "plans", "invoices", "payments"] as const
export type Kind = (typeof KINDS)[number]

/** One name of each a file. */
const NAMES: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  passes: {
    id: ["Pass ID", "Class card #", "Pass Number", "Package ID"],
    family: ["Family ID", "Account Number", "Household #", "Family Number"],
    name: ["Pass", "Class card type", "Pass name", "Package"],
    total: ["Total", "Visits purchased", "Total visits", "Qty purchased"],
    used: ["Used", "Visits used", "Times redeemed", "Redeemed"],
    left: ["Remaining", "Visits left", "Left", "Available"],
    expires: ["Expires", "Expiration Date", "Valid until", "Expiry"],
    paid: ["Paid", "Price paid", "Amount paid", "Price"],
  },
  codes: {
    code: ["Code", "Promo Code", "Coupon", "Discount Code"],
    percent: ["Percent", "Percent off", "Discount %", "Percentage"],
    amount: ["Amount off", "Amount", "Flat discount", "Discount amount"],
    most: ["Max uses", "Usage limit", "Limit", "Uses allowed"],
    used: ["Times used", "Used", "Redemptions", "Use count"],
    ends: ["Expires", "End date", "Valid until", "Expiration date"],
  },
  plans: {
    id: ["Plan ID", "Payment plan #", "Plan Number", "Contract ID"],
    family: ["Family ID", "Account Number", "Household #", "Family Number"],
    name: ["Payment plan", "Plan name", "Plan", "Plan description"],
    due: ["Due date", "Scheduled date", "Installment date", "Charge date"],
    amount: ["Amount", "Installment amount", "Payment amount", "Amount"],
    status: ["Status", "Payment status", "Status", "Installment status"],
  },
  invoices: {
    number: ["Invoice #", "Invoice Number", "Invoice ID", "Invoice"],
    family: ["Family ID", "Account Number", "Household #", "Family Number"],
    due: ["Due Date", "Due on", "Date due", "Due"],
    total: ["Amount", "Invoice total", "Total", "Total amount"],
    paid: ["Paid", "Amount Paid", "Payments", "Paid to date"],
    left: ["Balance", "Amount Due", "Open balance", "Outstanding"],
  },
  payments: {
    id: ["Payment ID", "Transaction #", "Receipt Number", "Payment #"],
    family: ["Family ID", "Account Number", "Household #", "Family Number"],
    date: ["Payment Date", "Date Paid", "Paid On", "Transaction date"],
    method: ["Payment Method", "Method", "Tender", "Payment type"],
    amount: ["Amount", "Payment Amount", "Amount Paid", "Total"],
  },
}

const grouped = (cents: number, group: string, mark: string): string => {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${whole}${mark}${String(Math.abs(cents) % 100).padStart(2, "0")}`
}
const AMOUNTS: readonly ((cents: number) => string)[] = [
  (cents) => `${cents < 0 ? "-" : ""}$${grouped(cents, ",", ".")}`,
  (cents) => `${cents < 0 ? "-" : ""}${grouped(cents, "", ".")}`,
  (cents) => (cents < 0 ? `(${grouped(cents, ",", ".")})` : grouped(cents, ",", ".")),
  (cents) => `${cents < 0 ? "-" : ""}${grouped(cents, ".", ",")} €`,
  (cents) => `${grouped(cents, " ", ",")} $${cents < 0 ? "-" : ""}`,
  (cents) => `${grouped(cents, "'", ".")}${cents < 0 ? "-" : ""}`,
  (cents) => `USD ${cents < 0 ? "-" : ""}${grouped(cents, ",", ".")}`,
  (cents) => (cents < 0 ? `${grouped(cents, ",", ".")} CR` : grouped(cents, ",", ".")),
]

export interface MoneyStyle {
  readonly names: number
  readonly amount: number
  readonly date: number
  readonly delimiter: string
  readonly encoding: string
  readonly is_backward: boolean
  readonly is_named: boolean
  readonly title: boolean
  readonly totals: boolean
  readonly blank: string
}
export const moneyStyles: fc.Arbitrary<MoneyStyle> = fc.record({
  names: fc.nat(3),
  amount: fc.nat(AMOUNTS.length - 1),
  date: fc.nat(DATES.length - 1),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  encoding: fc.constantFrom("utf8", "utf16le", "windows-1252"),
  is_backward: fc.boolean(),
  is_named: fc.boolean(),
  title: fc.boolean(),
  totals: fc.boolean(),
  blank: fc.constantFrom("", "N/A", "-"),
})

// After the 12th, so that the order of days is proven.
const day = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 28 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-"))
const cents = fc.integer({ min: 1, max: 1_250_000 })

export const FAMILIES = 3
const family = fc.integer({ min: 1, max: FAMILIES })
const list = <One>(one: fc.Arbitrary<One>) => fc.array(one, { minLength: 1, maxLength: 4 })

export const trueMoney = fc.record({
  passes: list(
    fc.record({
      family,
      left: fc.integer({ min: 1, max: 9 }),
      used: fc.nat(9),
      expires: day(2027, 2030),
      price: cents,
    }),
  ),
  codes: list(
    fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      cents,
      left: fc.integer({ min: 1, max: 50 }),
      used: fc.nat(9),
      ends: day(2027, 2030),
    }),
  ),
  plans: list(
    fc.record({
      family,
      parts: fc.array(fc.record({ due: day(2027, 2029), cents }), { minLength: 1, maxLength: 3 }),
      paid: fc.option(cents),
    }),
  ),
  invoices: list(fc.record({ family, due: day(2027, 2029), open: cents, paid: fc.nat(90_000) })),
  payments: list(
    fc.record({
      family,
      date: day(2026, 2026),
      cents: fc.integer({ min: -90_000, max: 900_000 }).filter((one) => one !== 0),
    }),
  ),
})
export type TrueMoney = typeof trueMoney extends fc.Arbitrary<infer One> ? One : never

type Cells = Readonly<Record<string, string>>

/** The rows of each file, as the style writes them. */
function rowsOf({ passes, codes, plans, invoices, payments }: TrueMoney, style: MoneyStyle): Record<Kind, Cells[]> {
  const money = AMOUNTS[style.amount] ?? String
  const dated = DATES[style.date] ?? String
  const at = (written: string): string => {
    const [year = "", month = "", of_month = ""] = written.split("-")
    return dated([year, month, of_month])
  }
  return {
    passes: passes.map(({ family: of, left, used, expires, price }, nth) => ({
      id: `P${nth}`,
      family: String(of),
      name: "Ten visits",
      total: String(left + used),
      used: String(used),
      left: String(left),
      expires: at(expires),
      paid: money(price),
    })),
    codes: codes.map(({ percent, cents: off, left, used, ends }, nth) => ({
      code: `CODE${nth}`,
      percent: percent === null ? style.blank : String(percent),
      amount: percent === null ? money(off) : style.blank,
      most: String(left + used),
      used: String(used),
      ends: at(ends),
    })),
    plans: plans.flatMap(({ family: of, parts, paid }, nth) => {
      const row = (due: string, amount: number, status: string) => ({
        id: `L${nth}`,
        family: String(of),
        name: `Camp ${nth}`,
        due: at(due),
        amount: money(amount),
        status,
      })
      return [
        ...(paid === null ? [] : [row("2026-10-15", paid, "Paid")]),
        ...parts.map(({ due, cents: amount }) => row(due, amount, "Scheduled")),
      ]
    }),
    invoices: invoices.map(({ family: of, due, open, paid }, nth) => ({
      number: `INV-${nth}`,
      family: String(of),
      due: at(due),
      total: money(open + paid),
      paid: money(paid),
      left: money(open),
    })),
    payments: payments.map(({ family: of, date, cents: amount }, nth) => ({
      id: `T${nth}`,
      family: String(of),
      date: at(date),
      method: "Visa",
      amount: money(amount),
    })),
  }
}

export interface MoneyError {
  readonly kind: Kind
  readonly field: string
  readonly cell: string
  readonly says: string
}

/** A file of each kind; `error` is in its first row, and its place is answered. */
export function moneyFiles(money: TrueMoney, style: MoneyStyle, error?: MoneyError) {
  const rows = rowsOf(money, style)
  const write = (lines: readonly (readonly string[])[]) =>
    iconv.encode(
      lines
        .map((cells) =>
          cells
            .map((cell) => (/["\r\n]/.test(cell) || cell.includes(style.delimiter) ? `"${cell}"` : cell))
            .join(style.delimiter),
        )
        .map((line) => `${line}\r\n`)
        .join(""),
      style.encoding,
      { addBOM: style.encoding === "utf16le" },
    )
  const files = KINDS.map((kind) => {
    const fields = Object.entries(NAMES[kind])
    const columns = style.is_backward ? fields.toReversed() : fields
    const broken = (row: Cells, nth: number): Cells =>
      error?.kind === kind && nth === 0 ? { ...row, [error.field]: error.cell } : row
    const lines = [
      ...(style.title ? [[`Report of ${kind}`]] : []),
      columns.map(([field, names]) => names[style.names] ?? field),
      ...rows[kind].map(broken).map((row) => columns.map(([field]) => row[field] ?? "")),
      ...(style.totals ? [["Total", ...columns.slice(1).map(() => "")]] : []),
    ]
    return {
      name: style.is_named
        ? `${kind.replace("codes", "promo codes").replace("plans", "payment plans")}.csv`
        : `export-${kind.slice(0, 2)}.csv`,
      bytes: write(lines),
    }
  })
  const name = error === undefined ? "" : (NAMES[error.kind][error.field]?.[style.names] ?? "")
  return { files, error_at: { line: style.title ? 3 : 2, column: name } }
}

const errors = (kind: Kind, field: string, says: string, ...cells: string[]): MoneyError[] =>
  cells.map((cell) => ({ kind, field, cell, says }))

export const MONEY_ERRORS: readonly MoneyError[] = [
  ...errors("passes", "left", "COUNT_UNREADABLE", "some", "1.5", "$3"),
  ...errors("passes", "left", "SUMS_DIFFER", "77"),
  ...errors("passes", "expires", "DATE_UNREADABLE", "2027-02-30", "soon"),
  ...errors("codes", "ends", "DATE_UNREADABLE", "2027-02-30", "next year"),
  ...errors("codes", "most", "COUNT_UNREADABLE", "many", "2.5"),
  ...errors("codes", "percent", "CODE_UNREADABLE", "150", "abc", "-5"),
  ...errors("plans", "amount", "BALANCE_UNREADABLE", "abc", "1e6", "12,34,56"),
  ...errors("plans", "due", "DATE_UNREADABLE", "2027-13-01", "monthly"),
  ...errors("invoices", "total", "BALANCE_UNREADABLE", "abc", "1e6"),
  ...errors("invoices", "due", "DATE_UNREADABLE", "2/30/2027", "later"),
  ...errors("payments", "date", "DATE_UNREADABLE", "2026-02-30", "yesterday"),
  ...errors("payments", "amount", "BALANCE_UNREADABLE", "abc", "#REF! x", "1e6"),
]
