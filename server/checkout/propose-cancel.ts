import { actorName } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { CancelProposalRow } from "../database/schema.generated.ts"
import { notifyOf } from "../notices/notify-staff.ts"
import { offeringById, offeringOnDay, offeringsOnDay } from "./cancel-all-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  type Canceled,
  decideProposal,
  decideProposalsOf,
  insertProposal,
  openProposalOf,
  proposalById,
  type ShownProposal,
} from "./store-proposals.ts"

const m = messages("server/checkout.staffRefusals")

type Needs = Pick<CheckoutNeeds, "store" | "clock">

interface Proposed {
  offering_id?: string
  location_id?: string
  date?: string
  give: CancelProposalRow["gives"]
  reason: string
}

/** Someone of the office asks the owner to cancel for everybody. Nothing else happens. Asked twice, it waits once. */
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
      const { location_id } = found
      const what = { offering_id: offering_id ?? null, location_id, date: date ?? null }
      const before = await openProposalOf(tx, what)
      if (before !== undefined) return proposalById(tx, before.id)
      const id = newId()
      const proposed_by = actorName(tx.actor)
      await insertProposal(tx, { id, ...what, gives, reason, proposed_by }, now)
      await recordAction(tx, { action: "CANCEL_PROPOSED", subject: "cancel_proposal", subject_id: id, reason, now })
      const proposal = await proposalById(tx, id)
      const notice = { notice: "CANCEL_PROPOSED", about_id: id, location_id, location: proposal.location.name } as const
      await notifyOf(tx, [{ ...notice, amount: null, path: "/inbox?kind=cancellations" }], now)
      return proposal
    })

interface Declining {
  id: string
  reason: string
  /** Where who declines may cancel; null for everywhere. */
  sites: readonly string[] | null
}

export const declineProposal =
  ({ store, clock }: Needs) =>
  ({ id, reason, sites }: Declining): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const found = await decideProposal(tx, id, { decision: "DECLINED", by: actorName(tx.actor), reason, now })
      if (found === undefined || (sites !== null && !sites.includes(found.location_id))) throw problem("NOT_FOUND")
      const action = { action: "CANCEL_DECLINED", subject: "cancel_proposal", subject_id: id }
      await recordAction(tx, { ...action, reason, now })
    })

/** What an owner has canceled was what they were asked for, whichever way they came. */
export const confirmProposals =
  ({ store, clock }: Needs) =>
  (what: Canceled, reason: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const decision = { decision: "CONFIRMED", by: actorName(tx.actor), reason, now } as const
      for (const { id } of await decideProposalsOf(tx, what, decision))
        await recordAction(tx, { action: "CANCEL_CONFIRMED", subject: "cancel_proposal", subject_id: id, reason, now })
    })
