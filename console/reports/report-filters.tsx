import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Row } from "@hub/ui/layout/row"
import type { ReportSearch, Season } from "./queries.ts"

const m = messages("console/reports.report")

interface Props {
  from: string
  to: string
  today: string
  /** To choose from; undefined where a report has no season. */
  seasons: readonly Season[] | undefined
  season: string | undefined
  /** What the server says of a field. */
  errors: Readonly<Record<string, string>>
  onChange: (search: ReportSearch) => void
}

/** From, to and the season; all are in the address. The site is chosen at the top of the page. */
export const ReportFilters = ({ from, to, today, seasons, season, errors, onChange }: Props) => (
  <Row gap={4} wrap items="start">
    <DateField
      label={m.from}
      value={from}
      today={today}
      error={errors["from"]}
      onChange={(day) => onChange({ from: day || undefined, to, season })}
    />
    <DateField
      label={m.to}
      value={to}
      today={today}
      error={errors["to"]}
      onChange={(day) => onChange({ from, to: day || undefined, season })}
    />
    {seasons !== undefined && (seasons.length > 0 || season !== undefined) && (
      <SelectField
        label={m.season}
        placeholder={m.allSeasons}
        options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
        value={season ?? ""}
        // A season brings its own days.
        onChange={(id) => onChange(id === "" ? {} : { season: id })}
      />
    )}
  </Row>
)
