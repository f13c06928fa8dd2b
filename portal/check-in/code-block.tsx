import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { FormBody, FormButtons } from "../form/form.tsx"
import { useNewCode } from "../participants/queries.ts"
import styles from "./code-block.module.css"

const m = messages("portal/check-in.codeBlock")

const CheckInModal = lazyDialog(() => import("./check-in-modal.tsx"), "CheckInModal")
const QrCode = lazyComponent(() => import("@hub/ui/qr-code/qr-code"), "QrCode")

interface Props {
  customer: Customer
  student: Student
  time_zone: string
}

/** A participant's code, large enough for the gate's scanner on request, and the way to a new one. */
export function CodeBlock({ customer, student, time_zone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const renew = useNewCode(() => {
    setAsking(false)
    notifySuccess(m.replaced)
  })
  return (
    <section aria-labelledby="code">
      <div className="sign">
        <h2 id="code">{m.codeForCheckInOut}</h2>
      </div>
      <div className={styles["code"]}>
        <QrCode value={student.qr} label={m.codeOf({ full_name: student.full_name })} />
        <div>
          <p>{m.explanation}</p>
          <Row as="p" gap={2} across={4} wrap items="stretch" className={styles["ways"]}>
            <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Icon name="qr" /> {m.large({ part: <span className="visually-hidden"> {m.checkInCode}</span> })}
            </Button>
            <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {m.newCode}
            </Button>
          </Row>
          <p className="small dim">{m.newCodeExplained}</p>
        </div>
      </div>
      <CheckInModal
        key={student.id}
        customer={customer}
        time_zone={time_zone}
        isOpen={isOpen}
        student_id={student.id}
        onClose={() => setOpen(false)}
      />
      <Modal
        isOpen={isAsking}
        title={m.newCodeQuestion({ first_name: student.first_name })}
        onClose={() => setAsking(false)}
      >
        <FormBody>
          <p>{m.newCodeConsequences({ first_name: student.first_name })}</p>
          <FormButtons>
            <Button wide onClick={() => setAsking(false)}>
              {m.keepOld}
            </Button>
            <ColourButton
              colour="darkRed"
              wide
              busy={renew.isPending}
              onClick={() => renew.mutate(student.id, { onError: (error) => notifyError(error) })}
            >
              {m.makeNew}
            </ColourButton>
          </FormButtons>
        </FormBody>
      </Modal>
    </section>
  )
}
