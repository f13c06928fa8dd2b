import type { MedicationAnswer } from "@hub/domain/forms/answer"
import { ACTION_MAX, NAME_MAX } from "@hub/domain/health/medical-item"
import { TextField } from "@hub/ui/field/field"
import { useState } from "react"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { ItemSearch } from "../health/item-search.tsx"
import { medicationDialog as t } from "./words.tsx"

interface Props {
  item: MedicationAnswer | undefined
  onDone: (item: MedicationAnswer) => void
  onCancel: () => void
}

const isEmpty = (text: string): boolean => text.trim() === ""

/** A medication that is taken: searched in the catalogue, with its dose. */
export function MedicationDialog({ item, onDone, onCancel }: Props) {
  const [draft, setDraft] = useState(item ?? { medicine: "", dose: "", when: "" })
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<MedicationAnswer>) => setDraft((was) => ({ ...was, ...change }))
  const missing = (key: "medicine" | "dose", words: string) => (isTried && isEmpty(draft[key]) ? words : undefined)
  const name = (medicine: string) => set({ medicine: medicine.slice(0, NAME_MAX) })
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (!isEmpty(draft.medicine) && !isEmpty(draft.dose)) onDone(draft)
      }}
    >
      <ItemSearch
        label={t.medication}
        hint={t.nameHint}
        kinds={["MEDICATION"]}
        value={draft.medicine}
        error={missing("medicine", t.nameMissing)}
        onType={name}
        onChoose={(found) => name(found.name)}
        onOwn={name}
      />
      <TextField
        label={t.dose}
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        value={draft.dose}
        error={missing("dose", t.doseMissing)}
        onChange={({ target }) => set({ dose: target.value })}
      />
      <TextField
        label={t.whenOptional}
        hint={t.whenHint}
        autoComplete="off"
        maxLength={ACTION_MAX}
        value={draft.when}
        onChange={({ target }) => set({ when: target.value })}
      />
      <FormActions save_words={t.done} isBusy={false} onCancel={onCancel} />
    </Form>
  )
}
