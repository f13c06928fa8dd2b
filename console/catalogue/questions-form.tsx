import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { missingTexts, readSections, textIn } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { ErrorSummary } from "@hub/ui/field/error-summary"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type FormEvent, useState } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { BesideSwitch, TheirsNote } from "./beside-switch.tsx"
import { FormAside } from "./form-aside.tsx"
import { FormBar } from "./form-bar.tsx"
import { FormGroup } from "./form-group.tsx"
import css from "./questions.module.css"
import { QuestionsList } from "./questions-list.tsx"
import { QuestionsPreview } from "./questions-preview.tsx"
import { translationsOf } from "./texts-beside.ts"
import type { ThingFormProps } from "./thing-form.tsx"
import { TranslatedField } from "./translated-field.tsx"
import { useBusinessLanguages } from "./use-business-languages.ts"
import { textOf } from "./value-texts.ts"

const m = messages("console/catalogue.questions")
const form = messages("console/catalogue.form")
const fields = messages("console/catalogue.fields")
const kind = "smart_forms"

/** The questions of a set, one open, with the set as a family fills it in beside; then when and whom it is asked. */
export function QuestionsForm(props: ThingFormProps) {
  const { isNew, base, values, changed, errors, zone, busy, answered, programs, theirs, onChange, onDrop, onLook } =
    props
  const me = useMe()
  const { today } = useWhereAndWhen()
  const { own, others } = useBusinessLanguages()
  const [open, setOpen] = useState<string>()
  const isLocked = !isPermitted(me, "catalogue")
  const sections = readSections(values["sections"])
  const base_sections = readSections(base["sections"])
  const [shows, setShows] = useState<boolean>()
  const [other] = others
  const hasTranslations = other !== undefined && JSON.stringify(base).includes('"translations"')
  const beside = (shows ?? hasTranslations) ? other : undefined
  const of_fields = new Map(errors.map(({ name, text }) => [name, text]))
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const translations = translationsOf(values)
  const lacks = (name: string) =>
    other !== undefined && textOf(values[name]).trim() !== "" && textIn(translations, other.id, name) === "" ? 1 : 0
  const missing = other === undefined ? 0 : missingTexts(sections, other.id) + lacks("name") + lacks("description")
  const words = (name: "name" | "description", more: object) => (
    <TranslatedField
      label={fields[name]}
      path=""
      field={name}
      value={textOf(values[name])}
      was={isNew ? undefined : textOf(base[name])}
      translations={translations}
      wasTranslations={translationsOf(base)}
      beside={beside}
      error={of_fields.get(name)}
      besideError={of_fields.get(`translations.${other?.id ?? ""}.${name}`)}
      isLocked={isLocked}
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
          <p className="dim">{programs.length === 0 ? m.noPrograms : m.programs({ names: programs.join(", ") })}</p>
        )}
        {isLocked && (
          <p className="note" role="note">
            {m.readOnly}
          </p>
        )}
        <Columns wide="first" gap={5}>
          <Stack gap={5}>
            {theirs !== undefined && <TheirsNote kind={kind} theirs={theirs} />}
            <Stack gap={4} className={css["set"]}>
              {words("name", { isRequired: true, maxLength: 200 })}
              {words("description", { isLong: true, maxLength: 5_000 })}
            </Stack>
            <Row justify="spread" gap={2} wrap className={css["title"]}>
              <h2>{m.count({ count })}</h2>
              {count > 0 && <span className="dim">{m.about({ minutes: Math.max(1, Math.ceil(count / 4)) })}</span>}
            </Row>
            {other !== undefined && (
              <BesideSwitch
                other={other}
                isOn={beside !== undefined}
                count={missing}
                missing={m.missingCount({ count: missing, language: other.name, own: own?.name ?? "" })}
                onChange={setShows}
              />
            )}
            <QuestionsList
              sections={sections}
              base_sections={base_sections}
              base={base_sections.flatMap(({ questions }) => questions)}
              errors={of_fields}
              beside={beside}
              today={today}
              isLocked={isLocked}
              open={open}
              onOpen={setOpen}
              onChange={(next) => onChange("sections", next)}
            />
          </Stack>
          <FormAside given={answered > 0 ? { title: m.answered({ count: answered }), text: m.answersStay } : undefined}>
            <QuestionsPreview
              name={textOf(values["name"])}
              description={textOf(values["description"])}
              sections={sections}
              open={open}
              languages={[own, ...(hasTranslations || beside !== undefined ? others : [])].filter(
                (one) => one !== undefined,
              )}
              today={today}
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
