import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { businessCancelOutcome, type CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { rejectAll } from "../applications/reject-all.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FactsOf } from "../mail/kinds.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { previewMail } from "../mail/preview-mail.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { freePlaces } from "../scheduling/places.ts"
import { endLine } from "../waitlists/end-line.ts"
import { cancelFacts } from "./booking-facts.ts"
import { type Booking, bookedIn, bookingOf, payingFor } from "./bookings-queries.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type Claim, claimsOn, draftsWithOffers, isWrittenTo } from "./claims-queries.ts"
import { endDraft } from "./end-order.ts"
import { type BookedFamily, bookedFamilies } from "./families-queries.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import { exactly } from "./preview-giving.ts"
import {
  archiveOffering,
  beginOfferingCancellation,
  cancelledOffering,
  finishOfferingCancellation,
  offeringByExternalId,
} from "./store-moves.ts"

const refusals = messages("server/checkout.staffRefusals")

interface FamilyBack extends Pick<BookedFamily, "name" | "email" | "students" | "inside"> {
  /** In cents: to the cards, and off what is still to be paid. */
  readonly amount: number
  readonly reduced: number
  readonly credits: number
  /** In cents: as codes, where a credit would give more than is left. */
  readonly codes: number
}

interface OfferingPreview {
  readonly name: string
  readonly families: readonly FamilyBack[]
  /** How many families it concerns: these, and those who wait, have an offer or have applied. */
  readonly concerned: number
  readonly paying: number
  /** Who isn't booked and loses something, too. */
  readonly claims: readonly Claim[]
  /** As the first family will read it; undefined when there is none. */
  readonly mail: { readonly subject: string; readonly text: string } | undefined
}

/** What cancelling an offering for everybody will do, by the rules that it goes by. Nothing is changed. */
export const previewOfferingCancellation =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async ({ external_id, give, reason }: Omit<CancelOffering, "families">): Promise<OfferingPreview> => {
    const offering = await offeringNamed(store, external_id)
    const before = await cancelledOffering(store, offering.id)
    if (before?.finished_at != null)
      throw problem("CANCELED_FOR_ALL", { message: refusals.canceledBefore({ name: offering.name }) })
    const backOf = (booking: Booking) => exactly(booking, businessCancelOutcome(booking, give), cards.smallest_charge)
    const families: FamilyBack[] = []
    let mail: OfferingPreview["mail"]
    for (const family of await bookedFamilies(store, offering.id)) {
      const outcomes: CancelOutcome[] = []
      for (const id of family.attendance_ids) {
        const booking = await bookingOf(store, family.customer_id, id)
        if (booking === undefined) continue
        const back = backOf(booking)
        outcomes.push(back)
        mail ??= mailOf(
          { ...cancelFacts(booking, back, cards.smallest_charge), reason },
          { first_name: family.first_name, now: clock() },
        )
      }
      families.push({ ...family, ...sumsOf(outcomes) })
    }
    const name = `${offering.name}, ${dayLabel(offering.start_date)}`
    const [paying, { claims, concerned }] = await Promise.all([
      payingFor(store, offering.id),
      concernedBy(store, offering.id, clock()),
    ])
    return { name, families, concerned, paying, claims, mail }
  }

/** Everybody who loses something by it, and how many families get a mail. */
async function concernedBy(db: Database, offering_id: string, now: Date) {
  const [booked, claims] = await Promise.all([bookedFamilies(db, offering_id), claimsOn(db, offering_id, now)])
  const concerned = new Set([...booked, ...claims.filter(isWrittenTo)].map(({ customer_id }) => customer_id)).size
  return { claims, concerned }
}

function sumsOf(outcomes: readonly CancelOutcome[]) {
  const sum = (of: (outcome: CancelOutcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0)
  return {
    amount: sum(({ gives, amount }) => (gives === "REFUND" ? amount : 0)),
    reduced: sum(({ reduced }) => reduced),
    credits: sum(({ gives }) => (gives === "CREDIT" ? 1 : 0)),
    codes: sum(({ gives, amount }) => (gives === "CODE" ? amount : 0)),
  }
}

function mailOf(
  facts: FactsOf<"BOOKING_CANCELLED_BY_BUSINESS">,
  { first_name, now }: { first_name: string; now: Date },
): OfferingPreview["mail"] {
  const said = previewMail({ kind: "BOOKING_CANCELLED_BY_BUSINESS", facts }, now)
  return { subject: said.subject, text: `${textOfMail(said, first_name)}\n` }
}

interface CancelOffering {
  external_id: string
  give: "REFUND" | "CREDIT"
  reason: string
  /** How many families the operator has seen that it concerns, booked or not. */
  families: number
}

interface OfferingCancelled {
  name: string
  cancelled: number
  paying: number
}

const BATCH = 50

/**
 * The business cancels an offering for everybody: nobody can take a place from then on, and every booking is given up for its money or a
 * credit, each with its mail in its own transaction. Nobody waits for it any more, and who has applied gets a no, each with the reason
 * in a mail. Refused where it concerns other families than the operator has seen. Interrupted, the same call goes on where it was; finished, it changes nothing.
 */
export const cancelOffering =
  (needs: CheckoutNeeds) =>
  async ({ external_id, give, reason, families }: CancelOffering): Promise<OfferingCancelled> => {
    const { store, clock } = needs
    const offering = await offeringNamed(store, external_id)
    const before = await cancelledOffering(store, offering.id)
    if (before !== undefined && (before.gives !== give || before.reason !== reason))
      throw problem("CANCELING_FOR_ALL", {
        message: refusals.otherWords({ gives: before.gives.toLowerCase(), reason: before.reason }),
      })
    if (before !== undefined && before.family_count !== families)
      throw problem("CANCELING_FOR_ALL", { message: refusals.otherCount({ count: before.family_count }) })
    await store.transaction(async (tx) => {
      const now = clock()
      // From here on nobody books: the count is what is cancelled.
      await archiveOffering(tx, offering.id)
      const { concerned } = await concernedBy(tx, offering.id, now)
      if (before === undefined && concerned !== families)
        throw problem("FAMILIES_CHANGED", {
          message: refusals.otherFamilies({ now: concerned, seen: families }),
          payload: { families: concerned },
        })
      await beginOfferingCancellation(
        tx,
        { offering_id: offering.id, gives: give, reason, family_count: families },
        now,
      )
      await answerClaims(tx, offering.id, { reason, now })
      await recordAction(tx, {
        action: "OFFERING_CANCELLED",
        subject: "offering",
        subject_id: offering.id,
        reason,
        details: { give, external_id, families },
        idempotency_key: `cancel offering ${offering.id}`,
        now,
      })
    })
    await answerDrafts(needs, offering.id, reason)
    let cancelled = 0
    const busy = new Set<string>()
    for (;;) {
      const found = await bookedIn(store, offering.id, BATCH + busy.size)
      const bookings = found.filter(({ id }) => !busy.has(id))
      if (bookings.length === 0) break
      for (const booking of bookings) {
        const outcome = await giveUpOne(needs, booking, { give, reason })
        if (outcome === "busy") busy.add(booking.id)
        if (outcome === "cancelled") cancelled += 1
      }
    }
    const paying = (await payingFor(store, offering.id)) + busy.size
    if (paying === 0) await finishOfferingCancellation(store, offering.id, clock())
    return { name: offering.name, cancelled, paying }
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

async function offeringNamed(db: Database, external_id: string) {
  const offering = await offeringByExternalId(db, external_id)
  if (offering === undefined) throw problem("NOT_FOUND", { message: refusals.noOffering({ external_id }) })
  return offering
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
      const back = exactly(booking, businessCancelOutcome(booking, give), smallest_charge)
      const places = await giveUpBooking(tx, booking, {
        ...back,
        cause: "OPERATOR",
        reason,
        moved_by_order_id: null,
        smallest_charge,
        now,
      })
      const facts = { ...cancelFacts(booking, back, smallest_charge), reason }
      await queueMail(tx, { kind: "BOOKING_CANCELLED_BY_BUSINESS", customer_id, about_id: id, facts, now })
      await freePlaces(tx, places)
      return "cancelled"
    })
  } catch (error) {
    if (error instanceof Problem && error.code === "PAYMENT_OPEN") return "busy"
    throw error
  }
}
