import { type Problem, problem } from "@hub/domain/kernel/problem"
import type { PromocodeRow } from "./store-promocodes.ts"

export type UsablePromocode = PromocodeRow

interface Where {
  funbox_id?: string
  now: Date
}

/**
 * Why a code can't be used here and now: its dates, its funbox, its uses. The number of uses is decided again, under lock, when
 * the order is placed (I15).
 */
export function refusalOf(code: PromocodeRow, { funbox_id, now }: Where): Problem | undefined {
  const time = now.getTime()
  const ended = code.ends_at !== null && Date.parse(code.ends_at) <= time
  const unborn = code.starts_at !== null && Date.parse(code.starts_at) > time
  const elsewhere = funbox_id !== undefined && code.funbox_id !== null && code.funbox_id !== funbox_id
  if (ended) return problem("PROMOCODE_NOT_USABLE", { message: "This promo code has ended." })
  if (unborn) return problem("PROMOCODE_NOT_USABLE", { message: "This promo code doesn't work yet." })
  if (elsewhere) return problem("PROMOCODE_NOT_USABLE", { message: "This promo code is for another program area." })
  const isSpent = code.max_uses !== null && code.uses >= code.max_uses
  const isSpentByThem = code.max_uses_per_customer !== null && code.uses_by_customer >= code.max_uses_per_customer
  return isSpent || isSpentByThem ? problem("PROMOCODE_USED_UP") : undefined
}

export function usable(code: PromocodeRow, where: Where): UsablePromocode {
  const refusal = refusalOf(code, where)
  if (refusal !== undefined) throw refusal
  return code
}
