import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Permission } from "@hub/domain/kernel/permission"
import { dayAt } from "@hub/domain/kernel/zone"
import type { MissingKind } from "@hub/domain/payments/close-steps"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { Step, StepList } from "../shell/step-list.tsx"
import { useMe } from "../staff/queries.ts"
import type { Journal } from "./months-queries.ts"

const m = messages("console/reports.steps")
const opens = messages("console/reports.stepsOpen")
const looks = messages("console/reports.stepsLooked")
const missings = messages("console/reports.missing")
const months = messages("console/reports.months")

type Step = Journal["steps"][number]
type Missing = Step["missing"][number]

const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })

const missingText = ({ kind, count, cents }: Missing): string =>
  cents === null
    ? missings[kind]({ count })
    : missings.withAmount({ words: missings[kind]({ count }), amount: money(cents) })

/** Where it is dealt with, and who may. */
const WHERE: Readonly<Record<MissingKind, { to: (month: string) => string; permission: Permission }>> = {
  FAILED_PARTS: { to: () => "/money", permission: "refund" },
  UNSETTLED_PAYMENTS: { to: () => "/money/received", permission: "refund" },
  UNMATCHED_EVENTS: { to: payoutsOf, permission: "books" },
  UNANSWERED_APPLICATIONS: { to: () => "/inbox", permission: "book" },
  PAYOUTS_APART: { to: payoutsOf, permission: "books" },
  OPEN_REFUNDS: { to: () => "/money/refused", permission: "refund" },
  REFUSED_REFUNDS: { to: () => "/money/refused", permission: "refund" },
  OPEN_DISPUTES: { to: () => "/money/disputes", permission: "refund" },
}

function payoutsOf(month: string): string {
  return `/money/payouts?month=${encodeURIComponent(`"${month}"`)}`
}

function MissingRow({ missing, month }: { missing: Missing; month: string }) {
  const me = useMe()
  const text = missingText(missing)
  const { to, permission } = WHERE[missing.kind]
  return (
    <Row justify="spread" gap={3} wrap>
      <small className="dim">{text}</small>
      {isPermitted(me, permission) && (
        <PageLink
          className={buttonClass({ variant: "line", size: "s" })}
          to={to(month)}
          aria-label={m.seeNamed({ words: text })}
        >
          {m.see}
        </PageLink>
      )}
    </Row>
  )
}

/** What was looked at, of a step that is done. */
function lookedText({ step, count, cents }: Step, { period }: Journal, time_zone: string): string {
  const looked = { count, amount: money(cents) }
  if (step === "PAYMENTS") return looks.PAYMENTS(looked)
  if (step === "PAYOUTS") return looks.PAYOUTS(looked)
  if (step === "REFUNDS") return looks.REFUNDS(looked)
  if (step === "JOURNAL") return looks.JOURNAL(looked)
  const { closed_at, closed_by } = period
  return closed_at === null
    ? ""
    : months.closed({ by: closed_by ?? "", day: dayYearLabel(dayAt(closed_at, time_zone)) })
}

function openText({ step, count, cents }: Step, { period, missing }: Journal): string {
  if (step === "JOURNAL") return looks.JOURNAL({ count, amount: money(cents) })
  if (step !== "LOCK") return ""
  if (!period.can_close) return m.lockRunning
  return missing.length > 0 ? m.lockBefore : m.lockReady
}

interface Props {
  journal: Journal
  /** Closing it, at the last step. */
  children?: ReactNode
}

/** A month's way to its lock: what agrees, what is missing and where it is dealt with. */
export function CloseSteps({ journal, children }: Props) {
  const { steps, period } = journal
  const { business } = useMe()
  const next = steps.find(({ is_done }) => !is_done)
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <section aria-labelledby="steps">
      <div className="sign">
        <h2 id="steps">{m.title}</h2>
        <span className="dim">{m.count({ done, all: steps.length })}</span>
      </div>
      <StepList>
        {steps.map((one) => (
          <Step
            key={one.step}
            state={one.is_done ? "done" : one === next ? "here" : "ahead"}
            title={one.is_done ? m[one.step] : opens[one.step]}
            stateName={one.is_done ? m.isDone : m.isOpen}
          >
            <Stack gap={1}>
              {one.is_done || one.missing.length === 0 ? (
                <small className="dim">
                  {one.is_done ? lookedText(one, journal, business.time_zone) : openText(one, journal)}
                </small>
              ) : (
                one.missing.map((missing) => <MissingRow key={missing.kind} missing={missing} month={period.month} />)
              )}
            </Stack>
            {one.step === "LOCK" && (
              <Stack gap={0} above={3}>
                {children}
              </Stack>
            )}
          </Step>
        ))}
      </StepList>
    </section>
  )
}
