import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { businessCancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { alertOfDayOff } from "../alerts/queue-alerts.ts"
import { rejectAll } from "../applications/end-applications.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { requirePreview } from "../kernel/preview.ts"
import type { FactsOf } from "../mail/kinds.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { freePlaces } from "../scheduling/places.ts"
import { lockOfferings } from "../scheduling/store-days-off.ts"
import { endLine } from "../waitlists/end-line.ts"
import { planByBusiness } from "./add-ons-back.ts"
import { bookedIn, bookingOf, payingFor } from "./bookings-queries.ts"
import { claimsOn, draftsWithOffers, insideOf, isWrittenTo, offeringById } from "./cancel-all-queries.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { sumsOfBack, type WithAdded } from "./day-for-all.ts"
import { endDraft } from "./end-order.ts"
import { bookedFamilies } from "./families-queries.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import { cancelFacts, exactly } from "./preview-giving.ts"
import {
  archiveOffering,
  beginOfferingCancellation,
  cancelledOffering,
  finishOfferingCancellation,
  unfinishedCancellations,
} from "./store-moves.ts"

const refusals = messages("server/checkout.staffRefusals")

type Back = "REFUND" | "CREDIT"

export interface CancelOffering {
  readonly offering_id: string
  readonly give: Back
  /** Families read it. */
  readonly reason: string
}

/** All that canceling an offering for everybody would do, by the rules that it goes by. */
async function readOfferingForAll(
  db: Database,
  { offering_id, give, reason }: CancelOffering,
  { now, smallest_charge }: { now: Date; smallest_charge: number },
) {
  const offering = await offeringById(db, offering_id)
  if (offering === undefined) throw problem("NOT_FOUND")
  const booked = await bookedFamilies(db, offering_id)
  const outcomes: WithAdded[] = []
  let mail: { first_name: string; subject: string; text: string } | null = null
  for (const { customer_id, first_name, attendance_ids } of booked)
    for (const id of attendance_ids) {
      const booking = await bookingOf(db, customer_id, id)
      if (booking === undefined) continue
      const place = exactly(booking, businessCancelOutcome(booking, give), smallest_charge)
      const back = { ...place, added: await planByBusiness(db, booking, { ...place, smallest_charge, now }) }
      outcomes.push(back)
      mail ??= mailOf({ ...cancelFacts(booking, back, smallest_charge), reason }, { first_name, now })
    }
  const claims = await claimsOn(db, offering_id, now)
  const told = new Set([...booked, ...claims.filter(isWrittenTo)].map(({ customer_id }) => customer_id))
  const { name, location_name } = offering
  const facts = {
    programs: [{ offering_id, name, location_name, children: outcomes.length, left_out: 0 }],
    children: outcomes.length,
    families: told.size,
    inside: await insideOf(db, [offering_id], null),
    back: sumsOfBack(outcomes),
    claims: claims.map(({ kind, student }) => ({ kind, student_name: student })),
  }
  return { facts, digest: { ...facts, give, reason }, paying: await payingFor(db, offering_id), mail }
}

/** Nothing is changed. */
export const previewOfferingCancellation =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async (what: CancelOffering) => {
    const before = await cancelledOffering(store, what.offering_id)
    if (before?.finished_at != null) throw problem("CANCELED_FOR_ALL")
    return readOfferingForAll(store, what, { now: clock(), smallest_charge: cards.smallest_charge })
  }

function mailOf(
  facts: FactsOf<"BOOKING_CANCELLED_BY_BUSINESS">,
  { first_name, now }: { first_name: string; now: Date },
): { first_name: string; subject: string; text: string } {
  const said = previewMail({ kind: "BOOKING_CANCELLED_BY_BUSINESS", facts }, now)
  return { first_name, subject: said.subject, text: textOfMail(said, first_name) }
}

interface OfferingCancelled {
  readonly cancelled: number
  readonly paying: number
}

const BATCH = 50

/**
 * The business cancels an offering for everybody: nobody can take a place from then on, and every booking is given up for its money or a
 * credit, each with its mail in its own transaction. Nobody waits for it any more, and who has applied gets a no, each with the reason
 * in a mail. Refused where it would do something else than the preview showed. Interrupted, a job goes on; begun, the same call does too.
 */
export const cancelOffering =
  (needs: CheckoutNeeds) =>
  async (what: CancelOffering & { preview: string }): Promise<OfferingCancelled> => {
    const { store, clock, cards } = needs
    const { offering_id, give, reason, preview } = what
    const before = await cancelledOffering(store, offering_id)
    if (before !== undefined && (before.gives !== give || before.reason !== reason))
      throw problem("CANCELING_FOR_ALL", {
        message: refusals.otherWords({ gives: before.gives.toLowerCase(), reason: before.reason }),
      })
    if (before === undefined)
      await store.transaction(async (tx) => {
        const now = clock()
        // From here on nobody books: what was shown is what is cancelled.
        await lockOfferings(tx, [offering_id])
        const found = await readOfferingForAll(tx, what, { now, smallest_charge: cards.smallest_charge })
        requirePreview(found.digest, preview)
        await archiveOffering(tx, offering_id)
        const { families } = found.facts
        await beginOfferingCancellation(tx, { offering_id, gives: give, reason, family_count: families }, now)
        await answerClaims(tx, offering_id, { reason, now })
        await recordAction(tx, {
          action: "OFFERING_CANCELLED",
          subject: "offering",
          subject_id: offering_id,
          reason,
          details: { give, families },
          now,
        })
      })
    return goOnWithOffering(needs)({ offering_id, give, reason })
  }

/** A job: what was interrupted, or waited for a payment. */
export const finishOfferingCancellations = (needs: CheckoutNeeds) => async (): Promise<void> => {
  for (const { offering_id, gives, reason } of await unfinishedCancellations(needs.store))
    await goOnWithOffering(needs)({ offering_id, give: gives, reason })
}

/** Two that run at once do nothing twice. */
export const goOnWithOffering =
  (needs: CheckoutNeeds) =>
  async ({ offering_id, give, reason }: CancelOffering): Promise<OfferingCancelled> => {
    const { store, clock } = needs
    await answerDrafts(needs, offering_id, reason)
    let cancelled = 0
    const busy = new Set<string>()
    for (;;) {
      const found = await bookedIn(store, offering_id, BATCH + busy.size)
      const bookings = found.filter(({ id }) => !busy.has(id))
      if (bookings.length === 0) break
      for (const booking of bookings) {
        const outcome = await giveUpOne(needs, booking, { give, reason })
        if (outcome === "busy") busy.add(booking.id)
        if (outcome === "cancelled") cancelled += 1
      }
    }
    const paying = (await payingFor(store, offering_id)) + busy.size
    if (paying === 0) await finishOfferingCancellation(store, offering_id, clock())
    return { cancelled, paying }
  }

async function answerClaims(
  tx: Transaction,
  offering_id: string,
  ending: { reason: string; now: Date },
): Promise<void> {
  await rejectAll(tx, { offering_id, ...ending })
  await endLine(tx, offering_id, ending)
}

/** An offered place that is in checkout can't be booked any more, either. */
async function answerDrafts(needs: CheckoutNeeds, offering_id: string, reason: string): Promise<void> {
  const drafts = await draftsWithOffers(needs.store, offering_id)
  for (const { id } of drafts) await endDraft(needs, id, "PROGRAM_CANCELED")
  if (drafts.length === 0) return
  await needs.store.transaction((tx) => answerClaims(tx, offering_id, { reason, now: needs.clock() }))
}

type GivenUpOne = "cancelled" | "given up before" | "busy"

/** Busy while a part of its order is being paid; then the command is repeated. */
async function giveUpOne(
  needs: CheckoutNeeds,
  { id, customer_id }: { id: string; customer_id: string },
  { give, reason }: Pick<CancelOffering, "give" | "reason">,
): Promise<GivenUpOne> {
  const { store, clock } = needs
  const { smallest_charge } = needs.cards
  try {
    if (give === "REFUND") await endPaymentsOf(needs, customer_id, id)
    return await store.transaction(async (tx) => {
      const now = clock()
      const booking = await lockBooking(tx, customer_id, id)
      if (booking.status !== "BOOKED") return "given up before"
      const place = exactly(booking, businessCancelOutcome(booking, give), smallest_charge)
      const back = { ...place, added: await planByBusiness(tx, booking, { ...place, smallest_charge, now }) }
      const { places } = await giveUpBooking(tx, booking, {
        ...back,
        cause: "OPERATOR",
        reason,
        moved_by_order_id: null,
        smallest_charge,
        now,
      })
      const facts = { ...cancelFacts(booking, back, smallest_charge), reason }
      await queueMail(tx, { kind: "BOOKING_CANCELLED_BY_BUSINESS", customer_id, about_id: id, facts, now })
      await alertOfDayOff(tx, { attendance_id: id, now })
      await freePlaces(tx, places)
      return "cancelled"
    })
  } catch (error) {
    if (error instanceof Problem && error.code === "PAYMENT_OPEN") return "busy"
    throw error
  }
}
