import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Audience } from "@hub/domain/messages/messages.staff"
import { ChosenChips } from "@hub/ui/chip/chosen-chips"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { Audiences } from "./queries.ts"

const m = messages("console/messages.only")

interface Props {
  audiences: Audiences
  audience: Audience
  error: string | undefined
  onNarrow: (audience: Audience) => void
}

type Condition = keyof Audience

/** What is chosen so far, each in a few words. */
function chosenOf({ locations, programs, seasons }: Audiences, audience: Audience) {
  const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
    list.find((one) => one.id === id)?.name
  const { min_age, max_age, lacks_document, owes, date } = audience
  const all: readonly { id: Condition; label: string | undefined }[] = [
    { id: "offering_id", label: nameOf(programs, audience.offering_id) },
    { id: "date", label: date === undefined ? undefined : dayWithWeekday(date) },
    { id: "location_id", label: nameOf(locations, audience.location_id) },
    { id: "season_id", label: nameOf(seasons, audience.season_id) },
    { id: "min_age", label: min_age === undefined ? undefined : m.fromAge({ count: min_age }) },
    { id: "max_age", label: max_age === undefined ? undefined : m.toAge({ count: max_age }) },
    { id: "lacks_document", label: lacks_document === true ? m.lacksDocument : undefined },
    { id: "owes", label: owes === true ? m.owes : undefined },
  ]
  return all.flatMap(({ id, label }) => (label === undefined ? [] : [{ id, label }]))
}

const without = (audience: Audience, condition: string): Audience =>
  Object.fromEntries(Object.entries(audience).filter(([name]) => name !== condition))

const ageOf = (typed: string): number | undefined => (/^\d{1,2}$/.test(typed) ? Number(typed) : undefined)

/** All conditions as chips, and those that narrow it further: only those who … */
export function AudienceFilters({ audiences, audience, error, onNarrow }: Props) {
  const chosen = chosenOf(audiences, audience)
  const set = (condition: Condition, value: number | true | undefined) =>
    onNarrow(value === undefined ? without(audience, condition) : { ...audience, [condition]: value })
  const age = (condition: "min_age" | "max_age") => ({
    inputMode: "numeric" as const,
    maxLength: 2,
    autoComplete: "off",
    value: audience[condition] === undefined ? "" : String(audience[condition]),
    onChange: ({ target }: { target: { value: string } }) => set(condition, ageOf(target.value)),
  })
  return (
    <Stack gap={3}>
      {chosen.length > 0 && (
        <ChosenChips label={m.chosen} items={chosen} onRemove={(id) => onNarrow(without(audience, id))} />
      )}
      <Stack gap={3} role="group" aria-label={m.title}>
        <h3>{m.title}</h3>
        <Columns wide="even" gap={3}>
          <TextField label={m.minAge} {...age("min_age")} />
          <TextField label={m.maxAge} error={error} {...age("max_age")} />
        </Columns>
        <Checkbox
          label={m.lacksDocument}
          checked={audience.lacks_document === true}
          onChange={({ target }) => set("lacks_document", target.checked ? true : undefined)}
        />
        <Checkbox
          label={m.owes}
          checked={audience.owes === true}
          onChange={({ target }) => set("owes", target.checked ? true : undefined)}
        />
      </Stack>
    </Stack>
  )
}
