import type { Application } from "@hub/domain/applications/application"
import { doneCount, isReady, openParts } from "@hub/domain/applications/application-parts"
import { isAlive, maySubmit } from "@hub/domain/applications/application-states"
import { datesLabel, dayWithWeekday, timesLabel, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useToday } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import css from "./application.module.css"
import { memberOf, type OnPay } from "./application-actions.ts"
import { ApplicationAnswer } from "./application-answer.tsx"
import { ApplicationLine } from "./application-line.tsx"
import { PartLink, PartsList, partTexts, type Who } from "./parts-list.tsx"
import { PayLink } from "./pay-link.tsx"
import { priceQuery } from "./queries.ts"
import { SubmitProblems } from "./submit-problems.tsx"
import { useSubmitSeveral } from "./use-submit-several.ts"
import { WithdrawButton } from "./withdraw-button.tsx"

const m = messages("portal/applications.applicationScreen")

interface Props {
  application: Application
  /** The family's others, of which those that are ready can go along. */
  others: readonly Application[]
  members: readonly Member[]
  locationName: string
  onPay: OnPay
}

export function ApplicationScreen({ application, others, members, locationName, onPay }: Props) {
  const member = memberOf(application, members)
  const who: Who = member ?? { name: m.aParticipant, is_you: false }
  const { name } = who
  const isOpen = isAlive(application)
  const price = useQuery({ ...priceQuery([application.id]), enabled: isOpen })
  const several = useSubmitSeveral(others.filter(({ id }) => id !== application.id))
  const whom = gradeRangeLabel(application.min_grade, application.max_grade)
  const facts = [
    datesLabel(application, useToday()),
    ...(application.session_count > 1 ? [weekdaysLabel(application.weekdays)] : []),
    timesLabel(application),
    application.room === "" ? locationName : application.room,
  ]
  return (
    <>
      <Link activeOptions={{ exact: true }} className={`back-link ${css.back}`} to="/applications">
        <Icon name="back" />
        {m.applications}
      </Link>
      <Columns gap={6} wide="second">
        <Stack gap={4} className={css.stack}>
          <div className={css.picture}>
            <ProgramPicture
              isDecoration
              picture={application.picture}
              scene={application.scene}
              sizes="(min-width: 52rem) 34rem, 100vw"
            />
          </div>
          <div className={css.head}>
            <Row as="p" gap={2} className={css.who}>
              <Roundel letter={member?.letter ?? ""} k={member?.colour ?? 0} />
              {member?.student.full_name ?? name}
            </Row>
            <h1 tabIndex={-1}>{application.name}</h1>
            <p className={css.facts}>
              {facts.join(", ")}.{whom === undefined ? "" : ` ${whom}.`}
            </p>
          </div>
          <ApplicationLine application={application} k={member?.colour ?? 0} />
          {isOpen && application.status !== "AWAITING_PAYMENT" ? (
            <Terms application={application} price={price.data?.final_price} />
          ) : null}
        </Stack>
        <Stack gap={4} className={`${css.stack ?? ""} ${css.wide ?? ""}`}>
          <ApplicationAnswer application={application} name={name} onPay={onPay} price={price.data?.final_price} />
          <SubmitProblems
            error={several.error}
            members={members}
            onWithoutCard={(without) => several.send(without, { isWithoutCard: true })}
            refused={several.refused}
            sent={several.sent}
          />
          <PartsList application={application} who={who} />
          {application.status === "DRAFT" && isOpen && several.ready.length > 0 ? (
            <AlsoReady several={several} members={members} />
          ) : null}
          {isOpen ? (
            <Row gap={2} wrap className="flush">
              <WithdrawButton application={application} name={name}>
                {m.withdrawThisApplication}
              </WithdrawButton>
            </Row>
          ) : null}
        </Stack>
      </Columns>
      <Bar application={application} who={who} onPay={onPay} price={price.data?.final_price} several={several} />
    </>
  )
}

