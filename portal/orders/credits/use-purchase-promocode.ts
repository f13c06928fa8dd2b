import { messages } from "@hub/domain/kernel/messages"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../api/client.ts"
import { ApiProblem, isProblem } from "../../api/problem.ts"
import { type Order, promocodesQuery } from "../queries.ts"
import { type Purchase, priceQuery } from "./queries.ts"

const m = messages("portal/orders/credits.purchasePromocode")

interface Used {
  /** Until the family changes it. */
  promocode_id: string | null
  /** Ends what is left unpaid. Returns the order when it turns out to be paid. */
  giveUp: () => Promise<Order | undefined>
}

/** The promo code of a purchase: kept here, because nothing is placed yet. One that takes nothing off is refused. */
export function usePurchasePromocode(purchase: Purchase, { promocode_id: first, giveUp }: Used) {
  const queries = useQueryClient()
  const [promocode_id, setPromocode] = useState<string | null>()
  const use = useMutation({
    mutationFn: async (code: string) => {
      const redeem = () => api.call("POST /promocodes/redeem", { body: { code } })
      const { id } = await redeem().catch(async (error: unknown) => {
        if (!isProblem(error, "PROMOCODE_USED_UP")) throw error
        // One that waits for its payment may have the code's last use.
        if ((await giveUp()) !== undefined) throw new ApiProblem("domain", m.paidAlready, { code: "ORDER_NOT_OPEN" })
        return redeem()
      })
      const price = await queries.fetchQuery({ ...priceQuery({ ...purchase, promocode_id: id }), retry: false })
      if (price.items.some(({ reason }) => reason === "promocode")) return setPromocode(id)
      throw new ApiProblem("domain", m.takesNothingOff, {
        code: "PROMOCODE_NOT_USABLE",
      })
    },
    // The code is on the family's list even if it doesn't fit.
    onSettled: () => void queries.invalidateQueries({ queryKey: promocodesQuery.queryKey }),
  })
  return {
    promocode_id: promocode_id === undefined ? first : promocode_id,
    isChanged: promocode_id !== undefined,
    isRemoved: promocode_id === null,
    use: (code: string) => use.mutate(code),
    remove: () => setPromocode(null),
    isBusy: use.isPending,
    error: use.error,
  }
}
