import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { Row } from "@hub/ui/layout/row"
import type { ReportSearch } from "./queries.ts"

const m = messages("console/reports.report")

interface Props {
  from: string
  to: string
  today: string
  /** What the server says of a field. */
  errors: Readonly<Record<string, string>>
  onChange: (search: ReportSearch) => void
}

/** From and to; both are in the address. The site is chosen at the top of the page. */
export const ReportFilters = ({ from, to, today, errors, onChange }: Props) => (
  <Row gap={4} wrap items="start">
    <DateField
      label={m.from}
      value={from}
      today={today}
      error={errors["from"]}
      onChange={(day) => onChange({ from: day || undefined, to })}
    />
    <DateField
      label={m.to}
      value={to}
      today={today}
      error={errors["to"]}
      onChange={(day) => onChange({ from, to: day || undefined })}
    />
  </Row>
)
