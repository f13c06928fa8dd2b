import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { textIn } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { ErrorSummary } from "@hub/ui/field/error-summary"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { type FormEvent, useState } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { BesideSwitch, TheirsNote } from "./beside-switch.tsx"
import { DocumentPreview } from "./document-preview.tsx"
import { FormAside } from "./form-aside.tsx"
import { FormBar } from "./form-bar.tsx"
import { FormGroup } from "./form-group.tsx"
import css from "./questions.module.css"
import { translationsOf } from "./texts-beside.ts"
import type { ThingFormProps } from "./thing-form.tsx"
import { TranslatedField } from "./translated-field.tsx"
import { useBusinessLanguages } from "./use-business-languages.ts"
import { textOf } from "./value-texts.ts"

const m = messages("console/catalogue.documents")
const questions = messages("console/catalogue.questions")
const form = messages("console/catalogue.form")
const fields = messages("console/catalogue.fields")
const hints = messages("console/catalogue.hints")
const kind = "document_templates"

/** A document's words with what families read beside them; then whom it is asked of and how long it counts. */
export function DocumentForm(props: ThingFormProps) {
  const { isNew, base, values, changed, errors, zone, busy, answered, programs, theirs, onChange, onDrop, onLook } =
    props
  const me = useMe()
  const { own, others } = useBusinessLanguages()
  const [shows, setShows] = useState<boolean>()
  const [other] = others
  const isLocked = !isPermitted(me, "catalogue")
  const translations = translationsOf(values)
  const hasTranslations = translations !== undefined
  const beside = (shows ?? hasTranslations) ? other : undefined
  const of_fields = new Map(errors.map(({ name, text }) => [name, text]))
  const missing = (["name", "text"] as const).filter(
    (name) => other !== undefined && textOf(values[name]).trim() !== "" && textIn(translations, other.id, name) === "",
  ).length
  const words = (name: "name" | "text", more: object) => (
    <TranslatedField
      label={fields[name]}
      path=""
      field={name}
      value={textOf(values[name])}
      was={isNew || name === "text" ? undefined : textOf(base[name])}
      translations={translations}
      wasTranslations={translationsOf(base)}
      beside={beside}
      error={of_fields.get(name)}
      besideError={of_fields.get(`translations.${other?.id ?? ""}.${name}`)}
      isLocked={isLocked}
      isRequired
      onChange={(change) => {
        if (change.text !== undefined) onChange(name, change.text)
        if ("translations" in change) onChange("translations", change.translations ?? null)
      }}
      {...more}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLook()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <ErrorSummary title={form.problems} errors={errors} />
        {!isNew && (
          <p className="dim">
            {programs.length === 0 ? m.noPrograms : questions.programs({ names: programs.join(", ") })}
          </p>
        )}
        {isLocked && (
          <p className="note" role="note">
            {m.readOnly}
          </p>
        )}
        <Columns wide="first" gap={5}>
          <Stack gap={4} className={css["set"]}>
            {theirs !== undefined && <TheirsNote kind={kind} theirs={theirs} />}
            {other !== undefined && (
              <BesideSwitch
                other={other}
                isOn={beside !== undefined}
                count={missing}
                missing={m.missingCount({ count: missing, language: other.name, own: own?.name ?? "" })}
                onChange={setShows}
              />
            )}
            {words("name", { maxLength: 200 })}
            {words("text", { isLong: true, rows: 18, hint: hints.markdown })}
          </Stack>
          <FormAside given={answered > 0 ? { title: m.given({ count: answered }), text: m.givenStays } : undefined}>
            <DocumentPreview
              name={textOf(values["name"])}
              text={textOf(values["text"])}
              isToSign={values["kind"] !== "UPLOAD"}
              translations={translations}
              languages={[own, ...(hasTranslations || beside !== undefined ? others : [])].filter(
                (one) => one !== undefined,
              )}
            />
          </FormAside>
        </Columns>
        {(["rules", "shown"] as const).map((group) => (
          <FormGroup
            key={group}
            group={group}
            fields={FIELDS[kind].filter((field) => field.group === group)}
            {...{ kind, isNew, base, values, changed, zone, theirs, onChange }}
            errors={of_fields}
          />
        ))}
      </Stack>
      {!isLocked && <FormBar count={changed.length} busy={busy} onDrop={onDrop} />}
    </form>
  )
}
