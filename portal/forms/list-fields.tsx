import { isMedicalItem, isMedication, itemsOf } from "@hub/domain/forms/answer-shapes"
import type { Question } from "@hub/domain/forms/question"
import { SEVERITIES, SEVERITY_LABELS } from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import type { FieldProps } from "@hub/ui/field/field"
import { FieldGroup } from "@hub/ui/field/field-group"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Modal } from "@hub/ui/modal/modal"
import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"
import type { AnswerFieldProps } from "../form/answer-field.ts"
import styles from "./list-fields.module.css"

const m = messages("portal/forms.listFields")

// With the search of the catalogues; most families need neither.
const MedicalItemDialog = lazyComponent(() => import("./medical-item-dialog.tsx"), "MedicalItemDialog")
const MedicationDialog = lazyComponent(() => import("./medication-dialog.tsx"), "MedicationDialog")

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
  add_text,
  rowOf,
  children,
}: Props<Item> & {
  add_text: string
  rowOf: (item: Item) => Row
  children: (item: Item | undefined, done: (item: Item) => void, cancel: () => void) => ReactNode
}) {
  const [edited, setEdited] = useState<number | "new">()
  const close = () => setEdited(undefined)
  return (
    <FieldGroup label={label} required={required} hint={hint} error={error}>
      {items.length > 0 && (
        <ul className={styles["rows"]}>
          {items.map((item, index) => {
            const { title, detail } = rowOf(item)
            return (
              <Row as="li" gap={0} across={3} wrap key={`${title} ${detail}`} className={styles["row"]}>
                <span className={styles["words"]}>
                  <b>{title}</b>
                  {detail !== "" && <span className={styles["detail"]}>{detail}</span>}
                </span>
                <Button variant="quiet" size="s" onClick={() => setEdited(index)}>
                  {m.edit({ title: <span className="visually-hidden"> {title}</span> })}
                </Button>
                <Button variant="danger" size="s" onClick={() => onChange(items.filter((_, other) => other !== index))}>
                  {m.remove({ title: <span className="visually-hidden"> {title}</span> })}
                </Button>
              </Row>
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
        <Icon name="plus" /> {add_text}
      </button>
      {createPortal(
        // Outside the form of the questions: a form can't be in another one, and its submitting isn't the other's.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Modal
            isOpen={edited !== undefined}
            title={edited === "new" ? add_text : m.change({ label })}
            onClose={close}
          >
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
    </FieldGroup>
  )
}

export const MedicationsField = ({ answer, onChange, ...field }: AnswerFieldProps) => (
  <ListField
    {...field}
    items={itemsOf(answer, isMedication)}
    onChange={(items) => onChange(items.length === 0 ? undefined : [...items])}
    add_text={m.addMedication}
    rowOf={({ medicine, dose, when }) => ({ title: medicine, detail: [dose, when].filter(Boolean).join(" ") })}
  >
    {(item, done, cancel) => <MedicationDialog item={item} onDone={done} onCancel={cancel} />}
  </ListField>
)

const severityText = (severity: string): string => {
  const known = SEVERITIES.find((one) => one === severity)
  return known === undefined ? "" : SEVERITY_LABELS[known]
}

export const MedicalItemsField = ({
  answer,
  onChange,
  catalogs,
  ...field
}: AnswerFieldProps & Pick<Question, "catalogs">) => (
  <ListField
    {...field}
    items={itemsOf(answer, isMedicalItem)}
    onChange={(items) => onChange(items.length === 0 ? undefined : [...items])}
    add_text={m.addOne}
    rowOf={({ name, severity, action }) => ({
      title: name,
      detail: [severityText(severity), action].filter((part) => part !== "").join(". "),
    })}
  >
    {(item, done, cancel) => <MedicalItemDialog item={item} catalogs={catalogs} onDone={done} onCancel={cancel} />}
  </ListField>
)
