import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import type { ReactNode } from "react"
import { useInit } from "../../company/init.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import styles from "./plan-line.module.css"
import { stopOf } from "./plan-texts.ts"
import type { Installment, Plan } from "./queries.ts"

const m = messages("portal/orders/plans.planLine")

interface Props {
  plan: Plan
  /** On a wide screen the line runs across, not down. */
  isAcross?: boolean
  /** Under a payment that was made. */
  receipt?: (part: Installment) => ReactNode
}

/** A plan's payments as stops on a line: paid, next, failed, later. */
export function PlanLine({ plan, isAcross = false, receipt }: Props) {
  const { time_zone } = useInit().company_profile
  const today = localDay(useNow(), time_zone)
  return (
    <ol className={styles["line"]} data-across={isAcross || undefined}>
      {plan.installments.map((part) => {
        const { state, title, note } = stopOf(part, plan, { today, time_zone })
        return (
          <li key={part.position} data-state={state}>
            {(state === "paid" || state === "fail") && (
              <span className={styles["mark"]} aria-hidden="true">
                <Icon name={state === "paid" ? "check" : "close"} />
              </span>
            )}
            <p>
              <b>{title}</b>
              {note !== "" && <small>{note}</small>}
            </p>
            <span className="numeral">
              <Money cents={part.amount} />
            </span>
            {state === "fail" && <Tries part={part} />}
            {state === "paid" && receipt !== undefined && (
              <div className={`flush ${styles["more"] ?? ""}`}>{receipt(part)}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Tries({ part: { tries } }: { part: Installment }) {
  const coming = tries.filter(({ is_done }) => !is_done)
  return (
    <ol className={styles["tries"]} aria-label={m.tries}>
      {tries.map(({ on, is_done }) => (
        <li key={on} data-done={is_done || undefined}>
          {is_done
            ? m.tried({ dayLabel: dayLabel(on) })
            : coming.length > 1 && on === coming.at(-1)?.on
              ? m.lastTry({ dayLabel: dayLabel(on) })
              : m.try({
                  day: dayWithWeekday(on),
                  which: coming.length === 1 ? "last" : on === coming[0]?.on ? "next" : "another",
                })}
        </li>
      ))}
    </ol>
  )
}
