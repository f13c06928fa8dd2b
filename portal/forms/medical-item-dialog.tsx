import type { MedicalItemAnswer } from "@hub/domain/forms/answer"
import { kindsOf } from "@hub/domain/forms/answered-items"
import type { Question } from "@hub/domain/forms/question"
import { hasSeverity } from "@hub/domain/health/health-faults"
import { KIND_LABELS, type MedicalKind } from "@hub/domain/health/medical-catalog"
import { ACTION_MAX, NAME_MAX, SEVERITIES } from "@hub/domain/health/medical-item"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextArea } from "@hub/ui/field/text-area"
import { useState } from "react"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { ItemSearch } from "../health/item-search.tsx"
import { ACTION_LABELS, SeverityField } from "../health/severity-field.tsx"
import { medicalItemDialog as t } from "./words.tsx"

interface Props extends Pick<Question, "catalogs"> {
  item: MedicalItemAnswer | undefined
  onDone: (item: MedicalItemAnswer) => void
  onCancel: () => void
}

const isEmpty = (text: string): boolean => text.trim() === ""

/** One thing of a medical question: searched in the question's catalogues, as on the health page. */
export function MedicalItemDialog({ item, catalogs, onDone, onCancel }: Props) {
  const kinds = kindsOf({ catalogs })
  const [kind, setKind] = useState<MedicalKind>(item?.kind ?? kinds[0] ?? "CONDITION")
  const [draft, setDraft] = useState<MedicalItemAnswer>(item ?? { name: "", severity: "", action: "" })
  const [isTried, setTried] = useState(false)
  const [isOwn, setOwn] = useState(item !== undefined && item.catalog_entry_id == null)
  const set = (change: Partial<MedicalItemAnswer>) => setDraft((was) => ({ ...was, ...change }))
  const isGrave = hasSeverity(kind)
  const severity = SEVERITIES.find((known) => known === draft.severity) ?? null
  const errors = {
    name: isEmpty(draft.name) ? t.nameMissing : undefined,
    severity: isGrave && severity === null ? t.severityMissing : undefined,
    action: isGrave && isEmpty(draft.action) ? t.actionMissing : undefined,
  }
  const at = (field: keyof typeof errors) => (isTried ? errors[field] : undefined)
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (Object.values(errors).some((error) => error !== undefined)) return
        const { catalog_entry_id, ...written } = draft
        onDone({
          ...written,
          severity: isGrave ? draft.severity : "",
          kind,
          ...(catalog_entry_id == null ? {} : { catalog_entry_id }),
        })
      }}
    >
      <ItemSearch
        kinds={kinds}
        hint={t.nameHint}
        value={draft.name}
        error={at("name")}
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
          label={t.kindMissing}
          columns={2}
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
        />
      )}
      {isGrave && (
        <SeverityField value={severity} error={at("severity")} onChange={(chosen) => set({ severity: chosen })} />
      )}
      <TextArea
        label={ACTION_LABELS[kind]}
        required={isGrave}
        hint={t.actionHint}
        max_length={ACTION_MAX}
        value={draft.action}
        error={at("action")}
        onChange={({ target }) => set({ action: target.value })}
      />
      <FormActions save_words={t.done} isBusy={false} onCancel={onCancel} />
    </Form>
  )
}
