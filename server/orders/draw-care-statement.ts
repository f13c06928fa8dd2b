import { generalDate, rangeLabel } from "@hub/domain/kernel/calendar"
import { formatPhone, plural } from "@hub/domain/kernel/text"
import { openSheet } from "../pdf-document.ts"
import { money } from "./draw-receipt.ts"

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

const range = (from: string, to: string): string => (from === to ? generalDate(from) : rangeLabel(from, to))

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
  const title = `Dependent-care statement ${year}`
  const sheet = openSheet({ title: `${title}, ${business_name}`, business_name, brand_color, logo_png })
  const isSoFar = today.slice(0, 4) === String(year)
  sheet.heading(1, title)
  sheet.paragraph(
    isSoFar
      ? `Care delivered from 1/1/${year} to ${generalDate(today)}.`
      : `Care delivered from 1/1/${year} to 12/31/${year}.`,
  )
  sheet.heading(2, "Provider of the care")
  sheet.paragraph(business_name)
  if (provider.business_address !== null) sheet.paragraph(provider.business_address)
  sheet.paragraph(tax_id === null ? "No tax id on file: please ask us for it." : `Tax id (EIN) ${tax_id}`)
  if (provider.business_phone !== null) sheet.paragraph(formatPhone(provider.business_phone))
  sheet.heading(2, "Paid by")
  sheet.paragraph(provider.customer_name)
  for (const student_id of new Set(lines.map((line) => line.student_id))) {
    const own = lines.filter((line) => line.student_id === student_id)
    const days = own.reduce((sum, line) => sum + line.days, 0)
    sheet.rule(0.5)
    sheet.heading(2, own[0]?.student_name ?? "")
    sheet.table(
      ["Care, and when", "Paid for it"],
      [
        ...own.map((line) => ({
          text: line.name,
          amount: money(line.amount),
          notes: [`${range(line.from, line.to)}, ${line.days} ${plural("day", line.days)}, ${line.location_name}`],
        })),
        {
          text: `${days} ${plural("day", days)}`,
          amount: money(own.reduce((sum, line) => sum + line.amount, 0)),
          isBold: true,
        },
      ],
    )
  }
  sheet.rule(1.5)
  sheet.table(
    ["All children", "Paid in all"],
    [{ text: "Total", amount: money(lines.reduce((sum, { amount }) => sum + amount, 0)), isBold: true }],
  )
  sheet.small("Only days that took place, at what was paid for them: refunds and payment fees are not in it.")
  sheet.small(`Printed ${generalDate(today)}.`)
  return sheet.end()
}
