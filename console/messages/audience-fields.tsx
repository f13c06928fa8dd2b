import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Audience } from "@hub/domain/messages/messages.staff"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { Audiences } from "./queries.ts"

const m = messages("console/messages.write")

interface Props {
  audiences: Audiences
  audience: Audience
  today: string
  error: string | undefined
  onChoose: (name: keyof Audience, value: string) => void
}

const asOptions = (items: readonly { id: string; name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }))

/** Who is booked where, in what, and when: all of it must fit. */
export function AudienceFields({ audiences, audience, today, error, onChoose }: Props) {
  const { locations, programs, seasons } = audiences
  const here = programs.filter(
    ({ location_id }) => audience.location_id === undefined || location_id === audience.location_id,
  )
  return (
    <Stack gap={3}>
      <Columns wide="even" gap={3}>
        <SelectField
          label={m.location}
          placeholder={m.anyLocation}
          options={asOptions(locations)}
          value={audience.location_id ?? ""}
          error={error}
          onChange={(value) => onChoose("location_id", value)}
        />
        <DateField label={m.date} value={audience.date ?? ""} today={today} onChange={(day) => onChoose("date", day)} />
      </Columns>
      <Columns wide="even" gap={3}>
        <SelectField
          label={m.program}
          placeholder={m.anyProgram}
          options={here.map(({ id, name, first_day, last_day }) => ({
            value: id,
            label: m.programOf({ name, range: rangeLabel(first_day, last_day) }),
          }))}
          value={audience.offering_id ?? ""}
          onChange={(value) => onChoose("offering_id", value)}
        />
        <SelectField
          label={m.season}
          placeholder={m.anySeason}
          options={asOptions(seasons)}
          value={audience.season_id ?? ""}
          onChange={(value) => onChoose("season_id", value)}
        />
      </Columns>
    </Stack>
  )
}
