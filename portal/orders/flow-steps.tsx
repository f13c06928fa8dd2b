import { SCHEDULE_STEPS, type ScheduleStep } from "@hub/domain/orders/due-steps"
import { flowSteps as t } from "./checkout-words.tsx"
import { savedSteps } from "./saved-steps.ts"

/** Each step's address: what is due is shown there, and it leads back to checkout, which leads to the next one. */
export const STEP_PATHS = {
  QUESTIONS: "/schedule/before-schedule-question-sets",
  PROFILE: "/schedule/complete-customer-profile",
  PAYMENT_INFORMATION: "/schedule/provide-payment-information",
} as const satisfies Record<ScheduleStep, string>

const NAMES = { QUESTIONS: t.questions, PROFILE: t.profile, PAYMENT_INFORMATION: t.card } as const

interface Props {
  current: ScheduleStep | "PAY"
  /** What the server still asks for. */
  due?: readonly ScheduleStep[]
}

/** Where a family is on its way through checkout: only the steps that are or were due for this basket. */
export function FlowSteps({ current, due = [] }: Props) {
  const seen = savedSteps()
  const between = SCHEDULE_STEPS.filter((step) => step === current || due.includes(step) || seen.includes(step))
  const names = [t.dates, ...between.map((step) => NAMES[step]), t.pay, t.ready]
  const at = names.indexOf(current === "PAY" ? t.pay : NAMES[current])
  return (
    <ol className="steps" aria-label={t.progress}>
      {names.map((name, index) => (
        <li
          key={name}
          {...(index < at ? { className: "done" } : {})}
          {...(index === at ? { "aria-current": "step" } : {})}
        >
          {name}
          {index < at && <span className="visually-hidden">{t.done}</span>}
        </li>
      ))}
    </ol>
  )
}
