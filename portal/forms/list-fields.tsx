import { type AnswerValue, type MedicalItemAnswer, type MedicationAnswer } from "@hub/domain/forms/answer"
import type { Question } from "@hub/domain/forms/question"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { type FieldProps, TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Modal } from "@hub/ui/modal/modal"
import { type ReactNode, useId, useState } from "react"
import { createPortal } from "react-dom"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import styles from "./list-fields.module.css"

interface Props<Item> extends FieldProps {
  name: string
  items: readonly Item[]
  onChange: (items: readonly Item[]) => void
}

interface Row {
  readonly title: string
  readonly detail: string
}

/** Things in a list, each added and changed in a dialog. */
function ListField<Item>({
  label,
  required = false,
  hint,
  error,
  name,
  items,
  onChange,
  add_words,
  rowOf,
  children,
}: Props<Item> & {
  add_words: string
  rowOf: (item: Item) => Row
  children: (item: Item | undefined, done: (item: Item) => void, cancel: () => void) => ReactNode
}) {
  const id = useId()
  const [edited, setEdited] = useState<number | "new">()
  const close = () => setEdited(undefined)
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p className="label" id={id}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </p>
      {hint !== undefined && <div className="hint">{hint}</div>}
      {items.length > 0 && (
        <ul className={styles["rows"]}>
          {items.map((item, index) => {
            const { title, detail } = rowOf(item)
            return (
              <li key={`${title} ${detail}`} className={styles["row"]}>
                <span className={styles["words"]}>
                  <b>{title}</b>
                  {detail !== "" && <span className={styles["detail"]}>{detail}</span>}
                </span>
                <Button variant="quiet" size="s" onClick={() => setEdited(index)}>
                  Edit<span className="visually-hidden"> {title}</span>
                </Button>
                <Button variant="quiet" size="s" onClick={() => onChange(items.filter((_, other) => other !== index))}>
                  Remove<span className="visually-hidden"> {title}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <button
        type="button"
        name={name}
        className={`button line compact ${styles["add"]}`}
        onClick={() => setEdited("new")}
      >
        <Icon name="plus" /> {add_words}
      </button>
      {error !== undefined && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {createPortal(
        // Outside the form of the questions: a form can't be in another one, and its submitting isn't the other's.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Modal isOpen={edited !== undefined} title={edited === "new" ? add_words : `Change ${label}`} onClose={close}>
            {edited !== undefined &&
              children(
                edited === "new" ? undefined : items[edited],
                (item) => {
                  onChange(edited === "new" ? [...items, item] : items.map((one, at) => (at === edited ? item : one)))
                  close()
                },
                close,
              )}
          </Modal>
        </div>,
        document.body,
      )}
    </div>
  )
}

const isMedication = (one: unknown): one is MedicationAnswer =>
  typeof one === "object" && one !== null && "medicine" in one
const isMedicalItem = (one: unknown): one is MedicalItemAnswer =>
  typeof one === "object" && one !== null && "severity" in one
export function listOf<Item>(answer: AnswerValue | undefined, is: (one: unknown) => one is Item): Item[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  return list.filter(is)
}

export interface QuestionProps extends FieldProps {
  name: string
  answer: AnswerValue | undefined
  onChange: (answer: AnswerValue | undefined) => void
}

export const MedicationsField = ({ answer, onChange, ...field }: QuestionProps) => (
  <ListField
    {...field}
    items={listOf(answer, isMedication)}
    onChange={(items) => onChange(items.length === 0 ? undefined : [...items])}
    add_words="Add medication"
    rowOf={({ medicine, dose, when }) => ({ title: medicine, detail: [dose, when].filter(Boolean).join(" ") })}
  >
    {(item, done, cancel) => <MedicationForm item={item} onDone={done} onCancel={cancel} />}
  </ListField>
)

interface ItemForm<Item> {
  item: Item | undefined
  onDone: (item: Item) => void
  onCancel: () => void
}

function MedicationForm({ item, onDone, onCancel }: ItemForm<MedicationAnswer>) {
  const [draft, setDraft] = useState(item ?? { medicine: "", dose: "", when: "" })
  const [isTried, setTried] = useState(false)
  const missing = (key: "medicine" | "dose", words: string) => (isTried && draft[key].trim() === "" ? words : undefined)
  const line = (key: keyof MedicationAnswer) => ({
    value: draft[key],
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => setDraft((was) => ({ ...was, [key]: event.target.value })),
  })
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (draft.medicine.trim() !== "" && draft.dose.trim() !== "") onDone(draft)
      }}
    >
      <TextField label="Medication" required error={missing("medicine", "Give its name.")} {...line("medicine")} />
      <TextField label="Dose" required error={missing("dose", "Give the dose, such as 2 puffs.")} {...line("dose")} />
      <TextField label="When" hint="Such as 12:30 with lunch, or when wheezing." {...line("when")} />
      <FormActions save_words="Done" isBusy={false} onCancel={onCancel} />
    </Form>
  )
}

const SEVERITY_OPTIONS = [
  { value: "MILD", label: "Mild" },
  { value: "MODERATE", label: "Moderate" },
  { value: "SEVERE", label: "Severe" },
]

export const MedicalItemsField = ({
  answer,
  onChange,
  catalogs,
  ...field
}: QuestionProps & Pick<Question, "catalogs">) => (
  <ListField
    {...field}
    items={listOf(answer, isMedicalItem)}
    onChange={(items) => onChange(items.length === 0 ? undefined : [...items])}
    add_words="Add one"
    rowOf={({ name, severity, action }) => ({
      title: name,
      detail: [SEVERITY_OPTIONS.find(({ value }) => value === severity)?.label, action].filter(Boolean).join(". "),
    })}
  >
    {(item, done, cancel) => (
      <MedicalItemForm
        item={item}
        onDone={done}
        onCancel={cancel}
        hasSeverity={catalogs.length === 0 || catalogs.some((one) => one !== "DIETARY")}
      />
    )}
  </ListField>
)

function MedicalItemForm({
  item,
  onDone,
  onCancel,
  hasSeverity,
}: ItemForm<MedicalItemAnswer> & { hasSeverity: boolean }) {
  const [draft, setDraft] = useState(item ?? { name: "", severity: "", action: "" })
  const [isTried, setTried] = useState(false)
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (draft.name.trim() !== "") onDone(draft)
      }}
    >
      <TextField
        label="What is it?"
        required
        maxLength={200}
        value={draft.name}
        error={isTried && draft.name.trim() === "" ? "Say what it is." : undefined}
        onChange={({ target }) => setDraft((was) => ({ ...was, name: target.value }))}
      />
      {hasSeverity && (
        <RadioField
          label="How bad is it?"
          options={SEVERITY_OPTIONS}
          value={draft.severity}
          onChange={(severity) => setDraft((was) => ({ ...was, severity }))}
        />
      )}
      <TextArea
        label="What should a leader do?"
        max_length={1_000}
        value={draft.action}
        onChange={({ target }) => setDraft((was) => ({ ...was, action: target.value }))}
      />
      <FormActions save_words="Done" isBusy={false} onCancel={onCancel} />
    </Form>
  )
}
