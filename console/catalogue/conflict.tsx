import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { changeLines } from "./change-lines.ts"
import type { Thing, Values } from "./queries.ts"
import { useNames } from "./use-names.ts"
import { labelOf, valueText } from "./value-texts.ts"

const m = messages("console/catalogue.conflict")

interface Props {
  readonly kind: ThingKind
  /** As it is now. */
  readonly now: Thing
  /** As both have read it. */
  readonly was: Values
  /** Fields that the other has changed. */
  readonly others: readonly string[]
  /** Fields that both have changed. */
  readonly both: readonly string[]
  readonly mine: Values
  readonly onChoose: (theirs: readonly string[]) => void
}

/** Someone else has saved since: of each field that both have changed, one is chosen. */
export function Conflict({ kind, now, was, others, both, mine, onChoose }: Props) {
  const nameOf = useNames(FIELDS[kind])
  const [theirs, setTheirs] = useState<readonly string[]>(both)
  const fields = FIELDS[kind].filter(({ name }) => both.includes(name))
  const when =
    now.saved_at === null ? "" : generalDate(dayAt(now.saved_at, now.time_zone), timeAt(now.saved_at, now.time_zone))
  return (
    <Stack gap={4} as="section" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{m.title}</h2>
      {now.saved_by !== null && <p>{m.by({ name: now.saved_by, when })}</p>}
      {others.length > 0 && (
        <BeforeAfter
          changes={changeLines(
            kind,
            others.map((field) => ({ field, before: was[field], after: now.values[field] })),
            { zone: now.time_zone, nameOf, isNew: false },
          )}
        />
      )}
      {both.length < others.length && <p>{m.taken}</p>}
      {both.length > 0 && <p>{m.choose}</p>}
      {fields.map((field) => (
        <RadioField
          key={field.name}
          label={labelOf(field)}
          options={[
            {
              value: "theirs",
              label: m.theirs({ value: valueText(field, now.values[field.name], now.time_zone, nameOf) }),
            },
            { value: "mine", label: m.mine({ value: valueText(field, mine[field.name], now.time_zone, nameOf) }) },
          ]}
          value={theirs.includes(field.name) ? "theirs" : "mine"}
          onChange={(choice) =>
            setTheirs(choice === "theirs" ? [...theirs, field.name] : theirs.filter((name) => name !== field.name))
          }
        />
      ))}
      <Button onClick={() => onChoose(theirs)}>{m.go}</Button>
    </Stack>
  )
}
