import { problem } from "@hub/domain/kernel/problem"
import type { Needs } from "./needs.ts"

/** Refuses what no card could pay, before anything is written: an order that waits for money which can't come keeps its places. */
export function mustBePayable({ cards, is_card_payment_off }: Needs, final_price: number): void {
  if (final_price === 0) return
  if (is_card_payment_off === true) throw problem("CARD_PAYMENT_NOT_OFFERED")
  if (final_price < cards.smallest_charge) {
    throw problem("PRICE_TOO_SMALL", { payload: { smallest_charge: cards.smallest_charge } })
  }
}
