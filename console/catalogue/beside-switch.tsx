import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Switch } from "@hub/ui/switch/switch"
import type { Beside } from "./translated-field.tsx"
import { labelOf } from "./value-texts.ts"

const m = messages("console/catalogue.questions")

interface Props {
  readonly other: Beside
  readonly isOn: boolean
  /** What isn't translated yet, in words. */
  readonly missing: string
  readonly count: number
  readonly onChange: (is: boolean) => void
}

/** Whether the other language is shown next to each text, and how much of it is missing. */
export const BesideSwitch = ({ other, isOn, missing, count, onChange }: Props) => (
  <Stack gap={2}>
    <Switch label={m.beside({ language: other.name })} isOn={isOn} onChange={onChange} />
    <p className="hint" data-missing={count}>
      {missing}
    </p>
  </Stack>
)

const conflictTexts = messages("console/catalogue.conflict")

interface TheirsNoteProps {
  readonly kind: ThingKind
  readonly theirs: { readonly by: string; readonly fields: readonly string[] }
}

/** Above an editor whose texts have no room for a mark each: what someone else has changed. */
export function TheirsNote({ kind, theirs: { by, fields } }: TheirsNoteProps) {
  const names = FIELDS[kind].filter(({ name }) => fields.includes(name)).map(labelOf)
  if (names.length === 0) return null
  return (
    <p className="note warn" role="note">
      {conflictTexts.theirsNow({ name: by, fields: names.join(", ") })}
    </p>
  )
}
