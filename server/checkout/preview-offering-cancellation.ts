import { dayLabel } from "@hub/domain/kernel/calendar"
import { businessCancelOutcome, type CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { fill } from "../mail/mail-blocks.ts"
import { wordsOf } from "../mail/words.ts"
import { type Booking, bookingOf, payingFor } from "./booking-query.ts"
import { cancelWords } from "./booking-words.ts"
import type { CancelOffering } from "./cancel-offering.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type BookedFamily, bookedFamilies } from "./offering-families-query.ts"
import { exactly } from "./preview-giving.ts"
import { cancelledOffering, offeringByExternalId } from "./store-moves.ts"

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
  readonly paying: number
  /** As the first family will read it; undefined when there is none. */
  readonly mail: { readonly subject: string; readonly text: string } | undefined
}

/** What cancelling an offering for everybody will do, by the rules that it goes by. Nothing is changed. */
export const previewOfferingCancellation =
  ({ store, cards }: Pick<CheckoutNeeds, "store" | "cards">) =>
  async ({
    external_id,
    give,
    reason,
  }: Omit<CancelOffering, "families">): Promise<OfferingPreview | { refused: string }> => {
    const offering = await offeringByExternalId(store, external_id)
    if (offering === undefined) return { refused: `There is no offering ${external_id}.` }
    const before = await cancelledOffering(store, offering.id)
    if (before?.finished_at != null) return { refused: `${offering.name} was canceled for everybody before.` }
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
        mail ??= mailOf(cancelWords(booking, back, reason, cards.smallest_charge), family.first_name)
      }
      families.push({ ...family, ...sumsOf(outcomes) })
    }
    const name = `${offering.name}, ${dayLabel(offering.start_date)}`
    return { name, families, paying: await payingFor(store, offering.id), mail }
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

function mailOf(words: ReturnType<typeof cancelWords>, first_name: string): OfferingPreview["mail"] {
  const { subject, body } = wordsOf("BOOKING_CANCELLED_BY_BUSINESS")
  return { subject: fill(subject, words), text: fill(body, { ...words, first_name }) }
}
