import { comesBackFromBusiness } from "@hub/domain/scheduling/comes-back"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { freePlaces } from "../scheduling/places.ts"
import { bookedIn, payingFor } from "./booking-query.ts"
import { cancelWords } from "./booking-words.ts"
import { lockBooking } from "./cancel-booking.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import {
  beginOfferingCancellation,
  cancelledOffering,
  finishOfferingCancellation,
  offeringByExternalId,
} from "./store-moves.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

export interface CancelOffering {
  external_id: string
  give: "REFUND" | "CREDIT"
  reason: string
}

type Outcome = { name: string; cancelled: number; paying: number; refused?: undefined } | { refused: string }

const BATCH = 50

/**
 * The business cancels an offering for everybody: nobody can take a place from then on, and every booking is given up for its money or a
 * credit, each with its mail in a transaction of its own. Interrupted, the same call goes on where it was; finished, it changes nothing.
 */
export const cancelOffering =
  (needs: Needs) =>
  async ({ external_id, give, reason }: CancelOffering): Promise<Outcome> => {
    const { store, clock } = needs
    const offering = await offeringByExternalId(store, external_id)
    if (offering === undefined) return { refused: `There is no offering ${external_id}.` }
    const before = await cancelledOffering(store, offering.id)
    if (before !== undefined && (before.gives !== give || before.reason !== reason))
      return {
        refused: `It is being cancelled for ${before.gives.toLowerCase()}s: "${before.reason}". Repeat it in the same words.`,
      }
    await store.transaction(async (tx) => {
      const now = clock()
      await beginOfferingCancellation(tx, { offering_id: offering.id, gives: give, reason }, now)
      await recordAction(tx, {
        action: "OFFERING_CANCELLED",
        subject: "offering",
        subject_id: offering.id,
        reason,
        details: { give, external_id },
        idempotency_key: `cancel offering ${offering.id}`,
        now,
      })
    })
    let cancelled = 0
    for (;;) {
      const bookings = await bookedIn(store, offering.id, BATCH)
      if (bookings.length === 0) break
      for (const booking of bookings) if (await giveUpOne(needs, booking, { give, reason })) cancelled += 1
    }
    const paying = await payingFor(store, offering.id)
    if (paying === 0) await finishOfferingCancellation(store, offering.id, clock())
    return { name: offering.name, cancelled, paying }
  }

/** False when its family has just given it up itself. */
const giveUpOne = (
  { store, clock }: Needs,
  { id, customer_id }: { id: string; customer_id: string },
  { give, reason }: Pick<CancelOffering, "give" | "reason">,
): Promise<boolean> =>
  store.transaction(async (tx) => {
    const now = clock()
    const booking = await lockBooking(tx, customer_id, id)
    if (booking.status !== "BOOKED") return false
    const back = comesBackFromBusiness(booking, give)
    const places = await giveUpBooking(tx, booking, {
      ...back,
      cause: "OPERATOR",
      reason,
      moved_by_order_id: null,
      now,
    })
    const words = cancelWords(booking, back, reason)
    await queueMail(tx, { kind: "BOOKING_CANCELLED_BY_BUSINESS", customer_id, about_id: id, words, now })
    await freePlaces(tx, places)
    return true
  })
