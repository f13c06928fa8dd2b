import type { Customer } from "@hub/domain/account/customer"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { type Init, isMailOff } from "../../api/preloaded.ts"
import { DocumentLink } from "../../company/document-link.tsx"
import { membersOf } from "../../participants/members.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { familyAttendancesQuery } from "../attendances/queries.ts"
import { bookingFacts } from "./booking-facts.ts"
import { BookingPass } from "./booking-pass.tsx"
import { CancelClosed } from "./cancel-closed.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { CancelledScreen } from "./cancelled-screen.tsx"
import { MoneyWindow } from "./money-window.tsx"
import { addedTexts, cardText, ruleText, wholeSummary, wholeUnit } from "./move-texts.ts"
import styles from "./moves.module.css"
import type { CancelTerms } from "./queries.ts"
import { RemainingDue } from "./remaining-due.tsx"

const m = messages("portal/scheduling/moves.cancelScreen")

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
}

const why = () => ({ REFUND: m.whyMoney, CREDIT: m.whyACredit, CODE: m.whyACode, NOTHING: m.whyNothing }) as const

/** What comes back first, then the question; the done page; or why it is too late. */
export function CancelScreen({ terms, customer, init }: Props) {
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { attendance, status } = terms
  const { member, location, zone } = bookingFacts(attendance, customer, init)
  if (member === undefined) return null
  if (status === "cancelled") return <CancelledScreen terms={terms} customer={customer} init={init} />
  if (status === "closed") return <CancelClosed terms={terms} customer={customer} init={init} />
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const isMovable = terms.reschedule_until !== null && Date.parse(terms.reschedule_until) >= now.getTime()
  return (
    <>
      <div className="page-header">
        <h1>{m.cancelABooking}</h1>
        <p>{m.explanation}</p>
      </div>
      <Columns gap={6} wide="second">
        <Stack gap={4}>
          <BookingPass booking={attendance} member={member} location={location} />
          <Siblings terms={terms} customer={customer} />
        </Stack>
        <Stack gap={4}>
          <Stack as="section" gap={4}>
            <div className="sign">
              <h2>{m.whatYouGetBack}</h2>
            </div>
            <Figure terms={terms} />
            <AddedBack terms={terms} />
            <MoneyWindow terms={{ ...terms, by_credit: terms.paid.by_credit }} now={now} zone={zone} />
          </Stack>
          <section>
            <div className="sign">
              <h2>{why()[terms.gives]}</h2>
            </div>
            {terms.gives === "CODE" && <p>{m.whyCodeExplained}</p>}
            <p>{m.rule({ dayLabel: dayLabel(localDay(terms.booked_at, zone)), ruleWords: ruleText(terms) })}</p>
            {policy !== null && (
              <p>
                <DocumentLink href={policy} text={m.readThatPolicy} />
              </p>
            )}
          </section>
          <RemainingDue terms={terms} />
          <CancelSum terms={terms} zone={zone} />
        </Stack>
      </Columns>
      <div className={`bar ${styles["bar"] ?? ""}`}>
        <p>
          <span className="numeral">{wholeSummary(terms)}</span>
          <span className="unit">{wholeUnit(terms)}</span>
        </p>
        <Row gap={2} across={4} wrap className={styles["actions"]}>
          {isMovable && (
            <Link className={buttonClass({ variant: "line" })} to="/reschedule" search={{ attendance: attendance.id }}>
              <Icon name="swap" />
              {m.moveInstead}
            </Link>
          )}
          <Button variant="ink" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {m.cancelThisPlace}
          </Button>
        </Row>
      </div>
      <CancelDialog
        isOpen={isAsking}
        terms={terms}
        member={member}
        email={isMailOff() ? null : customer.email}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Figure({ terms }: { terms: CancelTerms }) {
  const { gives, amount, reduced_amount, credit, refunds } = terms
  if (gives === "REFUND") {
    const cards = refunds.map((one) =>
      m.amountTo({ amount: formatMoney(one.amount), cardWords: cardText(one.payment_method) }),
    )
    if (reduced_amount > 0)
      return (
        <>
          <Row gap={3} wrap items="baseline" className={styles["figure"]}>
            <span className="numeral">{formatMoney(reduced_amount)}</span>
            <p>
              {m.lessToPay({ part: <br /> })}
              <span className="small dim">{m.latestFirst}</span>
            </p>
          </Row>
          {amount > 0 && (
            <Row gap={3} wrap items="baseline" className={styles["figure"]}>
              <span className="numeral">{formatMoney(amount)}</span>
              <p>
                {cards.join(" and ")}
                <br />
                <span className="small dim">{m.cardTiming}</span>
              </p>
            </Row>
          )}
        </>
      )
    return (
      <Row gap={3} wrap items="baseline" className={styles["figure"]}>
        <span className="numeral">{formatMoney(amount)}</span>
        <p>
          {cards.length > 1
            ? cards.join(" and ")
            : m.toCard({ cardWords: cardText(refunds[0]?.payment_method ?? null) })}
          <br />
          <span className="small dim">{m.cardTiming}</span>
        </p>
      </Row>
    )
  }
  if (gives === "CREDIT" && credit !== null) {
    return (
      <Row gap={3} wrap items="baseline" className={styles["figure"]}>
        <span className="numeral">1</span>
        <p>
          {creditKind(credit)}, {credit.name}
          <br />
          <span className="small dim">
            {m.creditTiming}{" "}
            {credit.expires_on === null
              ? m.itDoesntExpire
              : m.goodUntil({ dayLabel: dayLabel(credit.expires_on), expires_on: credit.expires_on.slice(0, 4) })}
          </span>
        </p>
      </Row>
    )
  }
  if (gives === "CODE")
    return (
      <Row gap={3} wrap items="baseline" className={styles["figure"]}>
        <span className="numeral">{formatMoney(amount)}</span>
        <p>
          {m.asAPromoCode({ part: <br /> })}
          <span className="small dim">{m.codeTiming}</span>
        </p>
      </Row>
    )
  return (
    <Row gap={3} wrap items="baseline" className={styles["figure"]}>
      <span className="numeral">$0</span>
      <p>
        {m.nothingComesBack({ part: <br /> })}
        <span className="small dim">{m.refundedBefore}</span>
      </p>
    </Row>
  )
}

/** What comes back on top for care, lunch or a shirt. */
function AddedBack({ terms: { added } }: { terms: CancelTerms }) {
  if (added === undefined) return null
  return (
    <p>
      <b>{m.addedTitle}</b>
      <br />
      {addedTexts(added).join(", ")}
    </p>
  )
}

const backAs = () =>
  ({
    REFUND: m.comesBackToCard,
    CREDIT: m.comesBackAsCredit,
    CODE: m.comesBackAsCode,
    NOTHING: m.comesBack,
  }) as const

/** What was paid, what comes back of it, and what doesn't. */
function CancelSum({ terms, zone }: { terms: CancelTerms; zone: string }) {
  const { paid, gives, reduced_amount, booked_at } = terms
  if (paid.by_credit) return null
  const back = gives === "CREDIT" ? paid.amount - paid.fee : terms.amount + reduced_amount
  const stays = paid.amount - back
  return (
    <dl className="sum">
      <div>
        <dt>
          {reduced_amount > 0 ? (
            <>{m.placePrice({ dayLabel: dayLabel(localDay(booked_at, zone)) })}</>
          ) : (
            <>
              {m.youPaidOn({
                dayLabel: dayLabel(localDay(booked_at, zone)),
                cardWords: cardText(paid.payment_method),
              })}
            </>
          )}
        </dt>
        <dd>{formatMoney(paid.amount)}</dd>
      </div>
      <div className="minus">
        <dt>
          {reduced_amount === 0 ? backAs()[gives] : terms.amount === 0 ? m.comesOff : m.comesOffAndBack}
          {gives === "CREDIT" && <small>{m.costThen}</small>}
        </dt>
        <dd>{formatMoney(back)}</dd>
      </div>
      {stays > 0 && (
        <div>
          <dt>{stays === paid.fee ? m.cardFeeNotRefunded : m.notRefundedOrRefunded}</dt>
          <dd>{formatMoney(stays)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Who else of the family is booked on these days: they stay. */
function Siblings({ terms: { attendance }, customer }: { terms: CancelTerms; customer: Customer }) {
  const { data = [] } = useQuery(familyAttendancesQuery(attendance.start_date, attendance.end_date))
  const others = membersOf(customer.students).flatMap((member) => {
    const own = data.find((one) => one.student_id === member.id && one.id !== attendance.id)
    return own === undefined || member.id === attendance.student_id ? [] : [{ member, own }]
  })
  if (others.length === 0) return null
  return (
    <ul>
      {others.map(({ member, own }) => (
        <li className="row" key={own.id}>
          <span className="roundel compact" data-k={member.colour} aria-hidden="true">
            {member.letter}
          </span>
          <p>
            <b>{member.is_you ? m.youStayBooked : m.staysBooked({ name: member.name })}</b>
            <br />
            <span className="small dim">
              {m.staysBookedIn({ name: own.name, hasNoRoom: own.room === "", room: own.room })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
