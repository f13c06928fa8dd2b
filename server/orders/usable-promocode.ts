import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { consume, refund } from "../database/rate-limit.ts"
import type { Store } from "../database/transaction.ts"
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

// Promo codes are short words that can be guessed. An address may be a whole school's, so it has more tries than a family.

const PER_CUSTOMER = { name: "promocode", max: 10, seconds: 3_600 }
const PER_ADDRESS = { name: "promocode-address", max: 100, seconds: 3_600 }

const isWrongCode = (error: unknown): boolean => error instanceof Problem && error.code === "PROMOCODE_UNKNOWN"

/**
 * Runs `work`, which looks a promo code up, unless too many codes were wrong within the hour; then a right one is refused as well
 * (spec 8). The use is counted before the lookup and refunded when the code was known, so parallel requests can't pass the limit.
 */
export const rateLimitPromocode =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  async <Result>(
    { customer_id, address }: { customer_id: string; address: string },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const now = clock()
    await store.transaction(async (tx) => {
      await consume(tx, PER_CUSTOMER, customer_id, now)
      await consume(tx, PER_ADDRESS, address, now)
    })
    try {
      const result = await work()
      await refundBoth()
      return result
    } catch (error) {
      if (!isWrongCode(error)) await refundBoth()
      throw error
    }

    async function refundBoth(): Promise<void> {
      await refund(store, PER_CUSTOMER, customer_id)
      await refund(store, PER_ADDRESS, address)
    }
  }
