import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { ORDER_PAYMENT, PLACES_PAYMENT } from "../../orders/pay-order.ts"
import type { Order } from "../../orders/queries.ts"
import { invalidateAfterPayment } from "../../orders/use-payment.ts"
import type { PaidWith, Payable } from "../../payments/pay.ts"
import { throwIfRefused } from "../../payments/refusal-of.ts"
import { usePay } from "../../payments/use-pay.ts"

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

interface Moving extends PaidWith {
  target: Pick<MoveTarget, "difference" | "gives" | "added"> & { readonly offering: Pick<MoveTarget["offering"], "id"> }
  /** One for each check of a move: pressing twice moves once. */
  key: string
  remember: boolean
}

/** How a booking is moved and what is due for it paid. When the card is refused, the old place is still booked. */
const movePayment = (id: string): Payable<Moving, Order> => ({
  ...ORDER_PAYMENT,
  // It may have been placed before the page was loaded again.
  isNew: () => false,
  isDue: ({ target }) => target.difference > 0,
  settle: async (order, moving) => {
    const last = await ORDER_PAYMENT.settle(order, moving)
    if (last.status === "awaiting_payment") throwIfRefused(last.payment)
    return last
  },
  place: async (moving) => {
    const { difference, gives, offering, added = { refunded: 0, reduced: 0, code: 0 } } = moving.target
    const body = {
      offering_id: offering.id,
      difference,
      gives,
      added,
      remember_payment_method: moving.remember,
      idempotency_key: moving.key,
    }
    const { order } = await api.call("POST /attendances/{id}/reschedule", { params: { id }, body })
    return order.status === "completed" ? { record: null, paid: order } : PLACES_PAYMENT.place({ ...moving, order })
  },
})

/** Moves a booking, and goes on to what was moved. */
export function useMove(id: string, customer_id: string, onMoved: (order: Order) => void) {
  const queries = useQueryClient()
  return usePay<Moving, Order>({
    ...movePayment(id),
    kind: "move",
    payer: customer_id,
    idOf: (_, placed) => placed && `${id}/${placed.id}`,
    onPaid: (order) => {
      invalidateAfterPayment(queries)
      void queries.invalidateQueries({ queryKey: cancelTermsQuery(id).queryKey })
      onMoved(order)
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: ["attendances", "move_targets", id] }),
    recover: async (known) => {
      const [attendance_id, order_id = ""] = known.split("/")
      if (attendance_id !== id) return undefined
      const order = await api.call("GET /orders/{id}", { params: { id: order_id } })
      return order.status === "completed" ? order : undefined
    },
  })
}
