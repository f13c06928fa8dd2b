import { type Answers, type AnswerValue, answersOf, changedBetween } from "@hub/domain/forms/answer"
import { questionsOf } from "@hub/domain/forms/question"
import type { SaveDraft } from "@hub/domain/forms/smart-form"
import { draftOf } from "./form-of-row.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { sealDraft } from "./sealed-answers.ts"
import { changedElsewhere, lockedForm, refuseOtherVersion } from "./set-answers.ts"
import { setDraft } from "./store.ts"

/** Saves what is typed so far. It may be wrong or incomplete, but not overwrite what another device has saved. */
export const saveDraft =
  ({ store, clock, vault }: FormsNeeds) =>
  (customer_id: string, { answers, version, revision, ...named }: SaveDraft): Promise<{ revision: number }> =>
    store.transaction(async (tx) => {
      const now = clock()
      const { row, form_id } = await lockedForm(tx, { ...named, customer_id, now })
      refuseOtherVersion(row, version)
      const ids = new Set(questionsOf(row.sections).map(({ id }) => id))
      const typed = withIds(answersOf(answers), ids)
      const sealer = await vault.sealer(tx, customer_id)
      const before = draftOf(row, sealer)
      if (before !== undefined && changedBetween(before, typed).length === 0) return { revision: row.revision }
      if (revision !== undefined && revision !== row.revision) throw changedElsewhere(row, sealer, typed)
      return setDraft(tx, form_id, { draft: sealDraft(sealer, form_id, typed), now })
    })

const withIds = (answers: Answers, ids: ReadonlySet<string>): Answers => {
  const asked: Record<string, AnswerValue> = Object.create(null)
  for (const [id, answer] of Object.entries(answers)) if (ids.has(id)) asked[id] = answer
  return asked
}
