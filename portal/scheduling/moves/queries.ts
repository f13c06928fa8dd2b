import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { payOrder } from "../../orders/pay-order.ts"
import type { Order } from "../../orders/queries.ts"
import { invalidateAfterPayment } from "../../orders/use-payment.ts"
import type { PayConfig } from "../../providers/card-payments/confirm-payment.ts"

export type CancelTerms = Result<Contract["GET /attendances/{id}/cancel_terms"]>
export type MoveTargets = Result<Contract["GET /attendances/{id}/move_targets"]>
export type MoveTarget = MoveTargets["items"][number]

/** The longest that a browser's timer can wait. */
const MAX_TIMER_MS = 2_147_483_647

/** When what comes back changes next, a moment later: the page then shows it by itself. */
function untilNextChange({ status, refund_until, cancel_until }: CancelTerms): number | false {
  if (status !== "open") return false
  const waits = [refund_until, cancel_until].flatMap((until) => {
    const wait = until === null ? -1 : Date.parse(until) - Date.now()
    return wait > 0 ? [wait + 1_000] : []
  })
  return waits.length === 0 ? false : Math.min(...waits, MAX_TIMER_MS)
}

export const cancelTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ["attendances", "cancel_terms", id],
    queryFn: ({ signal }) => api.call("GET /attendances/{id}/cancel_terms", { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : untilNextChange(state.data)),
    retry: false,
  })

const TARGETS = 100

export const moveTargetsQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ["attendances", "move_targets", id, from, to],
    queryFn: ({ signal }) =>
      api.call(
        "GET /attendances/{id}/move_targets",
        { params: { id }, query: { from, to, limit: TARGETS, offset: 0 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Offerings with places that fit a participant and that a credit pays which has just come back. */
export const fittingQuery = ({ funbox_id, student_id, kind }: CancelTerms["attendance"]) =>
  queryOptions({
    queryKey: ["availability", "fitting", funbox_id, student_id, kind],
    queryFn: ({ signal }) => {
      const about = { funbox_id, student_ids: student_id, kinds: kind }
      const query = { ...about, fit: "all" as const, only_with_places: true, limit: 3 }
      return api.call("GET /availability/offerings", { query }, { signal })
    },
  })

export function useCancel(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ gives, amount, reduced_amount }: CancelTerms) =>
      api.call("POST /attendances/{id}/cancel", { params: { id }, body: { gives, amount, reduced_amount } }),
    onSuccess: (terms) => {
      invalidateAfterPayment(queries)
      queries.setQueryData(cancelTermsQuery(id).queryKey, terms)
    },
    // What came back has changed, or it is too late: the page shows it as it is now.
    onError: () => queries.invalidateQueries({ queryKey: cancelTermsQuery(id).queryKey }),
  })
}

export function useUndo(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.call("POST /attendances/{id}/undo_cancel", { params: { id }, body: {} }),
    onSuccess: () => invalidateAfterPayment(queries),
    onError: () => queries.invalidateQueries({ queryKey: cancelTermsQuery(id).queryKey }),
  })
}

export interface Moving {
  target: MoveTarget
  /** One for each check of a move: pressing twice moves once. */
  key: string
  payment_method_id: string | undefined
  remember: boolean
  config: PayConfig | null
}

/** Places the move and pays what is due. Throws when the card is refused: then the old place is still booked. */
export function useMove(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ target, key, payment_method_id, remember, config }: Moving): Promise<Order> => {
      const { difference, gives, offering } = target
      const body = {
        offering_id: offering.id,
        difference,
        gives,
        remember_payment_method: remember,
        idempotency_key: key,
      }
      const { order } = await api.call("POST /attendances/{id}/reschedule", { params: { id }, body })
      if (order.status === "completed") return order
      return payOrder({ order, payment_method_id, remember, config, onPlaced: () => undefined })
    },
    onSuccess: () => {
      invalidateAfterPayment(queries)
      return queries.invalidateQueries({ queryKey: cancelTermsQuery(id).queryKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: ["attendances", "move_targets", id] }),
  })
}
