import type { Application } from "@hub/domain/applications/application"
import { isReady, openParts } from "@hub/domain/applications/application-parts"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useToday } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import type { OnPay } from "./application-actions.ts"
import { ApplicationLine } from "./application-line.tsx"
import css from "./application-row.module.css"
import { ApplicationStatusText } from "./application-status-text.tsx"
import { OtherProgram } from "./other-program.tsx"
import { PayLink } from "./pay-link.tsx"
import { priceQuery, useAcknowledgeRejection } from "./queries.ts"
import { WithdrawButton } from "./withdraw-button.tsx"

const m = messages("portal/applications.applicationRow")

interface Props {
  application: Application
  member: Member | undefined
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onPay: OnPay
}

/** An application of the list: picture, child, dates, line, one sentence, one action. */
export function ApplicationRow(props: Props) {
  const { application, member } = props
  const isToPay = application.status === "AWAITING_PAYMENT" && application.withdrawn_at === null
  const price = useQuery({ ...priceQuery([application.id]), enabled: isToPay })
  const name = member?.name ?? m.aParticipant
  return (
    <li className={css.row}>
      <div className={css.picture}>
        <ProgramPicture isDecoration picture={application.picture} scene={application.scene} sizes="8rem" />
      </div>
      <div className={css.title}>
        <h3>
          <Roundel letter={member?.letter ?? ""} k={member?.colour ?? 0} />
          <Link
            activeOptions={{ exact: true }}
            to="/applications/$application_id"
            params={{ application_id: application.id }}
          >
            {name}: {application.name}
          </Link>
        </h3>
        <p>{datesLabel(application, useToday())}</p>
      </div>
      <div className={css.line}>
        <ApplicationLine application={application} k={member?.colour ?? 0} />
      </div>
      <p className={css.say}>
        <ApplicationStatusText application={application} price={price.data?.final_price} />
      </p>
      <Row gap={2} wrap className={css.actions}>
        <Actions {...props} name={name} price={price.data?.final_price} />
      </Row>
    </li>
  )
}

function Actions({
  application,
  isTicked,
  onTick,
  onPay,
  name,
  price,
}: Props & { name: string; price: number | undefined }) {
  const acknowledge = useAcknowledgeRejection()
  const open = (text: string, variant: "line" | "quiet") => (
    <Link
      activeOptions={{ exact: true }}
      className={buttonClass({ variant, size: "s" })}
      to="/applications/$application_id"
      params={{ application_id: application.id }}
    >
      {text}
      <span className="visually-hidden">
        , {name}: {application.name}
      </span>
    </Link>
  )
  if (application.withdrawn_at !== null || application.is_archived) return open(m.seeIt, "quiet")
  switch (application.status) {
    case "DRAFT": {
      const left = openParts(application.parts).length
      return (
        <>
          <label className="check">
            <input
              className="box"
              type="checkbox"
              checked={isTicked}
              disabled={!isReady(application)}
              onChange={(event) => onTick(event.target.checked)}
            />
            <span>
              {isReady(application) ? m.submitThisOne : m.toDoFirst({ left })}
              <span className="visually-hidden">
                , {name}: {application.name}
              </span>
            </span>
          </label>
          {isReady(application) ? open(m.seeIt, "quiet") : open(m.continue, "line")}
        </>
      )
    }
    case "RESUBMISSION":
      return open(m.answerAndResend, "line")
    case "PENDING":
      return <WithdrawButton application={application} name={name} />
    case "AWAITING_PAYMENT":
      return <PayLink application={application} price={price} onPay={onPay} isSmall />
    case "APPROVED":
      return (
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/dashboard">
          {m.seeYourSchedule}
        </Link>
      )
    case "REJECTED":
      return (
        <>
          {application.other_program === null ? null : <OtherProgram program={application.other_program} isSmall />}
          <Button
            variant="quiet"
            size="s"
            busy={acknowledge.isPending}
            onClick={() => acknowledge.mutate(application.id)}
          >
            {m.archive({
              part: (
                <span className="visually-hidden">
                  , {name}: {application.name}
                </span>
              ),
            })}
          </Button>
        </>
      )
    default:
      return unreachable(application.status)
  }
}
