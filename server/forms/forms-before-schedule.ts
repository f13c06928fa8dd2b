import type { SmartForm } from "@hub/domain/forms/smart-form"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { formsMissingFor, formsNamed, knownPicks, type MissingForm, type PlacePicked } from "./queries.ts"
import { openForms } from "./read-forms.ts"

/** The question sets that keep these places from being booked. Checkout asks it in its own transaction. */
export const missingForms = (db: Database, picks: readonly PlacePicked[], now: Date): Promise<MissingForm[]> =>
  formsMissingFor(db, picks, now)

async function knownOnly({ store }: FormsNeeds, customer_id: string, picks: readonly PlacePicked[]) {
  const known = await knownPicks(store, customer_id, picks)
  if (known.length < picks.length) throw problem("NOT_FOUND")
  return known
}

/** 7.15 */
export const formsBeforeSchedule =
  (needs: FormsNeeds) =>
  async (customer_id: string, picks: readonly PlacePicked[]): Promise<SmartForm[]> => {
    const now = needs.clock()
    await knownOnly(needs, customer_id, picks)
    const missing = await missingForms(needs.store, picks, now)
    const rows = await formsNamed(needs.store, missing, { customer_id, now })
    return openForms(needs.store, needs.vault, { customer_id, rows, now })
  }

export const requirementsBeforeSchedule =
  (needs: FormsNeeds) => async (customer_id: string, picks: readonly PlacePicked[]) => {
    const known = await knownOnly(needs, customer_id, picks)
    const missing = await missingForms(needs.store, picks, needs.clock())
    return {
      unanswered_forms: new Set(missing.map(({ student_id, template_id }) => `${student_id} ${template_id}`)).size,
      needs_payment_information: known.some((pick) => pick.requires_payment_information),
    }
  }
