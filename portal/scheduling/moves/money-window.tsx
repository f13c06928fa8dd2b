import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import styles from "./money-window.module.css"
import { refundSummary } from "./move-texts.ts"
import type { CancelTerms } from "./queries.ts"

const m = messages("portal/scheduling/moves.moneyWindow")

type Terms = Pick<CancelTerms, "booked_at" | "refund_until" | "cancel_until" | "starts_at" | "gives" | "in_credits"> & {
  by_credit: boolean
}

interface Props {
  terms: Terms
  now: Date
  zone: string
}

interface Step {
  what: string
  until: string
  from_ms: number
  to_ms: number
  isNothing?: true
}

function stepsOf(terms: Terms, zone: string, now: Date): Step[] {
  const { booked_at, refund_until, cancel_until, starts_at, by_credit, gives, in_credits } = terms
  const [booked, start] = [Date.parse(booked_at), Date.parse(starts_at)]
  const steps: Step[] = []
  let from_ms = booked
  const add = (what: string, until: string | null) => {
    if (until === null || Date.parse(until) <= from_ms) return
    steps.push({
      what,
      until: m.until({ deadline: deadlineLabel(until, zone, now) }),
      from_ms,
      to_ms: Date.parse(until),
    })
    from_ms = Date.parse(until)
  }
  // Refunded before, or paid otherwise than by card: no money comes back though its time isn't over.
  const isMoney = gives === "REFUND" || refund_until === null || now.getTime() > Date.parse(refund_until)
  if (!by_credit && isMoney) add(m.money, refund_until)
  if (in_credits.gives !== "NOTHING") add(refundSummary({ ...in_credits, reduced_amount: 0 }), cancel_until)
  const nothing = steps.length === 0 ? m.fromBooking : m.afterThat
  return [...steps, { what: m.nothing, until: nothing, from_ms, to_ms: Math.max(start, from_ms + 1), isNothing: true }]
}

const stateOf = ({ from_ms, to_ms }: Step, time: number): "past" | "now" | "later" =>
  time > to_ms ? "past" : time >= from_ms ? "now" : "later"

/** What came back before, comes back now and will come back later, with a pin for now. */
export function MoneyWindow({ terms, now, zone }: Props) {
  const steps = stepsOf(terms, zone, now)
  const time = Math.min(now.getTime(), steps.at(-1)?.to_ms ?? 0)
  return (
    <ol className={styles["window"]} aria-label={m.whatYouGetBack} data-steps={steps.length}>
      {steps.map((step) => {
        const state = stateOf(step, time)
        const share = Math.round(((time - step.from_ms) / (step.to_ms - step.from_ms)) * 100)
        return (
          <li
            key={step.what}
            data-state={state}
            data-nothing={step.isNothing}
            aria-current={state === "now" ? "step" : undefined}
          >
            {state === "now" && (
              <span className={styles["pin"]} style={{ "--share": `${Math.min(88, Math.max(12, share))}%` }}>
                {m.now}
              </span>
            )}
            <b>{step.what}</b>
            {step.until}
          </li>
        )
      })}
    </ol>
  )
}
