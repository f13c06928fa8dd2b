import { hasSeverity, medicalItemErrors } from "@hub/domain/health/health-errors"
import { KIND_LABELS, MEDICAL_KINDS } from "@hub/domain/health/medical-catalog"
import { ACTION_MAX, type MedicalItem, type NewMedicalItem } from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { useUploads } from "../files/use-uploads.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import { ItemSearch } from "./item-search.tsx"
import { fileToSend, OneFile } from "./one-file.tsx"
import { PrivateLine } from "./private-line.tsx"
import { useRemoveItem, useSaveItem } from "./queries.ts"
import { actionLabels, SeverityField } from "./severity-field.tsx"
import { TimesField } from "./times-field.tsx"

const m = messages("portal/health.itemForm")

interface Draft extends NewMedicalItem {
  /** Chosen from the catalogues, or said by the family. */
  readonly is_sorted: boolean
}

const EMPTY: Draft = {
  kind: "ALLERGY",
  name: "",
  severity: null,
  action: "",
  reaction: "",
  dose: "",
  times: [],
  catalog_entry_id: null,
  is_sorted: false,
}

const draftOf = ({ kind, name, severity, action, reaction, dose, times, catalog_entry_id }: MedicalItem): Draft => ({
  kind,
  name,
  severity,
  action,
  reaction,
  dose,
  times,
  catalog_entry_id,
  is_sorted: true,
})

interface Props {
  student: { readonly id: string; readonly first_name: string }
  /** Undefined for a new one. */
  item: MedicalItem | undefined
  onDone: () => void
}

/** Adds or changes one item, in the dialog. */
export function ItemForm({ student, item, onDone }: Props) {
  const [plan, setPlan] = useState(item?.plan ?? null)
  const uploads = useUploads("MEDICAL")
  const save = useSaveItem(student.id, item, (saved) => {
    notifySuccess(m.saved({ name: saved.name, hasNoItem: item === undefined }))
    onDone()
  })
  const remove = useRemoveItem(student.id, () => {
    notifySuccess(m.isRemoved({ name: item?.name ?? m.unnamed }))
    onDone()
  })
  const form = useForm<Draft>({
    initial: () => (item === undefined ? EMPTY : draftOf(item)),
    check: medicalItemErrors,
    save,
    submit(values) {
      const { is_sorted: _sorted, ...draft } = values
      const file = fileToSend(plan, uploads.uploads)
      if (file === undefined) notifyError(m.uploading)
      else save.mutate({ ...draft, plan_key: file.key, plan_name: file.name })
    },
  })
  const { values: draft } = form
  const set = (change: Partial<Draft>) => {
    form.set(change)
    // What was missing depends on the kind.
    if (change.kind !== undefined && change.kind !== draft.kind) form.show([])
  }
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <ItemSearch
        value={draft.name}
        error={form.errorAt("name")}
        onType={(name) => set({ name, catalog_entry_id: null })}
        onChoose={({ id, kind, name }) => set({ name, kind, catalog_entry_id: id, is_sorted: true })}
        onOwn={(name) => set({ name, catalog_entry_id: null, is_sorted: true })}
      />
      {draft.is_sorted && draft.catalog_entry_id == null && (
        <RadioField
          label={m.kind}
          name="kind"
          columns={2}
          options={MEDICAL_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          value={draft.kind}
          onChange={(value) => set({ kind: MEDICAL_KINDS.find((kind) => kind === value) ?? "ALLERGY" })}
        />
      )}
      {hasSeverity(draft.kind) && <SeverityField {...form.field("severity")} />}
      {draft.kind === "MEDICATION" && (
        <>
          <TextField
            label={m.howMuchIsTaken}
            required
            hint={m.doseHint}
            autoComplete="off"
            maxLength={300}
            {...form.text("dose")}
          />
          <TimesField {...form.field("times")} />
        </>
      )}
      <TextArea
        label={actionLabels()[draft.kind]}
        required={hasSeverity(draft.kind)}
        hint={m.actionHint}
        max_length={ACTION_MAX}
        {...form.text("action")}
      />
      {hasSeverity(draft.kind) && (
        <Stack gap={4}>
          <TextField label={m.reaction} autoComplete="off" maxLength={ACTION_MAX} {...form.text("reaction")} />
          <div className="field">
            <p className="label">{m.emergencyPlan}</p>
            <OneFile text={m.addFile} known={plan} uploads={uploads} onRemoveKnown={() => setPlan(null)} />
          </div>
        </Stack>
      )}
      <PrivateLine student_id={student.id} first_name={student.first_name} />
      {item !== undefined && (
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(item, { onError: (error) => notifyError(error) })}
        >
          <Icon name="close" />
          {m.remove({ name: item.name })}
        </Button>
      )}
      <FormActions
        save_text={
          item === undefined ? (draft.name.trim() === "" ? m.add : m.addNamed({ name: draft.name.trim() })) : m.save
        }
        cancel_text={m.close}
        isBusy={form.isBusy}
        isFixed
        onCancel={onDone}
      />
    </Form>
  )
}
