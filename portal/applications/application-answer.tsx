import type { Application } from "@hub/domain/applications/application"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
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
import { applicationAnswer as t } from "./words.tsx"

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
  const on = (instant: string | null): string => (instant === null ? "" : `, ${dayLabel(localDay(instant, time_zone))}`)
  if (withdrawn_at !== null) return <Withdrawn application={application} />
  switch (status) {
    case "DRAFT":
      return null
    case "PENDING":
      return (
        <div className="note">
          <h2>{t.beingRead}</h2>
          <p>{t.received(isMailOff(), application.parts.length > 0 && t.changeableUntilThen)}</p>
        </div>
      )
    case "RESUBMISSION":
      return (
        <div className="note warn">
          <h2>{t.pleaseChangeSomething}</h2>
          <p>“{reason}”</p>
          <p className="small">
            {company_profile.name}
            {t.changeBelow(on(answered_at))}
          </p>
        </div>
      )
    case "AWAITING_PAYMENT":
      return (
        <div className="note ok">
          <h2>{t.yesPayToKeep}</h2>
          <p>
            {t.payBy(
              price === undefined ? "" : `${formatMoney(price)} `,
              <b>{pay_until === null ? "" : deadlineLabel(pay_until, time_zone, now)}</b>,
            )}
          </p>
        </div>
      )
    case "APPROVED":
      return (
        <>
          <div className="note ok">
            <h2>{t.approvedAndBooked}</h2>
            <p>{t.onSchedule(on(answered_at))}</p>
          </div>
          <Row gap={2} wrap>
            <Link className={buttonClass({ variant: "line" })} to="/dashboard">
              {t.seeYourSchedule}
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
  const when = answered_at === null ? "" : `, ${dayLabel(localDay(answered_at, time_zone))}`
  const isOver = rejected_because === "PAYMENT_TIME_OVER"
  return (
    <>
      <div className="note bad">
        <h2>{isOver ? t.payTimeOver : t.notThisTime}</h2>
        <p>{isOver ? t.placeGone : `“${reason ?? ""}”`}</p>
        <p className="small">
          {company_profile.name}
          {t.nothingWasCharged(when)}
        </p>
      </div>
      <Row gap={3} className={css.other}>
        <Icon name="mail" />
        <p>
          <b>{isOver ? t.somethingCameUp : t.askWhy}</b>
          <br />
          <span className="small dim">{t.weReadEveryEmail}</span>
        </p>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/support">
          {t.write}
        </Link>
      </Row>
      <Row gap={2} wrap>
        {application.other_program === null ? null : <OtherProgram program={application.other_program} />}
        {is_archived ? null : (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(application.id)}>
            {t.archive}
          </Button>
        )}
        {isOver ? <ApplyAgain application={application} /> : null}
      </Row>
      <p className="small dim">{is_archived ? t.isArchived : t.staysFindable}</p>
    </>
  )
}

function Withdrawn({ application }: { application: Application }) {
  const { withdrawn_at, time_zone, apply_until } = application
  const isOpen = Date.parse(apply_until) > useNow().getTime()
  return (
    <>
      <div className="note" role="status">
        <h2>{t.withdrawnOn(withdrawn_at === null ? "" : dayLabel(localDay(withdrawn_at, time_zone)))}</h2>
        <p>
          {t.withdrawnExplained} {isOpen ? t.applyAgainUntil(dayLabel(localDay(apply_until, time_zone))) : ""}
        </p>
      </div>
      <Row gap={2} wrap>
        {isOpen ? <ApplyAgain application={application} /> : null}
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet" })} to="/applications">
          {t.backToApplications}
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
    {t.applyAgain}
  </Link>
)
