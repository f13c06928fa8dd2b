import type { Customer } from "@hub/domain/account/customer"
import { datesLabel, dayLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { sentences } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button, buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { OutcomeHeader } from "@hub/ui/page-header/outcome-header"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import type { Init } from "../../api/preloaded.ts"
import { sentenceOf } from "../../api/problem.ts"
import { useToday } from "../../company/use-today.ts"
import type { Member } from "../../participants/members.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { answerTexts, placesSentence } from "../place-texts.ts"
import { bookingFacts } from "./booking-facts.ts"
import { cardText, refundHeading, refundSummary, refusedText } from "./move-texts.ts"
import styles from "./moves.module.css"
import { type CancelTerms, fittingQuery, useUndo } from "./queries.ts"

const m = messages("portal/scheduling/moves.cancelledScreen")

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
}

const titles = () =>
  ({
    CUSTOMER: m.title,
    MOVE: m.moved,
    OPERATOR: m.canceledByBusiness,
  }) as const

function leadText(terms: CancelTerms): string {
  const { gives, amount, reduced_amount, cancelled, attendance } = terms
  if (cancelled?.cause === "MOVE" && gives === "NOTHING") return m.paymentMoved
  if (gives === "CODE") return m.codeReady({ amount: formatMoney(amount) })
  const reason =
    cancelled?.cause === "OPERATOR"
      ? m.canceledForEveryone({ name: attendance.name, reason: sentences(cancelled.reason) })
      : ""
  if (gives === "CREDIT") return sentences(reason, m.creditReady)
  if (gives !== "REFUND") return sentences(reason, m.noRefund)
  const less = reduced_amount === 0 ? "" : m.lessToPayOf({ reduced_amount: formatMoney(reduced_amount) })
  return sentences(reason, less, amount === 0 ? "" : refundText(terms))
}

function refundText(terms: CancelTerms): string {
  const { refunds } = terms
  const refused = refusedText(terms)
  if (refused !== undefined) return refused
  const values = { amount: formatMoney(terms.amount), cardWords: cardText(refunds[0]?.payment_method ?? null) }
  const isSent = refunds.length > 0 && refunds.every(({ status }) => status === "succeeded")
  return isSent ? m.refundSent(values) : m.refundOnItsWay(values)
}

/** Done: what is left of the pass, what came back, and what next. */
export function CancelledScreen({ terms, customer, init }: Props) {
  const { attendance, cancelled, gives, credit } = terms
  const { member, zone } = bookingFacts(attendance, customer, init)
  const undo = useUndo(attendance.id)
  const today = useToday()
  const now = useNow()
  const navigate = useNavigate()
  if (cancelled === null || member === undefined) return null
  const bookAgain = () =>
    undo.mutate(undefined, {
      onSuccess: () => {
        notifySuccess(m.bookedAgain({ name: attendance.name }))
        void navigate({ to: "/dashboard" })
      },
    })
  return (
    <Columns gap={6} wide="even" className={styles["outcome"]}>
      <div>
        <Row gap={3} className={styles["gone"]} data-k={member.colour}>
          <Avatar {...member.student} k={member.colour} isDecorative />
          <p>
            <s>{attendance.name}</s>
            <br />
            {m.endedAt({
              dates: datesLabel(attendance, today),
              is_moved: cancelled.cause === "MOVE",
              deadline: deadlineLabel(cancelled.at, zone, now),
            })}
          </p>
        </Row>
        <Row gap={4} className={styles["ticket"]}>
          <span className="numeral">
            {gives === "CREDIT" ? 1 : gives === "NOTHING" ? "–" : formatMoney(terms.amount + terms.reduced_amount)}
          </span>
          {credit === null ? (
            <p>
              <b>
                {gives === "REFUND" ? refundHeading(terms) : gives === "CODE" ? m.asAPromoCode : refundSummary(terms)}
              </b>
            </p>
          ) : (
            <p>
              <b>{creditKind(credit)}</b>
              <br />
              {credit.name}
              <br />
              <span className="small dim">
                {sentences(
                  credit.expires_on === null
                    ? ""
                    : m.useBy({ dayLabel: dayLabel(credit.expires_on), expires_on: credit.expires_on.slice(0, 4) }),
                  m.creditFrom({ isName: member.is_you, name: member.name, program: attendance.name }),
                )}
              </span>
            </p>
          )}
        </Row>
      </div>
      <Stack gap={4}>
        <OutcomeHeader title={titles()[cancelled.cause]} text={leadText(terms)} />
        {cancelled.cause !== "MOVE" && <WhatNext terms={terms} zone={zone} member={member} />}
        {undo.error !== null && <FormAlert>{sentenceOf(undo.error)}</FormAlert>}
        <Row gap={2} across={4} wrap className={styles["actions"]}>
          <Link className={buttonClass({})} to="/dashboard">
            {m.backToDashboard}
          </Link>
          {cancelled.moved_by_order_id !== null && (
            <Link
              className={buttonClass({ variant: "line" })}
              to="/reschedule"
              search={{ attendance: attendance.id, order: cancelled.moved_by_order_id }}
            >
              {m.seeTheNewPlace}
            </Link>
          )}
          {cancelled.can_undo && (
            <Button variant="line" busy={undo.isPending} onClick={bookAgain}>
              <Icon name="undo" />
              {m.undo}
            </Button>
          )}
        </Row>
      </Stack>
    </Columns>
  )
}

/** Places that the credit covers, or that the family may book in its stead. */
function WhatNext({
  terms: { attendance, gives },
  zone,
  member,
}: {
  terms: CancelTerms
  zone: string
  member: Member
}) {
  const { data } = useQuery(fittingQuery(attendance))
  const now = useNow()
  const shown = data?.items.filter(({ id }) => id !== attendance.offering_id).slice(0, 2) ?? []
  if (shown.length === 0) return null
  return (
    <section>
      <div className="sign">
        <h2>{gives === "CREDIT" ? m.useItNow : m.bookAnother}</h2>
        <span className="small dim">{member.is_you ? m.placesThatFitYou : m.placesThatFit({ name: member.name })}</span>
      </div>
      <ul>
        {shown.map((offering) => {
          const places = placesSentence(
            answerTexts(offering.places, offering.is_waitlist_enabled, { time_zone: zone, now }),
          )
          return (
            <li className="row" key={offering.id}>
              <p>
                <b>{offering.name}</b>
                <br />
                <span className="small dim">
                  {datesLabel(offering)}, {timesLabel(offering)}. {places}
                </span>
              </p>
              {offering.activity_url_part === null ? (
                <Link
                  className={buttonClass({ variant: "line", size: "s" })}
                  to="/availability"
                  search={{ day: offering.start_date }}
                >
                  {m.book({ name: <span className="visually-hidden"> {offering.name}</span> })}
                </Link>
              ) : (
                <Link
                  className={buttonClass({ variant: "line", size: "s" })}
                  to="/programs/$url_part"
                  params={{ url_part: offering.activity_url_part }}
                >
                  {m.book({ name: <span className="visually-hidden"> {offering.name}</span> })}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
