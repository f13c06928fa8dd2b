import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import { paymentHours } from "../applications/queries.ts"
import type { ApplicationRow } from "../applications/store.ts"
import type { Database } from "../database/sql.ts"
import { liveOffers, type PlaceOffer } from "../scheduling/place-offers.ts"
import { type CheckedBasket, checkBasket } from "./check-basket.ts"
import { openOrders } from "./orders-queries.ts"
import { type Priced, pricePicks } from "./price-basket.ts"

const m = messages("server/checkout.staffRefusals")

/** What a yes to an application does: book, because credits pay for it, or reserve, the place that is held for the child or a free one. */
export interface Yes {
  readonly id: string
  readonly outcome: "BOOKED" | "HELD" | "RESERVED"
  readonly basket: CheckedBasket
  readonly priced: Priced
  readonly final_price: number
  /** From the waitlist. */
  readonly held: PlaceOffer | undefined
}

/** The part of it that a preview shows, and that is what happens then or nothing is. */
export const yesFacts = ({ id, outcome, final_price, basket: { picks } }: Yes) => ({
  id,
  outcome,
  final_price,
  /** It may have been moved since. */
  offering_ids: picks.map(({ offering }) => offering.id),
})

/** Judges, prices and changes nothing; whether a place is free is known when one is taken. Refuses a child that can't take it. */
export async function judgeYes(db: Database, application: ApplicationRow, now: Date): Promise<Yes> {
  const { id, customer_id, student_id, offering_id } = application
  const place = { student_id, offering_id }
  const live = (await liveOffers(db, customer_id)).find(
    (offer) => offer.student_id === student_id && offer.offering_id === offering_id,
  )
  if (live?.status === "IN_CHECKOUT") throw problem("PLACE_IN_CHECKOUT")
  const basket = await checkBasket(
    db,
    { customer_id, items: [place], now, offers: [place] },
    { asks_questions: true },
  ).catch((error: unknown) => {
    throw inStaffsWords(error)
  })
  const priced = await pricePicks(db, { ...basket, customer_id, promocode_id: null, now })
  const { final_price } = basketOf(priced.lines)
  const open = await openOrders(db, customer_id)
  // A basket that is being paid may overlap with this place, and money that has come can't be refused: then the family chooses.
  const isPaying = open.some(({ status }) => status === "AWAITING_PAYMENT")
  const isBooked = final_price === 0 && !isPaying
  return {
    id,
    outcome: isBooked ? "BOOKED" : live === undefined ? "RESERVED" : "HELD",
    basket,
    priced,
    final_price,
    held: live,
  }
}

/** Never past the start. */
export async function payUntil(db: Database, { basket }: Yes, now: Date): Promise<Date> {
  const starts = basket.picks.map(({ offering }) => Date.parse(offering.starts_at))
  return new Date(Math.min(now.getTime() + (await paymentHours(db)) * 3_600_000, ...starts))
}

/** What is said to a family about its basket is about its participant here. */
function inStaffsWords(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { code, payload } = error
  const items: unknown[] = Array.isArray(payload?.["items"]) ? payload["items"] : []
  const reasons = items.flatMap((item) =>
    typeof item === "object" && item !== null && "code" in item ? [String(item.code).replaceAll("_", " ")] : [],
  )
  if (code === "NOT_FOUND") return problem("NOT_FOUND", { message: m.goneFromApplication })
  if (reasons.length === 0) return error
  return problem("APPLICANT_NOT_ELIGIBLE", {
    message: m.notEligible({ reasons: reasons.join(", ") }),
    payload: { items },
  })
}
