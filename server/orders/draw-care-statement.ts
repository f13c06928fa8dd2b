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

const range = (from: string, to: string): string => rangeLabel(from, to, "paper")

/** What the tax office and an employer ask for: who cared, their tax id, for whom, when, and what was paid. */
export function drawCareStatement({
  year,
  lines,
  provider,
}: {
  year: number
  lines: readonly Line[]
  provider: Provider
}): Promise<Uint8Array> {
  const { business_name, tax_id, today } = provider
  const total = money(lines.reduce((sum, { amount }) => sum + amount, 0))
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
  sheet.rule(1.25)
  sheet.table([{ text: m.allChildren, amount: total, isBold: "big" }])
  sheet.small(m.whatCounts)
  sheet.small(m.printed({ day: dayYearLabel(today) }))
  return sheet.end()
}
