import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import styles from "./booking-links.module.css"

const m = messages("portal/scheduling/attendances.bookingLinks")

/** From a booking to moving and cancelling it, where the terms are shown first. */
export const BookingDoors = ({ attendance_id, name }: { attendance_id: string; name: string }) => (
  <Row as="span" gap={2} wrap items="stretch" className={styles["doors"]}>
    <Link
      className={buttonClass({ variant: "quiet", size: "s" })}
      to="/reschedule"
      search={{ attendance: attendance_id }}
    >
      {m.move({ name: <span className="visually-hidden"> {name}</span> })}
    </Link>
    <Link
      className={buttonClass({ variant: "quiet", size: "s" })}
      to="/cancel_credit"
      search={{ attendance: attendance_id }}
    >
      {m.cancel({ name: <span className="visually-hidden"> {name}</span> })}
    </Link>
  </Row>
)
