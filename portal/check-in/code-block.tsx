import type { Customer } from "@hub/domain/account/customer"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyComponent, lazyDialog } from "@hub/ui/loading/lazy-component"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { FormBody, FormButtons } from "../form/form.tsx"
import { useNewCode } from "../participants/queries.ts"
import styles from "./code-block.module.css"

const CheckInModal = lazyDialog(() => import("./check-in-modal.tsx"), "CheckInModal")
const QrCode = lazyComponent(() => import("./qr-code.tsx"), "QrCode")

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
    notifySuccess("The new code is ready. The old one opens nothing any more.")
  })
  return (
    <section aria-labelledby="code">
      <div className="sign">
        <h2 id="code">Code for Check In/Out</h2>
      </div>
      <div className={styles["code"]}>
        <QrCode value={student.qr} label={`Code of ${student.full_name}`} />
        <div>
          <p>Show it at the door, bringing and fetching.</p>
          <p className={styles["ways"]}>
            <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Icon name="qr" /> Large<span className="visually-hidden"> check-in code</span>
            </Button>
            <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              New code
            </Button>
          </p>
          <p className="small dim">A new code closes the old one.</p>
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
      <Modal isOpen={isAsking} title={`A new code for ${student.first_name}?`} onClose={() => setAsking(false)}>
        <FormBody>
          <p>
            The old code stops working at once, also where you have printed or sent it. Whoever fetches{" "}
            {student.first_name} needs the new one.
          </p>
          <FormButtons>
            <Button wide onClick={() => setAsking(false)}>
              Keep the old one
            </Button>
            <Button
              variant="quiet"
              wide
              busy={renew.isPending}
              onClick={() => renew.mutate(student.id, { onError: (error) => notifyError(error) })}
            >
              Make a new code
            </Button>
          </FormButtons>
        </FormBody>
      </Modal>
    </section>
  )
}
