import { Problem } from "@hub/domain/kernel/problem"
import { consume, refund } from "../database/rate-limit.ts"
import type { Store } from "../database/transaction.ts"

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
