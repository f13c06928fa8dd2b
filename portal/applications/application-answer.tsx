import type { Application } from "@hub/domain/applications/application"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link, useNavigate } from "@tanstack/react-router"
import { isMailOff } from "../api/preloaded.ts"
import { useInit } from "../company/init.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import css from "./application.module.css"
import type { OnPay } from "./application-actions.ts"
import { OtherProgram } from "./other-program.tsx"
import { useAcknowledgeRejection } from "./queries.ts"

const m = messages("portal/applications.applicationAnswer")

interface Props {
  application: Application
  name: string
  price: number | undefined
  onPay: OnPay
}

/** What the business said, or the family did, and what can be done about it. Nothing while it is a draft. */
export function ApplicationAnswer({ application, price }: Props) {
  const { company_profile } = useInit()
  const now = useNow()
  const { status, reason, answered_at, time_zone, withdrawn_at, pay_until } = application
  const day = answered_at === null ? null : dayLabel(localDay(answered_at, time_zone))
  if (withdrawn_at !== null) return <Withdrawn application={application} />
  switch (status) {
    case "DRAFT":
      return null
    case "PENDING":
      return (
        <div className="note">
          <h2>{m.beingRead}</h2>
          <p>{m.received({ isMailOff: isMailOff(), isChangeable: application.parts.length > 0 })}</p>
        </div>
      )
    case "RESUBMISSION":
      return (
        <div className="note warn">
          <h2>{m.pleaseChangeSomething}</h2>
          <p>“{reason}”</p>
          <p className="small">{m.changeBelow({ company: company_profile.name, day })}</p>
        </div>
      )
    case "AWAITING_PAYMENT":
      return (
        <div className="note ok">
          <h2>{m.yesPayToKeep}</h2>
          <p>
            {m.payBy({
              price: price === undefined ? null : formatMoney(price),
              deadline: <b>{pay_until === null ? "" : deadlineLabel(pay_until, time_zone, now)}</b>,
            })}
          </p>
        </div>
      )
    case "APPROVED":
      return (
        <>
          <div className="note ok">
            <h2>{m.approvedAndBooked}</h2>
            <p>{m.onSchedule({ day })}</p>
          </div>
          <Row gap={2} wrap>
            <Link className={buttonClass({ variant: "line" })} to="/dashboard">
              {m.seeYourSchedule}
            </Link>
          </Row>
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
  const day = answered_at === null ? null : dayLabel(localDay(answered_at, time_zone))
  const isOver = rejected_because === "PAYMENT_TIME_OVER"
  return (
    <>
      <div className="note bad">
        <h2>{isOver ? m.payTimeOver : m.notThisTime}</h2>
        <p>{isOver ? m.placeGone : `“${reason ?? ""}”`}</p>
        <p className="small">{m.nothingWasCharged({ company: company_profile.name, day })}</p>
      </div>
      <Row gap={3} className={css.other}>
        <Icon name="mail" />
        <p>
          <b>{isOver ? m.somethingCameUp : m.askWhy}</b>
          <br />
          <span className="small dim">{m.weReadEveryEmail}</span>
        </p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          {m.write}
        </Link>
      </Row>
      <Row gap={2} wrap>
        {application.other_program === null ? null : <OtherProgram program={application.other_program} />}
        {is_archived ? null : (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(application.id)}>
            {m.archive}
          </Button>
        )}
        {isOver ? <ApplyAgain application={application} /> : null}
      </Row>
      <p className="small dim">{is_archived ? m.isArchived : m.staysFindable}</p>
    </>
  )
}

function Withdrawn({ application }: { application: Application }) {
  const { withdrawn_at, time_zone, apply_until } = application
  const isOpen = Date.parse(apply_until) > useNow().getTime()
  return (
    <>
      <div className="note" role="status">
        <h2>{m.withdrawnOn({ day: withdrawn_at === null ? "" : dayLabel(localDay(withdrawn_at, time_zone)) })}</h2>
        <p>
          {m.withdrawnExplained}{" "}
          {isOpen ? m.applyAgainUntil({ dayLabel: dayLabel(localDay(apply_until, time_zone)) }) : ""}
        </p>
      </div>
      <Row gap={2} wrap>
        {isOpen ? <ApplyAgain application={application} /> : null}
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet" })} to="/applications">
          {m.backToApplications}
        </Link>
      </Row>
    </>
  )
}

const ApplyAgain = ({ application }: { application: Application }) => (
  <Link
    className={buttonClass({ variant: "line" })}
    to="/schedule/application_process"
    search={{ program: application.program_id, who: application.student_ids.join(",") }}
  >
    {m.applyAgain}
  </Link>
)
