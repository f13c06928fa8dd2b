import type { StaffNote } from "@hub/domain/families/family-page"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { showsNothing, tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { restrictCustomer } from "../account/restrict-customer.ts"
import { recordAction } from "../audit/record-action.ts"
import { requireFamily } from "./queries.ts"
import type { FamilyNeeds } from "./read-family.ts"
import { addNote } from "./store.ts"

const m = messages("server/families.errors")

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

/** Only staff read it. */
export const writeNote =
  ({ store, clock }: FamilyNeeds) =>
  async ({ id, by, text }: OfFamily & { text: string }): Promise<StaffNote> => {
    const said = tidyText(text)
    if (showsNothing(said)) throw invalid("text", m.nothingSeen, "required")
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    const note = { id: newId(), customer_id: id, text: said, by: actorName(by), at: now.toISOString() }
    await store.as(by).transaction(async (tx) => {
      await addNote(tx, note)
      await recordAction(tx, {
        action: "NOTE_ADDED",
        subject: "customer",
        subject_id: id,
        details: { note_id: note.id },
        now,
      })
    })
    return note
  }

/** A restricted family may only ask for help and sign out (spec 4.5). */
export const setRestriction =
  ({ store, clock }: FamilyNeeds) =>
  async ({ id, by, reason, is_restricted }: OfFamily & { reason: string; is_restricted: boolean }): Promise<void> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    await store.as(by).transaction(async (tx) => {
      if (!(await restrictCustomer(tx, id, is_restricted))) return
      const action = is_restricted ? "FAMILY_RESTRICTED" : "FAMILY_LIFTED"
      await recordAction(tx, { action, subject: "customer", subject_id: id, reason, now: clock() })
    })
  }
