import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { labelOf } from "./value-words.ts"

const m = messages("console/catalogue.conflict")

interface Props {
  readonly kind: ThingKind
  readonly theirs: { readonly by: string; readonly fields: readonly string[] }
}

/** Above an editor whose texts have no room for a mark each: what someone else has changed. */
export function TheirsNote({ kind, theirs: { by, fields } }: Props) {
  const names = FIELDS[kind].filter(({ name }) => fields.includes(name)).map(labelOf)
  if (names.length === 0) return null
  return (
    <p className="note warn" role="note">
      {m.theirsNow({ name: by, fields: names.join(", ") })}
    </p>
  )
}
