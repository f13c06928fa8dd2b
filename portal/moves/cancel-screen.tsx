import type { Customer } from "@hub/domain/account/customer"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { type Init, isMailOff } from "../api/inlined.ts"
import { familyAttendancesQuery } from "../attendances/queries.ts"
import { localDay } from "../clock/local-time.ts"
import { useNow } from "../clock/use-now.ts"
import { DocumentLink } from "../company/document-link.tsx"
import { membersOf } from "../participants/members.ts"
import { bookingFacts } from "./booking-facts.ts"
import { BookingPass } from "./booking-pass.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { CancelledScreen } from "./cancelled-screen.tsx"
import { LeftToPay } from "./left-to-pay.tsx"
import { MoneyWindow } from "./money-window.tsx"
import { backWords, cardWords, ruleWords } from "./move-words.ts"
import styles from "./moves.module.css"
import type { CancelTerms } from "./queries.ts"
import { TooLate } from "./too-late.tsx"

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
}

const WHY = { REFUND: "Why money", CREDIT: "Why a credit", CODE: "Why a code", NOTHING: "Why nothing" } as const

/** What comes back first, then the question; the done page; or why it is too late. */
export function CancelScreen({ terms, customer, init }: Props) {
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { attendance, status } = terms
  const { member, location, zone } = bookingFacts(attendance, customer, init)
  if (member === undefined) return null
  if (status === "cancelled") return <CancelledScreen terms={terms} customer={customer} init={init} />
  if (status === "closed") return <TooLate terms={terms} customer={customer} init={init} />
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const isMovable = terms.reschedule_until !== null && Date.parse(terms.reschedule_until) >= now.getTime()
  return (
    <>
      <div className="page-header">
        <h1>Cancel a booking</h1>
        <p>Here's what you get back. Nothing is canceled yet.</p>
      </div>
      <div className={styles["columns"]}>
        <div className={styles["stack"]}>
          <BookingPass booking={attendance} member={member} location={location} />
          <Siblings terms={terms} customer={customer} />
        </div>
        <div className={styles["stack"]}>
          <section className={styles["stack"]}>
            <div className="sign">
              <h2>What you get back</h2>
            </div>
            <Figure terms={terms} />
            <MoneyWindow terms={terms} now={now} zone={zone} />
          </section>
          <section>
            <div className="sign">
              <h2>{WHY[terms.gives]}</h2>
            </div>
            {terms.gives === "CODE" && (
              <p>
                A part of its price was refunded before. A credit covers the whole place, so the rest is a promo code.
              </p>
            )}
            <p>
              By the policy when you booked, {dayLabel(localDay(terms.booked_at, zone))}: {ruleWords(terms)}
            </p>
            {policy !== null && (
              <p>
                <DocumentLink href={policy} words="Read that policy" />
              </p>
            )}
          </section>
          <LeftToPay terms={terms} />
          <CancelSum terms={terms} zone={zone} />
        </div>
      </div>
      <div className={`bar ${styles["bar"] ?? ""}`}>
        <p>
          <span className="numeral">{backWords(terms)}</span>
          <span className="unit">back to you</span>
        </p>
        <div className={styles["actions"]}>
          {isMovable && (
            <Link className={buttonClass({ variant: "line" })} to="/reschedule" search={{ attendance: attendance.id }}>
              <Icon name="swap" />
              Move instead
            </Link>
          )}
          <Button variant="ink" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Cancel this place
          </Button>
        </div>
      </div>
      <CancelDialog
        isOpen={isAsking}
        terms={terms}
        name={member.name}
        email={isMailOff() ? null : customer.email}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Figure({ terms }: { terms: CancelTerms }) {
  const { gives, amount, reduced_amount, credit, refunds } = terms
  if (gives === "REFUND") {
    const cards = refunds.map((one) => `${formatMoney(one.amount)} to ${cardWords(one.payment_method)}`)
    if (reduced_amount > 0)
      return (
        <>
          <div className={styles["figure"]}>
            <span className="numeral">{formatMoney(reduced_amount)}</span>
            <p>
              Less to pay
              <br />
              <span className="small dim">The latest payment gets smaller first.</span>
            </p>
          </div>
          {amount > 0 && (
            <div className={styles["figure"]}>
              <span className="numeral">{formatMoney(amount)}</span>
              <p>
                {cards.join(" and ")}
                <br />
                <span className="small dim">We send it right away. Banks take 5 to 10 days.</span>
              </p>
            </div>
          )}
        </>
      )
    return (
      <div className={styles["figure"]}>
        <span className="numeral">{formatMoney(amount)}</span>
        <p>
          {cards.length > 1 ? cards.join(" and ") : `To ${cardWords(refunds[0]?.payment_method ?? null)}`}
          <br />
          <span className="small dim">We send it right away. Banks take 5 to 10 days.</span>
        </p>
      </div>
    )
  }
  if (gives === "CREDIT" && credit !== null) {
    return (
      <div className={styles["figure"]}>
        <span className="numeral">1</span>
        <p>
          {creditKind(credit)}, {credit.name}
          <br />
          <span className="small dim">
            Yours right away.{" "}
            {credit.expires_on === null
              ? "It doesn't expire."
              : `Good until ${dayLabel(credit.expires_on)}, ${credit.expires_on.slice(0, 4)}.`}
          </span>
        </p>
      </div>
    )
  }
  if (gives === "CODE")
    return (
      <div className={styles["figure"]}>
        <span className="numeral">{formatMoney(amount)}</span>
        <p>
          As a promo code
          <br />
          <span className="small dim">Yours right away, for your next checkout.</span>
        </p>
      </div>
    )
  return (
    <div className={styles["figure"]}>
      <span className="numeral">$0</span>
      <p>
        Nothing comes back
        <br />
        <span className="small dim">You've already been refunded.</span>
      </p>
    </div>
  )
}

const BACK_AS = {
  REFUND: "Comes back",
  CREDIT: "Comes back as 1 credit",
  CODE: "Comes back as a promo code",
  NOTHING: "Comes back",
} as const

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
            <>The place’s price of {dayLabel(localDay(booked_at, zone))}</>
          ) : (
            <>
              You paid on {dayLabel(localDay(booked_at, zone))}, {cardWords(paid.payment_method)}
            </>
          )}
        </dt>
        <dd>{formatMoney(paid.amount)}</dd>
      </div>
      <div className="minus">
        <dt>
          {BACK_AS[gives]}
          {gives === "REFUND" && reduced_amount === 0 && " to the card"}
          {gives === "CREDIT" && <small>What the place cost then</small>}
        </dt>
        <dd>{formatMoney(back)}</dd>
      </div>
      {stays > 0 && (
        <div>
          <dt>{stays === paid.fee ? "Payment fee, not refunded" : "Not refunded, or refunded before"}</dt>
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
            <b>{member.name === "You" ? "You stay booked." : `${member.name} stays booked.`}</b>
            <br />
            <span className="small dim">
              {own.name}, in the same days{own.room === "" ? "" : `, ${own.room}`}.
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
