import { messages } from "@hub/domain/kernel/messages"
import { type Problem, problem } from "@hub/domain/kernel/problem"
import type { PromocodeRow } from "./store-promocodes.ts"

const m = messages("server/orders.promocodeRefusals")

interface Where {
  funbox_id?: string
  now: Date
}

/**
 * Why a code can't be used here and now: its dates, its funbox, its uses. The number of uses is checked again, under lock, when
 * the order is placed (I15).
 */
export function promocodeRefusal(code: PromocodeRow, { funbox_id, now }: Where): Problem | undefined {
  const time = now.getTime()
  const hasEnded = code.ends_at !== null && Date.parse(code.ends_at) <= time
  const hasNotBegun = code.starts_at !== null && Date.parse(code.starts_at) > time
  const isElsewhere = funbox_id !== undefined && code.funbox_id !== null && code.funbox_id !== funbox_id
  if (hasEnded) return problem("PROMOCODE_NOT_USABLE", { message: m.ended })
  if (hasNotBegun) return problem("PROMOCODE_NOT_USABLE", { message: m.notBegun })
  if (isElsewhere) return problem("PROMOCODE_NOT_USABLE", { message: m.elsewhere })
  const isUsedUp = code.max_uses !== null && code.uses >= code.max_uses
  const isUsedUpByThem = code.max_uses_per_customer !== null && code.uses_by_customer >= code.max_uses_per_customer
  if (isUsedUpByThem) return problem("PROMOCODE_USED_UP", { message: m.usedByThem })
  return isUsedUp ? problem("PROMOCODE_USED_UP") : undefined
}

export function mustBeUsable(code: PromocodeRow, where: Where): void {
  const refusal = promocodeRefusal(code, where)
  if (refusal !== undefined) throw refusal
}
