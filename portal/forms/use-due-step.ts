import { customerInfo } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import { dueSteps, type ScheduleStep } from "@hub/domain/forms/due-steps"
import { useQuery } from "@tanstack/react-query"
import { needsAddress } from "../account/customer-info.ts"
import { useInit } from "../company/init.ts"
import { cardsQuery } from "../payments/queries.ts"
import { type Place, requirementsQuery } from "./queries.ts"

/** Each step's address: what is due is shown there, and it leads back to checkout, which leads to the next one. */
export const STEP_PATHS = {
  QUESTIONS: "/schedule/before-schedule-question-sets",
  PROFILE: "/schedule/complete-customer-profile",
  PAYMENT_INFORMATION: "/schedule/provide-payment-information",
} as const satisfies Record<ScheduleStep, string>

/** The first step that is due before these places can be paid. What can't be looked up is left to checkout, which judges again. */
export function useDueStep(
  customer: Customer | undefined,
  places: readonly Place[],
): { isPending: boolean; step: ScheduleStep | undefined } {
  const init = useInit()
  const requirements = useQuery({ ...requirementsQuery(places), enabled: customer !== undefined && places.length > 0 })
  const needs_payment_information = requirements.data?.needs_payment_information ?? false
  const cards = useQuery({ ...cardsQuery, enabled: needs_payment_information })
  if (customer === undefined || requirements.data === undefined)
    return { isPending: requirements.isFetching, step: undefined }
  const needs_address = needsAddress(init.public_settings)
  // An e-mail is changed with a code, on the profile.
  const missing = customerInfo(customer, { needs_address }).missing.filter((detail) => detail !== "email")
  const [step] = dueSteps(places, {
    unanswered_forms: requirements.data.unanswered_forms,
    is_profile_complete: missing.length === 0,
    needs_payment_information,
    has_payment_information: cards.data === undefined || cards.data.payment_methods.length > 0,
  })
  return { isPending: cards.isLoading, step }
}
