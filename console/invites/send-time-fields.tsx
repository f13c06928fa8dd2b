import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { TextField } from "@hub/ui/field/field"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useWhereAndWhen } from "../shell/where-and-when.ts"

const m = messages("console/invites.wave")

export interface When {
  readonly isLater: boolean
  readonly day: string
  readonly time: string
}

/** Now, or a day and a time by the business's clock. */
export function SendTimeFields({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  const { today } = useWhereAndWhen()
  return (
    <Stack gap={3}>
      <Segmented
        label={m.when}
        options={[
          { value: "now", label: m.now },
          { value: "later", label: m.later },
        ]}
        value={when.isLater ? "later" : "now"}
        onChange={(next) => onChange({ ...when, isLater: next === "later" })}
      />
      {when.isLater && (
        <Columns wide="first" gap={2}>
          <DateField
            label={m.day}
            value={when.day}
            today={today}
            min={today}
            onChange={(day) => onChange({ ...when, day })}
          />
          <TextField
            label={m.time}
            type="time"
            value={when.time}
            onChange={({ target }) => onChange({ ...when, time: target.value })}
          />
        </Columns>
      )}
    </Stack>
  )
}
