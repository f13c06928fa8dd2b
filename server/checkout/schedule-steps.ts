import { type CustomerDetail, customerInfo } from "@hub/domain/account/completeness"
import { problem } from "@hub/domain/kernel/problem"
import { dueSteps, type ScheduleStep } from "@hub/domain/orders/due-steps"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type Database, sql } from "../database/sql.ts"
import { missingForms } from "../forms/forms-before-schedule.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type StepRow, stepRow } from "./pricing-queries.ts"

// Spec 2.2: what is required before a place is booked. A draft holds its places while a family does it, on whatever device; nothing
// is booked before it is done.

type StepNeeds = Pick<CheckoutNeeds, "store" | "clock" | "saved" | "is_mail_off">

interface Basket {
  customer_id: string
  items: readonly PickedPlace[]
  now: Date
  /** Nobody can prove an email, so none is asked for. */
  is_mail_off: boolean
  /** Where a statement has read it with the order. */
  row?: StepRow | null
}

interface StepsDue {
  steps: ScheduleStep[]
  forms: { student_id: string; smart_form_template_id: string }[]
  /** Details of the profile. */
  profile: CustomerDetail[]
  /** The places that ask for a saved card. */
  items: PickedPlace[]
}

/** The card provider has to be asked, which a transaction doesn't wait for. */
class SavedCardCheckNeeded extends Error {}

/** Null when the provider doesn't answer. */
async function hasCard(needs: StepNeeds, customer_id: string): Promise<boolean | null> {
  if (needs.saved === null) return true
  return needs.saved.list(customer_id).then(
    (cards) => cards.length > 0,
    () => null,
  )
}

async function judge(
  db: Database,
  { customer_id, items, now, is_mail_off, row: known }: Basket,
  has_card: boolean | undefined,
): Promise<StepsDue> {
  const row = known ?? (await stepRow(db, customer_id, items))
  const needs_payment_information = row.asking_for_card.length > 0
  if (needs_payment_information && has_card === undefined) throw new SavedCardCheckNeeded()
  const missing = row.has_forms ? await missingForms(db, items, now) : []
  const { missing: profile } = customerInfo(row, { needs_address: row.needs_address, is_mail_off })
  const steps = dueSteps({
    unanswered_forms: missing.length,
    is_profile_complete: profile.length === 0,
    needs_payment_information,
    has_payment_information: has_card === true,
  })
  const forms = new Map(
    missing.map(({ student_id, template_id }) => [
      `${student_id} ${template_id}`,
      { student_id, smart_form_template_id: template_id },
    ]),
  )
  return {
    steps,
    forms: [...forms.values()],
    profile,
    items: steps.includes("PAYMENT_INFORMATION") ? row.asking_for_card : [],
  }
}

/** Runs once more with the provider's answer when a place asks for a card on file. */
export async function withCard<Answer>(
  needs: StepNeeds,
  customer_id: string,
  run: (has_card?: boolean) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof SavedCardCheckNeeded)) throw error
    const has_card = await hasCard(needs, customer_id)
    if (has_card === null) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
    return run(has_card)
  }
}

/** Refuses to book while anything is due, and says what. */
export async function refuseDueSteps(db: Database, basket: Basket, has_card: boolean | undefined): Promise<void> {
  const due = await judge(db, basket, has_card)
  if (due.steps.length > 0) throw problem("STEPS_DUE", { payload: { ...due } })
}

/** What is due before a draft can be placed. While the card provider doesn't answer, placing is left to find out. */
export async function stepsDue(needs: StepNeeds, draft: Omit<Basket, "is_mail_off">): Promise<ScheduleStep[]> {
  if (draft.items.length === 0) return []
  const basket = { ...draft, is_mail_off: needs.is_mail_off }
  const { steps } = await judge(needs.store, basket, undefined).catch(async (error: unknown) => {
    if (!(error instanceof SavedCardCheckNeeded)) throw error
    return judge(needs.store, basket, (await hasCard(needs, basket.customer_id)) ?? true)
  })
  return steps
}

/** Refuses a purchase of a family that no receipt could reach. */
export async function refuseWithoutEmail(db: Database, customer_id: string): Promise<void> {
  const { email } = await db.one<{ email: string | null }>(sql`select email from customer where id = ${customer_id}`)
  if (email === null)
    throw problem("STEPS_DUE", { payload: { steps: ["PROFILE"], forms: [], profile: ["email"], items: [] } })
}
