import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { FieldGroup, FormField, ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { FieldInput } from "./field-input.tsx"
import type { Values } from "./queries.ts"
import type { TextsBeside } from "./texts-beside.ts"
import css from "./thing-form.module.css"
import { useNames } from "./use-names.ts"
import { valueText } from "./value-texts.ts"

const m = messages("console/catalogue.form")
const groups = messages("console/catalogue.groups")

interface Props {
  readonly kind: ThingKind
  readonly group: FieldGroup
  readonly fields: readonly FormField[]
  readonly isNew: boolean
  readonly base: Values
  readonly values: Values
  readonly changed: readonly string[]
  readonly errors: ReadonlyMap<string, string>
  readonly zone: string
  readonly isArchived?: boolean | undefined
  readonly theirs?: { readonly by: string; readonly fields: readonly string[] } | undefined
  readonly words?: TextsBeside | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** Fields that belong together; the old value is below a changed one. */
export function FormGroup(props: Props) {
  const {
    kind,
    group,
    fields,
    isNew,
    base,
    values,
    changed,
    errors,
    zone,
    isArchived = false,
    theirs,
    words,
    onChange,
  } = props
  const me = useMe()
  const { today } = useWhereAndWhen()
  const nameOf = useNames(FIELDS[kind])
  const isOwner = isPermitted(me, "catalogue")
  const isLocked = (field: FormField) =>
    isArchived || (!isNew && field.is_fixed === true) || (!isOwner && field.is_office !== true)
  const wasOf = (field: FormField) => {
    if (theirs?.fields.includes(field.name) === true) return m.theirs({ name: theirs.by })
    if (isNew || !changed.includes(field.name)) return undefined
    return m.was({ value: valueText(field, base[field.name], zone, nameOf) })
  }
  const lockedText = (field: FormField) => {
    if (isArchived) return undefined
    return !isNew && field.is_fixed === true ? m.fixed : m.owner
  }
  // Translations are beside their words.
  const shown = fields.filter(({ as }) => as !== "translations")
  if (shown.length === 0) return null
  const isPair = ({ name, as }: FormField) => (as === "line" || as === "text") && words?.fields.includes(name) === true
  return (
    <Stack as="section" gap={3} data-beside={words !== undefined || undefined} className={css["group"]}>
      <h2>{groups[group]}</h2>
      <Stack gap={4}>
        {shown.map((field) => (
          <div
            key={field.name}
            data-changed={
              (changed.includes(field.name) && !isPair(field)) || theirs?.fields.includes(field.name) || undefined
            }
            className={css["field"]}
          >
            <FieldInput
              field={field}
              value={values[field.name]}
              onChange={(value) => onChange(field.name, value)}
              errors={errors}
              path={field.name}
              zone={zone}
              today={today}
              was={isLocked(field) ? lockedText(field) : wasOf(field)}
              isLocked={isLocked(field)}
              words={words}
            />
          </div>
        ))}
      </Stack>
    </Stack>
  )
}
