import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { FIELD_GROUPS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { Translations } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { ErrorSummary, type FormError } from "@hub/ui/field/error-summary"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { BesideSwitch } from "./beside-switch.tsx"
import { FormBar } from "./form-bar.tsx"
import { FormGroup } from "./form-group.tsx"
import { catalogueQuery, type Values } from "./queries.ts"
import { countMissingTexts } from "./texts-beside.ts"
import { useBusinessLanguages } from "./use-business-languages.ts"

const m = messages("console/catalogue.form")
const questions = messages("console/catalogue.questions")

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
  /** What someone else has changed since it was opened. */
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
  const { kind, values, errors, changed, busy, verb, onChange, onDrop, onLook, onKeep } = props
  const { own, others, used } = useBusinessLanguages()
  const { data } = useQuery(catalogueQuery)
  const [shows, setShows] = useState<boolean>()
  const translated = data?.translated.find((one) => one.kind === kind)?.fields ?? []
  const [other] = translated.length === 0 ? [] : others
  const isInvalid = errors.some(({ name }) => name.includes("translations."))
  const isBeside = other !== undefined && (isInvalid || (shows ?? used.includes(other.id)))
  const count = other === undefined ? 0 : countMissingTexts(values, translated, other.id)
  const words = isBeside
    ? {
        beside: other,
        fields: translated,
        row: values,
        base: props.isNew ? undefined : props.base,
        onTranslate: (translations: Translations | undefined) => onChange("translations", translations ?? null),
      }
    : undefined
  const of_fields = new Map(errors.map(({ name, text }) => [name, text]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLook()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        <ErrorSummary title={m.problems} errors={errors} />
        {other !== undefined && (
          <BesideSwitch
            other={other}
            isOn={isBeside}
            count={count}
            missing={questions.missingCount({ count, language: other.name, own: own?.name ?? "" })}
            onChange={setShows}
          />
        )}
        {FIELD_GROUPS.map((group) => (
          <FormGroup
            key={group}
            group={group}
            fields={FIELDS[kind].filter((field) => field.group === group)}
            {...props}
            errors={of_fields}
            words={words}
          />
        ))}
      </Stack>
      {props.isArchived !== true && (
        <FormBar count={changed.length} busy={busy} verb={verb} onDrop={onDrop} onKeep={onKeep} />
      )}
    </form>
  )
}
