// Spec 2.2: what lies between picking places and checkout. Only what is due, in this order; each step has its address.

export const SCHEDULE_STEPS = ["QUESTIONS", "PROFILE", "PAYMENT_INFORMATION"] as const
export type ScheduleStep = (typeof SCHEDULE_STEPS)[number]

export interface StepFacts {
  /** Required question sets that aren't answered for someone in the basket. */
  readonly unanswered_forms: number
  readonly is_profile_complete: boolean
  /** A program in the basket asks for a saved card. */
  readonly needs_payment_information: boolean
  readonly has_payment_information: boolean
}

/** The steps that a basket still has to go through; none leads straight to checkout. */
export function dueSteps(facts: StepFacts): ScheduleStep[] {
  const is_due: Record<ScheduleStep, boolean> = {
    QUESTIONS: facts.unanswered_forms > 0,
    PROFILE: !facts.is_profile_complete,
    PAYMENT_INFORMATION: facts.needs_payment_information && !facts.has_payment_information,
  }
  return SCHEDULE_STEPS.filter((step) => is_due[step])
}
