import type { Customer } from "@hub/domain/account/customer"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { useState } from "react"

const CheckInModal = lazyDialog(() => import("./check-in-modal.tsx"), "CheckInModal")

/** The way to a participant's code, large enough for the gate's scanner. */
export function CodeBlock({
  customer,
  student,
  time_zone,
}: {
  customer: Customer
  student: Student
  time_zone: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="code">
      <div className="sign">
        <h2 id="code">Code for Check In/Out</h2>
      </div>
      <p>Show it at the door, bringing and fetching.</p>
      <p>
        <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="qr" /> Show check-in code
        </Button>
      </p>
      <CheckInModal
        key={student.id}
        customer={customer}
        time_zone={time_zone}
        isOpen={isOpen}
        student_id={student.id}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
