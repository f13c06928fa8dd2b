import type { MedicalItem } from "@hub/domain/health/medical-item"
import type { MedicalProfile } from "@hub/domain/health/medical-profile"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { useInit } from "../company/init.ts"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./health.module.css"
import { itemText, KIND_ICONS } from "./health-texts.ts"
import { ItemForm } from "./item-form.tsx"
import { useConfirmHealth } from "./queries.ts"
import { SeverityTag } from "./severity.tsx"

const m = messages("portal/health.knownItems")

interface Props {
  student: { readonly id: string; readonly first_name: string }
  items: readonly MedicalItem[]
  profile: MedicalProfile
}

/** What the family has written, and its dialog (2.12, participant medical item modal). */
export function KnownItems({ student, items, profile }: Props) {
  // `tries` changes after each save or cancel, so that the next form starts empty.
  const [editing, setEditing] = useState<{ item: MedicalItem | undefined; tries: number }>({
    item: undefined,
    tries: 0,
  })
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirmHealth(student.id, () => notifySuccess(m.checkedNow))
  const edit = (item: MedicalItem | undefined) => {
    setEditing(({ tries }) => ({ item, tries: tries + 1 }))
    setOpen(true)
  }
  return (
    <section aria-labelledby="known">
      <div className="sign">
        <h2 id="known">{m.whatWeKnow}</h2>
        <Checked at={profile.confirmed_at} />
      </div>
      {items.length === 0 && <p className="dim">{m.nothingKnown}</p>}
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} onEdit={() => edit(item)} />
        ))}
      </ul>
      <Row gap={2} across={4} wrap className={styles["actions"]}>
        <Button onClick={() => edit(undefined)}>
          <Icon name="plus" />
          {m.addSomething}
        </Button>
        <Button
          variant="quiet"
          busy={confirm.isPending}
          onClick={() => confirm.mutate(undefined, { onError: (error) => notifyError(error) })}
        >
          {m.confirmRight}
        </Button>
      </Row>
      <Modal
        isOpen={isOpen}
        title={
          editing.item === undefined
            ? m.addTo({ first_name: student.first_name })
            : m.change({ name: editing.item.name })
        }
        align="bottom"
        isWide
        closesOnBackdrop={false}
        onClose={() => setOpen(false)}
      >
        <ItemForm
          key={`${editing.tries} ${editing.item?.id ?? "new"}`}
          student={student}
          item={editing.item}
          onDone={() => setOpen(false)}
        />
      </Modal>
    </section>
  )
}

function Checked({ at }: { at: string | null }) {
  const { time_zone } = useInit().company_profile
  return (
    <span className="small dim">
      {at === null ? m.notCheckedYet : m.checkedByYou({ dayLabel: dayLabel(localDay(at, time_zone)) })}
    </span>
  )
}

const ItemRow = ({ item, onEdit }: { item: MedicalItem; onEdit: () => void }) => (
  <li className={styles["row"]}>
    <span className={styles["sign"]}>
      <Icon name={KIND_ICONS[item.kind]} />
    </span>
    <p>
      <b>{item.name}</b>
      <small>{itemText(item)}</small>
    </p>
    <Row as="span" gap={2} wrap justify="end" className={styles["end"]}>
      {item.severity !== null && <SeverityTag severity={item.severity} />}
      <Button variant="quiet" size="s" onClick={onEdit}>
        {m.edit({ name: <span className="visually-hidden"> {item.name}</span> })}
      </Button>
    </Row>
  </li>
)
