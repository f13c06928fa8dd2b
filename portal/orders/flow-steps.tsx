import { SCHEDULE_STEPS, type ScheduleStep } from "@hub/domain/orders/due-steps"
import { savedSteps } from "./saved-steps.ts"

/** Each step's address: what is due is shown there, and it leads back to checkout, which leads to the next one. */
export const STEP_PATHS = {
  QUESTIONS: "/schedule/before-schedule-question-sets",
  PROFILE: "/schedule/complete-customer-profile",
  PAYMENT_INFORMATION: "/schedule/provide-payment-information",
} as const satisfies Record<ScheduleStep, string>

const NAMES = { QUESTIONS: "Questions", PROFILE: "Profile", PAYMENT_INFORMATION: "Card" } as const

interface Props {
  current: ScheduleStep | "PAY"
  /** What the server still asks for. */
  due?: readonly ScheduleStep[]
}

/** Where a family is on its way through checkout: only the steps that are or were due for this basket. */
export function FlowSteps({ current, due = [] }: Props) {
  const seen = savedSteps()
  const between = SCHEDULE_STEPS.filter((step) => step === current || due.includes(step) || seen.includes(step))
  const names = ["Dates", ...between.map((step) => NAMES[step]), "Pay", "Ready"]
  const at = names.indexOf(current === "PAY" ? "Pay" : NAMES[current])
  return (
    <ol className="steps" aria-label="Progress">
      {names.map((name, index) => (
        <li
          key={name}
          {...(index < at ? { className: "done" } : {})}
          {...(index === at ? { "aria-current": "step" } : {})}
        >
          {name}
          {index < at && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
