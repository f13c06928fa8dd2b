import type { Customer } from "@hub/domain/account/customer"
import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { OutcomeHeader } from "@hub/ui/page-header/outcome-header"
import { Link } from "@tanstack/react-router"
import type { Init } from "../../api/preloaded.ts"
import { DocumentLink } from "../../company/document-link.tsx"
import { ContactRows } from "../../company/support-contacts.tsx"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { bookingFacts } from "./booking-facts.ts"
import { MoneyWindow } from "./money-window.tsx"
import { ruleText } from "./move-texts.ts"
import type { CancelTerms } from "./queries.ts"

const m = messages("portal/scheduling/moves.tooLate")

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
}

/** The window is closed: until when it was open, why, and what can still be done. Also shown when it closes while one reads. */
export function CancelClosed({ terms, customer, init }: Props) {
  const now = useNow()
  const { attendance, starts_at, cancel_until, reschedule_until } = terms
  const { member, zone } = bookingFacts(attendance, customer, init)
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const has_started = Date.parse(starts_at) <= now.getTime()
  const until =
    cancel_until === null ? m.notCancelable : m.cancelingClosed({ deadline: deadlineLabel(cancel_until, zone, now) })
  const nextDay = attendance.days.find(
    ({ cancel_until: open_until }) => open_until !== null && Date.parse(open_until) >= now.getTime(),
  )
  const isMovable = reschedule_until !== null && Date.parse(reschedule_until) >= now.getTime()
  return (
    <>
      <OutcomeHeader
        title={m.title}
        text={m.startsOn({
          is_you: member?.is_you ?? true,
          name: member?.name,
          program: attendance.name,
          has_started,
          deadline: deadlineLabel(starts_at, zone, now),
          until,
        })}
      />
      <Columns gap={6} wide="first">
        <Stack gap={4}>
          <MoneyWindow terms={{ ...terms, by_credit: terms.paid.by_credit }} now={now} zone={zone} />
          <p>{m.rule({ dayLabel: dayLabel(localDay(terms.booked_at, zone)), ruleWords: ruleText(terms) })}</p>
          {policy !== null && (
            <p>
              <DocumentLink href={policy} text={m.readThatPolicy} />
            </p>
          )}
        </Stack>
        <section>
          <div className="sign">
            <h2>{m.whatYouCanDo}</h2>
          </div>
          <p className="dim">{m.callUs({ name: init.company_profile.name })}</p>
          <ContactRows company={init.company_profile} />
          {isMovable && (
            <Link className="row" to="/reschedule" search={{ attendance: attendance.id }}>
              <Icon name="swap" />
              <p>
                <b>{m.moveUntil({ deadline: deadlineLabel(reschedule_until, zone, now) })}</b>
              </p>
              <Icon name="next" />
            </Link>
          )}
          {nextDay !== undefined && (
            <Link className="row" params={{ id: attendance.id }} to="/participants/bookings/$id">
              <Icon name="calendar" />
              <p>
                <b>{m.change({ dayWithWeekday: dayWithWeekday(nextDay.date) })}</b>
                <small>{m.openUntil({ deadline: deadlineLabel(nextDay.cancel_until ?? "", zone, now) })}</small>
              </p>
              <Icon name="next" />
            </Link>
          )}
          <Link activeOptions={{ exact: true }} className="row" to="/cancel_credit">
            <Icon name="calendar" />
            <p>
              <b>{m.changeAnotherBooking}</b>
            </p>
            <Icon name="next" />
          </Link>
        </section>
      </Columns>
    </>
  )
}
