import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { promocodeError } from "../orders/promocode-field.tsx"
import { promocodesQuery } from "../orders/queries.ts"
import { giveUpUnpaid } from "./pay-purchase.ts"
import { type Purchase, priceQuery } from "./queries.ts"
import { purchasePromocode as t } from "./words.tsx"

/** The promo code of a purchase: kept here, because nothing is placed yet. One that takes nothing off is refused. */
export function usePurchasePromocode(purchase: Purchase) {
  const queries = useQueryClient()
  const [promocode_id, setPromocode] = useState<string | null>()
  const use = useMutation({
    mutationFn: async (code: string) => {
      // One that waits for its payment may have the code's last use.
      if ((await giveUpUnpaid(purchase)) !== undefined)
        throw new ApiProblem("domain", t.paidAlready, { code: "ORDER_NOT_OPEN" })
      const { id } = await api.call("POST /promocodes/redeem", { body: { code } })
      const price = await queries.fetchQuery({ ...priceQuery({ ...purchase, promocode_id: id }), retry: false })
      if (price.items.some(({ reason }) => reason === "promocode")) return setPromocode(id)
      throw new ApiProblem("domain", t.takesNothingOff, {
        code: "PROMOCODE_NOT_USABLE",
      })
    },
    // The code is on the family's list even if it doesn't fit.
    onSettled: () => void queries.invalidateQueries({ queryKey: promocodesQuery.queryKey }),
  })
  return {
    promocode_id: promocode_id ?? null,
    isRemoved: promocode_id === null,
    use: (code: string) => use.mutate(code),
    remove: () => setPromocode(null),
    isBusy: use.isPending,
    error: use.isError ? promocodeError(use.error) : undefined,
  }
}
