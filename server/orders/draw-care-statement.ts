import { dayYearLabel, rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { written } from "../language/written.ts"
import { money, openBusinessSheet } from "./order-sheet.ts"

const m = messages("server/orders.careStatement")

interface Line {
  student_id: string
  student_name: string
  name: string
  location_name: string
  from: string
  to: string
  days: number
  amount: number
}

/** Paid to the same business, in the system that it had before; below zero, what it gave back. */
interface PaidBefore {
  student_name: string | null
  name: string
  paid_on: string
  amount: number
}

/** At the same business, in the system that it had before. */
interface DaysBefore {
  student_id: string
  student_name: string
  /** As it was called there; empty where nothing says it. */
  program: string
  from: string
  to: string
  days: number
  minutes: number
}

interface Provider {
  business_name: string
  business_address: string | null
  business_phone: string | null
  tax_id: string | null
  brand_color: string
  logo_png: Buffer | null
  today: string
  customer_name: string
}

const hours = (minutes: number): string => m.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
const range = (from: string, to: string): string => rangeLabel(from, to, "paper")

/** What the tax office and an employer ask for: who cared, their tax id, for whom, when, and what was paid. */
export function drawCareStatement({
  year,
  lines,
  before,
  days_before,
  provider,
}: {
  year: number
  lines: readonly Line[]
  before: readonly PaidBefore[]
  days_before: readonly DaysBefore[]
  provider: Provider
}): Promise<Uint8Array> {
  const { business_name, tax_id, today } = provider
  const paid_before = before.reduce((sum, { amount }) => sum + amount, 0)
  const total = money(lines.reduce((sum, { amount }) => sum + amount, paid_before))
  const sheet = openBusinessSheet(
    { title: m.title({ year }), stamp: { text: m.paidStamp({ amount: total }), tone: "ok" } },
    provider,
  )
  const isSoFar = today.slice(0, 4) === String(year)
  sheet.paragraph(
    m.span({ from: dayYearLabel(`${year}-01-01`), to: isSoFar ? dayYearLabel(today) : dayYearLabel(`${year}-12-31`) }),
  )
  const phone = provider.business_phone === null ? [] : [formatPhone(provider.business_phone)]
  const address = provider.business_address === null ? [] : [provider.business_address]
  const taxes = tax_id === null ? m.noTaxId : m.taxId({ id: tax_id })
  sheet.facts([
    [{ label: m.provider, lines: [business_name, ...address, taxes, ...phone] }],
    [{ label: m.paidBy, lines: [provider.customer_name] }],
  ])
  for (const student_id of new Set(lines.map((line) => line.student_id))) {
    const own = lines.filter((line) => line.student_id === student_id)
    const days = own.reduce((sum, line) => sum + line.days, 0)
    sheet.rule(1.25)
    sheet.heading(2, own[0]?.student_name ?? "")
    sheet.table([
      ...own.map((line) => ({
        text: written(line.name),
        amount: money(line.amount),
        notes: [`${range(line.from, line.to)}, ${m.days({ count: line.days })}, ${written(line.location_name)}`],
      })),
      { text: m.days({ count: days }), amount: money(own.reduce((sum, line) => sum + line.amount, 0)), isBold: true },
    ])
  }
  for (const student_id of new Set(days_before.map((one) => one.student_id))) {
    const own = days_before.filter((one) => one.student_id === student_id)
    const days = own.reduce((sum, one) => sum + one.days, 0)
    sheet.rule(1.25)
    sheet.heading(2, m.daysBefore({ name: own[0]?.student_name ?? "" }))
    sheet.table([
      ...own.map(({ program, from, to, days: count, minutes }) => ({
        text: program === "" ? m.care : program,
        amount: m.days({ count }),
        notes: [[range(from, to), ...(minutes === 0 ? [] : [hours(minutes)])].join(", ")],
      })),
      { text: m.daysBeforeAll, amount: m.days({ count: days }), isBold: true },
    ])
  }
  if (days_before.length > 0) sheet.small(m.daysBeforeSays)
  if (before.length > 0) {
    sheet.rule(1.25)
    sheet.heading(2, m.before)
    sheet.table([
      ...before.map((paid) => ({
        text: paid.name === "" ? (paid.amount < 0 ? m.refund : m.payment) : paid.name,
        amount: money(paid.amount),
        notes: [[dayYearLabel(paid.paid_on), paid.student_name].filter((part) => part !== null).join(", ")],
      })),
      { text: m.beforeAll, amount: money(paid_before), isBold: true },
    ])
    sheet.small(m.beforeSays)
  }
  sheet.rule(1.25)
  sheet.table([{ text: m.allChildren, amount: total, isBold: "big" }])
  sheet.small(m.whatCounts)
  sheet.small(m.printed({ day: dayYearLabel(today) }))
  return sheet.end()
}
