import { messages } from "@hub/domain/kernel/messages"
import { SCHEDULE_STEPS, type ScheduleStep } from "@hub/domain/orders/due-steps"
import { savedSteps } from "./saved-steps.ts"

const m = messages("portal/orders.flowSteps")

/** Each step's address: what is due is shown there, and it leads back to checkout, which leads to the next one. */
export const STEP_PATHS = {
  QUESTIONS: "/schedule/before-schedule-question-sets",
  PROFILE: "/schedule/complete-customer-profile",
  PAYMENT_INFORMATION: "/schedule/provide-payment-information",
} as const satisfies Record<ScheduleStep, string>

const namesTexts = () => ({ QUESTIONS: m.questions, PROFILE: m.profile, PAYMENT_INFORMATION: m.card }) as const

interface Props {
  current: ScheduleStep | "PAY"
  /** What the server still asks for. */
  due?: readonly ScheduleStep[]
}

/** Where a family is on its way through checkout: only the steps that are or were due for this basket. */
export function FlowSteps({ current, due = [] }: Props) {
  const seen = savedSteps()
  const between = SCHEDULE_STEPS.filter((step) => step === current || due.includes(step) || seen.includes(step))
  const names = [m.dates, ...between.map((step) => namesTexts()[step]), m.pay, m.ready]
  const at = names.indexOf(current === "PAY" ? m.pay : namesTexts()[current])
  return (
    <ol className="steps" aria-label={m.progress}>
      {names.map((name, index) => (
        <li
          key={name}
          {...(index < at ? { className: "done" } : {})}
          {...(index === at ? { "aria-current": "step" } : {})}
        >
          {name}
          {index < at && <span className="visually-hidden">{m.done}</span>}
        </li>
      ))}
    </ol>
  )
}
