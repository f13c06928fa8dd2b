import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { FIELD_GROUPS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { ErrorSummary, type FormError } from "@hub/ui/field/error-summary"
import { Stack } from "@hub/ui/layout/stack"
import type { FormEvent } from "react"
import { FormBar } from "./form-bar.tsx"
import { FormGroup } from "./form-group.tsx"
import type { Values } from "./queries.ts"

const m = messages("console/catalogue.form")

export interface ThingFormProps {
  readonly kind: ThingKind
  readonly isNew: boolean
  /** As it was read. */
  readonly base: Values
  readonly values: Values
  readonly changed: readonly string[]
  readonly errors: readonly FormError[]
  readonly zone: string
  readonly busy: boolean
  /** Families that have answered it or given it, and the programs ahead that ask for it. */
  readonly answered: number
  readonly programs: readonly string[]
  /** What somebody else has changed since it was opened. */
  readonly theirs?: { readonly by: string; readonly fields: readonly string[] } | undefined
  /** Nothing of it changes until it is brought back. */
  readonly isArchived?: boolean | undefined
  /** What its button says, where it isn't a look at what changes. */
  readonly verb?: string | undefined
  readonly onChange: (name: string, value: unknown) => void
  readonly onDrop: () => void
  readonly onLook: () => void
  /** As a draft, that nobody sees. */
  readonly onKeep?: (() => void) | undefined
}

/** A form made from the fields that import checks. */
export function ThingForm(props: ThingFormProps) {
  const { kind, errors, changed, busy, verb, onDrop, onLook, onKeep } = props
  const of_fields = new Map(errors.map(({ name, text }) => [name, text]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLook()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        <ErrorSummary title={m.problems} errors={errors} />
        {FIELD_GROUPS.map((group) => (
          <FormGroup
            key={group}
            group={group}
            fields={FIELDS[kind].filter((field) => field.group === group)}
            {...props}
            errors={of_fields}
          />
        ))}
      </Stack>
      {props.isArchived !== true && (
        <FormBar count={changed.length} busy={busy} verb={verb} onDrop={onDrop} onKeep={onKeep} />
      )}
    </form>
  )
}
