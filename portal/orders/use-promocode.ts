import { tellError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { promocodeFault } from "./promocode-fault.ts"
import { type Order, promocodesQuery } from "./queries.ts"
import { showOrder } from "./show-order.ts"
import { useIsMounted } from "./use-is-mounted.ts"

/** Using a code and using none; the priced order that comes back takes the place of the one on the screen. */
export function usePromocode(order_id: string, queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const isMounted = useIsMounted()
  const onSuccess = (order: Order) => showOrder(queries, queryKey, order)
  const use = useMutation({
    mutationFn: async (code: string) => {
      const { id: promocode_id } = await api.call("POST /promocodes/redeem", { body: { code } })
      return api.call("POST /orders/{id}/attach_promocode", { params: { id: order_id }, body: { promocode_id } })
    },
    onSuccess,
    // It stands at the field, as long as there is one.
    onError: (error) => isMounted.current || tellError(promocodeFault(error)),
    // The code is on the family's list by now, whether or not it fits this order.
    onSettled: () => void queries.invalidateQueries({ queryKey: promocodesQuery.queryKey }),
  })
  const remove = useMutation({
    mutationFn: () => api.call("POST /orders/{id}/detach_promocode", { params: { id: order_id }, body: {} }),
    onSuccess,
    // It has no field that could say so.
    onError: (error) => tellError(error),
  })
  return {
    use: (code: string) => use.mutate(code),
    remove: () => remove.mutate(),
    isBusy: use.isPending || remove.isPending,
    error: use.isError ? promocodeFault(use.error) : undefined,
  }
}
