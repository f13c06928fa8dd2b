import { actorName } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { CancelProposalRow } from "../database/schema.generated.ts"
import { offeringById, offeringOnDay, offeringsOnDay } from "./cancel-all-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { decideProposal, insertProposal, openProposals, type ShownProposal } from "./store-proposals.ts"

const m = messages("server/checkout.staffRefusals")

type Needs = Pick<CheckoutNeeds, "store" | "clock">

interface Proposed {
  offering_id?: string
  location_id?: string
  date?: string
  give: CancelProposalRow["gives"]
  reason: string
}

/** Somebody of the office asks the owner to cancel for everybody. Nothing else happens. */
export const proposeCancel =
  ({ store, clock }: Needs) =>
  ({ offering_id, date, give: gives, reason, ...at }: Proposed): Promise<ShownProposal> =>
    store.transaction(async (tx) => {
      const now = clock()
      if (offering_id === undefined && (at.location_id === undefined || date === undefined))
        throw invalid("offering_id", m.whatToCancel, "required")
      const isWhole = date === undefined
      if (isWhole ? gives === "CODE" || gives === "NOTHING" : gives === "CREDIT")
        throw invalid("give", m.notSoGiven, "not_here")
      const [found] =
        offering_id === undefined
          ? await offeringsOnDay(tx, at.location_id ?? "", date ?? "")
          : [date === undefined ? await offeringById(tx, offering_id) : await offeringOnDay(tx, offering_id, date)]
      if (found === undefined) throw problem("NOT_FOUND")
      const id = newId()
      const proposed_by = actorName(tx.actor)
      const { location_id } = found
      const row = { id, offering_id: offering_id ?? null, location_id, date: date ?? null, gives, reason, proposed_by }
      await insertProposal(tx, row, now)
      await recordAction(tx, { action: "CANCEL_PROPOSED", subject: "cancel_proposal", subject_id: id, reason, now })
      const [shown] = await openProposals(tx, null, id)
      if (shown === undefined) throw new Error(`The proposal ${id} is gone`)
      return shown
    })

interface Deciding {
  id: string
  decision: "CONFIRMED" | "DECLINED"
  reason: string
  /** Where who decides may cancel; null for everywhere. */
  sites: readonly string[] | null
}

export const decide =
  ({ store, clock }: Needs) =>
  ({ id, decision, reason, sites }: Deciding): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const found = await decideProposal(tx, { id, decision, by: actorName(tx.actor), reason, now })
      if (found === undefined || (sites !== null && !sites.includes(found.location_id))) throw problem("NOT_FOUND")
      const action = `CANCEL_${decision}`
      await recordAction(tx, { action, subject: "cancel_proposal", subject_id: id, reason, now })
    })
