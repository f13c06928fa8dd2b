import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { promocodeError } from "./promocode-field.tsx"
import { promocodesQuery } from "./queries.ts"
import { useIsMounted } from "./use-is-mounted.ts"
import { isNotOpen, type OrderChanges } from "./use-order-changes.ts"

/** Attaches a code to an order, or takes it off. */
export function usePromocode(order_id: string, { onChanged, onRefused }: OrderChanges) {
  const queries = useQueryClient()
  const isMounted = useIsMounted()
  const use = useMutation({
    mutationFn: async (code: string) => {
      const { id: promocode_id } = await api.call("POST /promocodes/redeem", { body: { code } })
      return api.call("POST /orders/{id}/attach_promocode", { params: { id: order_id }, body: { promocode_id } })
    },
    onSuccess: (order) => onChanged(order),
    // The field shows it while there is one.
    onError: (error) => {
      if (isNotOpen(error)) onRefused(error)
      else if (!isMounted.current) notifyError(promocodeError(error))
    },
    // The code is on the family's list even if it doesn't fit this order.
    onSettled: () => void queries.invalidateQueries({ queryKey: promocodesQuery.queryKey }),
  })
  const remove = useMutation({
    mutationFn: () => api.call("POST /orders/{id}/detach_promocode", { params: { id: order_id }, body: {} }),
    onSuccess: (order) => onChanged(order),
    onError: onRefused,
  })
  return {
    use: (code: string) => use.mutate(code),
    remove: () => remove.mutate(),
    /** One of them was done here: what has replaced its button takes the focus. */
    isUsed: use.isPending || use.isSuccess,
    isRemoved: remove.isPending || remove.isSuccess,
    isBusy: use.isPending || remove.isPending,
    error: use.error,
  }
}
