import { problem } from "@hub/domain/kernel/problem"
import type { PromocodeRow } from "./store-promocodes.ts"

export type UsablePromocode = PromocodeRow

/**
 * Refuses a code that can't be used here and now: its dates, its funbox, its uses. The number of uses is decided again, under
 * lock, when the order is placed (I15).
 */
export function usable(code: PromocodeRow, { funbox_id, now }: { funbox_id?: string; now: Date }): UsablePromocode {
  const time = now.getTime()
  const ended = code.ends_at !== null && Date.parse(code.ends_at) <= time
  const unborn = code.starts_at !== null && Date.parse(code.starts_at) > time
  const elsewhere = funbox_id !== undefined && code.funbox_id !== null && code.funbox_id !== funbox_id
  if (ended) throw problem("PROMOCODE_NOT_USABLE", { message: "This promo code has ended." })
  if (unborn) throw problem("PROMOCODE_NOT_USABLE", { message: "This promo code doesn't work yet." })
  if (elsewhere) throw problem("PROMOCODE_NOT_USABLE", { message: "This promo code is for another program area." })
  const isSpent = code.max_uses !== null && code.uses >= code.max_uses
  const isSpentByThem = code.max_uses_per_customer !== null && code.uses_by_customer >= code.max_uses_per_customer
  if (isSpent || isSpentByThem) throw problem("PROMOCODE_USED_UP")
  return code
}
