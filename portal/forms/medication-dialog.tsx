import type { MedicationAnswer } from "@hub/domain/forms/answer"
import { ACTION_MAX, NAME_MAX } from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import { ItemSearch } from "../health/item-search.tsx"

const m = messages("portal/forms.medicationDialog")

interface Props {
  item: MedicationAnswer | undefined
  onDone: (item: MedicationAnswer) => void
  onCancel: () => void
}

/** A medication that is taken: searched in the catalogue, with its dose. */
export function MedicationDialog({ item, onDone, onCancel }: Props) {
  const form = useForm<MedicationAnswer>({
    initial: item ?? { medicine: "", dose: "", when: "" },
    focusesField: true,
    check: (draft) => missingTexts(draft, { medicine: m.nameMissing, dose: m.doseMissing }),
    submit: onDone,
  })
  const name = (medicine: string) => form.set({ medicine: medicine.slice(0, NAME_MAX) })
  return (
    <Form form={form}>
      <ItemSearch
        label={m.medication}
        hint={m.nameHint}
        kinds={["MEDICATION"]}
        value={form.values.medicine}
        error={form.errorAt("medicine")}
        onType={name}
        onChoose={(found) => name(found.name)}
        onOwn={name}
      />
      <TextField label={m.dose} required autoComplete="off" maxLength={NAME_MAX} {...form.text("dose")} />
      <TextField
        label={m.whenOptional}
        hint={m.whenHint}
        autoComplete="off"
        maxLength={ACTION_MAX}
        {...form.text("when")}
      />
      <FormActions save_text={m.done} isBusy={false} onCancel={onCancel} />
    </Form>
  )
}