/** Until when, how long it takes, and what it costs after a yes. */
function Terms({ application, price }: { application: Application; price: number | undefined }) {
  const { apply_until, time_zone, answer_days, payment_hours } = application
  const day = localDay(apply_until, time_zone)
  const isOver = Date.parse(apply_until) <= useNow().getTime()
  return (
    <p>
      {application.status !== "DRAFT" ? null : (
        <>{isOver ? m.closed : m.applyUntil({ day: <b>{dayWithWeekday(day)}</b> })} </>
      )}
      {answer_days === null ? null : `${m.answerTime({ answer_days })} `}
      {price === undefined ? null : price === 0 ? (
        m.creditsPay
      ) : (
        <>{m.payOnlyIfYes({ price: <b>{formatMoney(price)}</b>, payment_hours })}</>
      )}
    </p>
  )
}

type Several = ReturnType<typeof useSubmitSeveral>

function AlsoReady({ several, members }: { several: Several; members: readonly Member[] }) {
  return (
    <section aria-labelledby="also-ready">
      <div className="sign">
        <h2 id="also-ready">{m.alsoReady}</h2>
        <span className="small dim">{m.submitTogether}</span>
      </div>
      <ul className={css.ready}>
        {several.ready.map((one) => {
          const member = memberOf(one, members)
          return (
            <li key={one.id}>
              <Row as="label" gap={3} className={css.tick}>
                <input
                  className="box"
                  type="checkbox"
                  checked={several.isTicked(one.id)}
                  onChange={(event) => several.tick(one.id, event.target.checked)}
                />
                <Roundel letter={member?.letter ?? ""} k={member?.colour ?? 0} />
                <span>
                  <b>
                    {member?.name}: {one.name}
                  </b>
                  <br />
                  <span className="small dim">{m.allPartsDone({ rangeLabel: datesLabel(one) })}</span>
                </span>
              </Row>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The one next step. */
function Bar({
  application,
  who,
  several,
  price,
  onPay,
}: {
  application: Application
  who: Who
  several: Several
  price: number | undefined
  onPay: OnPay
}) {
  const navigate = useNavigate()
  if (application.status === "AWAITING_PAYMENT" && application.withdrawn_at === null)
    return (
      <div className="bar">
        <p>
          <span className="numeral">{price === undefined ? "…" : formatMoney(price)}</span>
          <span className="unit">{m.toPay}</span>
        </p>
        <PayLink application={application} price={price} onPay={onPay} />
      </div>
    )
  if (!maySubmit(application)) return null
  const { parts } = application
  const [next, ...later] = openParts(parts)
  const onSent = () => void navigate({ to: "/applications" })
  if (!isReady(application) && next !== undefined)
    return (
      <div className="bar">
        <p>
          <span className="numeral">{m.doneOf({ doneCount: doneCount(parts), partsCount: parts.length })}</span>
          <span className="unit">{m.partsDone}</span>
        </p>
        <PartLink application={application} className={buttonClass({})} part={next}>
          {m.next({ name: partTexts(next, who).name })}
        </PartLink>
        {next.kind === "CARD" && later.length === 0 && (
          <Button
            variant="quiet"
            size="s"
            busy={several.isPending}
            onClick={() => several.send([application], { onSent, isWithoutCard: true })}
          >
            {m.sendWithoutCard}
          </Button>
        )}
      </div>
    )
  const isAgain = application.status === "RESUBMISSION"
  const sending = [application, ...(isAgain ? [] : several.ticked)]
  return (
    <div className="bar">
      <p>
        <span className="numeral">{sending.length}</span>
        <span className="unit">{m.readyToSubmit}</span>
      </p>
      <Button busy={several.isPending} onClick={() => several.send(sending, { onSent })}>
        {isAgain ? m.resend : m.submit({ sendingCount: sending.length })}
      </Button>
    </div>
  )
}
