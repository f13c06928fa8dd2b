import type { MedicalItemAnswer } from "@hub/domain/forms/answer"
import { kindsOf } from "@hub/domain/forms/answered-items"
import type { Question } from "@hub/domain/forms/question"
import { hasSeverity } from "@hub/domain/health/health-errors"
import { KIND_LABELS, type MedicalKind } from "@hub/domain/health/medical-catalog"
import { ACTION_MAX, NAME_MAX, SEVERITIES } from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextArea } from "@hub/ui/field/text-area"
import { useState } from "react"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import { ItemSearch } from "../health/item-search.tsx"
import { actionLabels, SeverityField } from "../health/severity-field.tsx"

const m = messages("portal/forms.medicalItemDialog")

interface Props extends Pick<Question, "catalogs"> {
  item: MedicalItemAnswer | undefined
  onDone: (item: MedicalItemAnswer) => void
  onCancel: () => void
}

/** One thing of a medical question: searched in the question's catalogues, as on the health page. */
export function MedicalItemDialog({ item, catalogs, onDone, onCancel }: Props) {
  const kinds = kindsOf({ catalogs })
  const [kind, setKind] = useState<MedicalKind>(item?.kind ?? kinds[0] ?? "CONDITION")
  const [isOwn, setOwn] = useState(item !== undefined && item.catalog_entry_id == null)
  const isGrave = hasSeverity(kind)
  const form = useForm<MedicalItemAnswer>({
    initial: item ?? { name: "", severity: "", action: "" },
    focusesField: true,
    check: (draft) =>
      missingTexts(draft, {
        name: m.nameMissing,
        ...(isGrave ? { severity: m.severityMissing, action: m.actionMissing } : {}),
      }),
    submit({ catalog_entry_id, ...written }) {
      onDone({
        ...written,
        severity: isGrave ? written.severity : "",
        kind,
        ...(catalog_entry_id == null ? {} : { catalog_entry_id }),
      })
    },
  })
  const { values: draft, set } = form
  return (
    <Form form={form}>
      <ItemSearch
        kinds={kinds}
        hint={m.nameHint}
        value={draft.name}
        error={form.errorAt("name")}
        onType={(name) => set({ name: name.slice(0, NAME_MAX), catalog_entry_id: null })}
        onChoose={(found) => {
          set({ name: found.name, catalog_entry_id: found.id })
          setKind(found.kind)
          setOwn(false)
        }}
        onOwn={(name) => {
          set({ name: name.slice(0, NAME_MAX), catalog_entry_id: null })
          setOwn(true)
        }}
      />
      {isOwn && kinds.length > 1 && (
        <RadioField
          label={m.kindMissing}
          columns={2}
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
        />
      )}
      {isGrave && (
        <SeverityField
          value={SEVERITIES.find((known) => known === draft.severity) ?? null}
          error={form.errorAt("severity")}
          onChange={(severity) => set({ severity })}
        />
      )}
      <TextArea
        label={actionLabels()[kind]}
        required={isGrave}
        hint={m.actionHint}
        max_length={ACTION_MAX}
        {...form.text("action")}
      />
      <FormActions save_text={m.done} isBusy={false} onCancel={onCancel} />
    </Form>
  )
}
