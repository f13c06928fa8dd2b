import type { SmartForm } from "@hub/domain/forms/smart-form"
import { problem } from "@hub/domain/kernel/problem"
import { formOf, statusOf } from "./form-of-row.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { findForm, type NamedForm } from "./read-forms.ts"
import { lockedForm } from "./set-answers.ts"
import { moveForm } from "./store.ts"

/** 7.15: optional questions can be left unanswered. What was answered already stays answered. */
export const skipForm =
  ({ store, clock, vault }: FormsNeeds) =>
  (customer_id: string, named: NamedForm): Promise<SmartForm> =>
    store.transaction(async (tx) => {
      const now = clock()
      const { row, form_id } = await lockedForm(tx, { ...named, customer_id, now })
      const opener = await vault.opener(tx, customer_id)
      if (row.is_required || row.resubmission_reason !== null) throw problem("SMART_FORM_REQUIRED")
      if (statusOf(row, now) !== "INCOMPLETE" || row.status !== "INCOMPLETE") return formOf(row, opener, now)
      await moveForm(tx, { id: form_id, to: "SKIPPED" })
      const after = await findForm(tx, { ...named, customer_id, now })
      return formOf(after, opener, now)
    })
