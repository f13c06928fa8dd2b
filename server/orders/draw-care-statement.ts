import { generalDate, rangeLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { openSheet } from "../pdf/sheet.ts"
import { money } from "./draw-receipt.ts"
import { careStatement as t } from "./paper-words.ts"

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
  const { business_name, brand_color, logo_png, tax_id, today } = provider
  const title = t.title(year)
  const sheet = openSheet({ title: `${title}, ${business_name}`, business_name, brand_color, logo_png })
  const isSoFar = today.slice(0, 4) === String(year)
  sheet.heading(1, title)
  sheet.paragraph(t.span(generalDate(`${year}-01-01`), isSoFar ? generalDate(today) : generalDate(`${year}-12-31`)))
  sheet.heading(2, t.provider)
  sheet.paragraph(business_name)
  if (provider.business_address !== null) sheet.paragraph(provider.business_address)
  sheet.paragraph(tax_id === null ? t.noTaxId : t.taxId(tax_id))
  if (provider.business_phone !== null) sheet.paragraph(formatPhone(provider.business_phone))
  sheet.heading(2, t.paidBy)
  sheet.paragraph(provider.customer_name)
  for (const student_id of new Set(lines.map((line) => line.student_id))) {
    const own = lines.filter((line) => line.student_id === student_id)
    const days = own.reduce((sum, line) => sum + line.days, 0)
    sheet.rule(0.5)
    sheet.heading(2, own[0]?.student_name ?? "")
    sheet.table(
      [t.careAndWhen, t.paidForIt],
      [
        ...own.map((line) => ({
          text: line.name,
          amount: money(line.amount),
          notes: [`${range(line.from, line.to)}, ${t.days(line.days)}, ${line.location_name}`],
        })),
        {
          text: t.days(days),
          amount: money(own.reduce((sum, line) => sum + line.amount, 0)),
          isBold: true,
        },
      ],
    )
  }
  sheet.rule(1.5)
  sheet.table(
    [t.allChildren, t.paidInAll],
    [{ text: t.total, amount: money(lines.reduce((sum, { amount }) => sum + amount, 0)), isBold: true }],
  )
  sheet.small(t.whatCounts)
  sheet.small(t.printed(generalDate(today)))
  return sheet.end()
}
