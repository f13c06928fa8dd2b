import type { Customer } from "@hub/domain/account/customer"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { OutcomeHeader } from "@hub/ui/page-header/outcome-header"
import { Link } from "@tanstack/react-router"
import type { Init } from "../../api/preloaded.ts"
import { ContactRows } from "../../company/support-contacts.tsx"
import { useNow } from "../../shell/clock/use-now.ts"
import { bookingFacts } from "./booking-facts.ts"
import type { CancelTerms } from "./queries.ts"

const m = messages("portal/scheduling/moves.tooLateToMove")

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
}

/** A booking that can't be moved here: given up already, or too late. */
export function MoveClosed({ terms, customer, init }: Props) {
  const { attendance, status, starts_at, reschedule_until } = terms
  const { member, zone } = bookingFacts(attendance, customer, init)
  const now = useNow()
  const hasStarted = Date.parse(starts_at) <= now.getTime()
  const whose = { is_you: member?.is_you ?? true, name: member?.name, program: attendance.name }
  const until =
    reschedule_until === null ? m.notMovable : m.movingClosed({ deadline: deadlineLabel(reschedule_until, zone, now) })
  return (
    <>
      <OutcomeHeader
        title={status === "cancelled" ? m.wasCanceled : m.title}
        text={
          status === "cancelled"
            ? m.notBooked(whose)
            : m.startsOn({ ...whose, hasStarted, deadline: deadlineLabel(starts_at, zone, now), until })
        }
      />
      <section>
        <div className="sign">
          <h2>{m.whatYouCanDo}</h2>
        </div>
        {status !== "cancelled" && <ContactRows company={init.company_profile} />}
        <Link activeOptions={{ exact: true }} className="row" to="/reschedule">
          <Icon name="calendar" />
          <p>
            <b>{m.moveAnotherBooking}</b>
          </p>
          <Icon name="next" />
        </Link>
        <Link className="row" to="/dashboard">
          <Icon name="home" />
          <p>
            <b>{m.backToDashboard}</b>
          </p>
          <Icon name="next" />
        </Link>
      </section>
    </>
  )
}
