import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { FIELD_GROUPS, type FormField, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ErrorSummary, type FormError } from "@hub/ui/field/error-summary"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { FormEvent } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { FieldInput } from "./field-input.tsx"
import type { Values } from "./queries.ts"
import css from "./thing-form.module.css"
import { useNames } from "./use-names.ts"
import { valueWords } from "./value-words.ts"

const m = messages("console/catalogue.form")
const groups = messages("console/catalogue.groups")

interface Props {
  readonly kind: ThingKind
  readonly isNew: boolean
  /** As it was read. */
  readonly base: Values
  readonly values: Values
  readonly changed: readonly string[]
  readonly errors: readonly FormError[]
  readonly zone: string
  readonly busy: boolean
  readonly onChange: (name: string, value: unknown) => void
  readonly onDrop: () => void
  readonly onLook: () => void
}

/** A form made from the fields that import checks: groups, each with its fields; the old value is below a changed one. */
export function ThingForm(props: Props) {
  const { kind, isNew, base, values, changed, errors, zone, busy, onChange, onDrop, onLook } = props
  const me = useMe()
  const { today } = useWhereAndWhen()
  const nameOf = useNames(FIELDS[kind])
  const isOwner = isPermitted(me, "catalogue")
  const of_fields = new Map(errors.map(({ name, text }) => [name, text]))
  const isLocked = (field: FormField) => (!isNew && field.is_fixed === true) || (!isOwner && field.is_office !== true)
  const wasOf = (field: FormField) => {
    if (isNew || !changed.includes(field.name)) return undefined
    return m.was({ value: valueWords(field, base[field.name], zone, nameOf) })
  }
  const lockedWords = (field: FormField) => (!isNew && field.is_fixed === true ? m.fixed : m.owner)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLook()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        <ErrorSummary title={m.problems} errors={errors} />
        {FIELD_GROUPS.map((group) => {
          const fields = FIELDS[kind].filter((field) => field.group === group)
          if (fields.length === 0) return null
          return (
            <section key={group} className={css["group"]}>
              <h2>{groups[group]}</h2>
              <Stack gap={4}>
                {fields.map((field) => (
                  <div
                    key={field.name}
                    data-changed={changed.includes(field.name) || undefined}
                    className={css["field"]}
                  >
                    <FieldInput
                      field={field}
                      value={values[field.name]}
                      onChange={(value) => onChange(field.name, value)}
                      errors={of_fields}
                      path={field.name}
                      zone={zone}
                      today={today}
                      was={isLocked(field) ? lockedWords(field) : wasOf(field)}
                      isLocked={isLocked(field)}
                    />
                  </div>
                ))}
              </Stack>
            </section>
          )
        })}
      </Stack>
      <Row wrap gap={3} justify="spread" className={css["bar"]}>
        <p aria-live="polite">{m.changes({ count: changed.length })}</p>
        <Row gap={2}>
          <Button variant="line" disabled={changed.length === 0} onClick={onDrop}>
            {m.drop}
          </Button>
          <Button type="submit" disabled={changed.length === 0} busy={busy}>
            {m.look}
          </Button>
        </Row>
      </Row>
    </form>
  )
}
