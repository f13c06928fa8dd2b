import type { Application } from "@hub/domain/applications/application"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link, useNavigate } from "@tanstack/react-router"
import { isMailOff } from "../api/inlined.ts"
import { deadline, localDay } from "../clock/local-time.ts"
import { useNow } from "../clock/use-now.ts"
import { useInit } from "../company/init.ts"
import css from "./application.module.css"
import type { OnPay } from "./application-actions.ts"
import { OtherProgram } from "./other-program.tsx"
import { useAcknowledgeRejection } from "./queries.ts"

interface Props {
  application: Application
  name: string
  price: number | undefined
  onPay: OnPay
}

/** What the business said, or the family did, and what can be done about it. Nothing while it is a draft. */
export function ApplicationAnswer({ application, price }: Props) {
  const { company_profile } = useInit()
  const { status, reason, answered_at, time_zone, withdrawn_at, pay_until } = application
  const on = (instant: string | null): string => (instant === null ? "" : `, ${dayLabel(localDay(instant, time_zone))}`)
  if (withdrawn_at !== null) return <Withdrawn application={application} />
  switch (status) {
    case "DRAFT":
      return null
    case "PENDING":
      return (
        <div className="note">
          <h2>Being read</h2>
          <p>
            We have it. There is nothing to do until {isMailOff() ? "the answer is here" : "we write to you"}, and
            nothing was charged.
            {application.parts.length > 0 && " Until then you can change your answers below."}
          </p>
        </div>
      )
    case "RESUBMISSION":
      return (
        <div className="note warn">
          <h2>Please change something</h2>
          <p>“{reason}”</p>
          <p className="small">
            {company_profile.name}
            {on(answered_at)}. Change it in the parts below, then send it again.
          </p>
        </div>
      )
    case "AWAITING_PAYMENT":
      return (
        <div className="note ok">
          <h2>Yes! Pay to keep the place</h2>
          <p>
            {price === undefined ? "" : `${formatMoney(price)} `}by{" "}
            <b>{pay_until === null ? "" : deadline(pay_until, time_zone)}</b>. After that it goes to the next family.
          </p>
        </div>
      )
    case "APPROVED":
      return (
        <>
          <div className="note ok">
            <h2>Approved and booked</h2>
            <p>It is on your schedule{on(answered_at)}.</p>
          </div>
          <div className={css.actions}>
            <Link className={buttonClass({ variant: "line" })} to="/dashboard">
              See your schedule
            </Link>
          </div>
        </>
      )
    default:
      return <Rejected application={application} />
  }
}

function Rejected({ application }: { application: Application }) {
  const { company_profile } = useInit()
  const navigate = useNavigate()
  const acknowledge = useAcknowledgeRejection(() => void navigate({ to: "/applications" }))
  const { reason, answered_at, time_zone, is_archived, rejected_because } = application
  const when = answered_at === null ? "" : `, ${dayLabel(localDay(answered_at, time_zone))}`
  const isOver = rejected_because === "PAYMENT_TIME_OVER"
  return (
    <>
      <div className="note bad">
        <h2>{isOver ? "The time to pay ran out" : "Not this time"}</h2>
        <p>{isOver ? "The place went to the next family. Nothing was charged." : `“${reason ?? ""}”`}</p>
        <p className="small">
          {company_profile.name}
          {when}. Nothing was charged.
        </p>
      </div>
      <div className={css.other}>
        <Icon name="mail" />
        <p>
          <b>{isOver ? "Something came up?" : "Ask why"}</b>
          <br />
          <span className="small dim">We read every email.</span>
        </p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          Write
        </Link>
      </div>
      <div className={css.actions}>
        {application.other_program === null ? null : <OtherProgram program={application.other_program} />}
        {is_archived ? null : (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(application.id)}>
            Got it, put away
          </Button>
        )}
        {isOver ? <ApplyAgain application={application} /> : null}
      </div>
      <p className="small dim">{is_archived ? "This is under Put away." : "You'll still find it under Put away."}</p>
    </>
  )
}

function Withdrawn({ application }: { application: Application }) {
  const { withdrawn_at, time_zone, apply_until } = application
  const isOpen = Date.parse(apply_until) > useNow().getTime()
  return (
    <>
      <div className="note" role="status">
        <h2>You withdrew this on {withdrawn_at === null ? "" : dayLabel(localDay(withdrawn_at, time_zone))}</h2>
        <p>
          Nothing was charged, and staff no longer see it.{" "}
          {isOpen ? `You can apply again until ${dayLabel(localDay(apply_until, time_zone))}.` : ""}
        </p>
      </div>
      <div className={css.actions}>
        {isOpen ? <ApplyAgain application={application} /> : null}
        <Link className={buttonClass({ variant: "quiet" })} to="/applications">
          Back to applications
        </Link>
      </div>
    </>
  )
}

const ApplyAgain = ({ application }: { application: Application }) => (
  <Link
    className={buttonClass({ variant: "line" })}
    to="/schedule/application_process"
    search={{ program: application.program_id, who: application.student_ids.join(",") }}
  >
    Apply again
  </Link>
)
