import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { Order } from "./queries.ts"
import type { OrderChanges } from "./use-order-changes.ts"

type Booking = Order["bookings"][number]

const isSame = (one: Booking, other: Booking): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

/** Keeps the credit that would pay for a place, or uses it after all. */
export function useKeepCredits(order: Order, { onChanged, onRefused }: OrderChanges) {
  const { mutate, isPending } = useMutation({
    mutationFn: (kept: readonly Booking[]) =>
      api.call("POST /orders/{id}/keep_credits", {
        params: { id: order.id },
        body: { items: kept.map(({ student_id, offering_id }) => ({ student_id, offering_id })) },
      }),
    onSuccess: onChanged,
    onError: onRefused,
  })
  const kept = order.bookings.filter(({ is_credit_kept }) => is_credit_kept)
  return {
    isBusy: isPending,
    keep: (booking: Booking) => mutate([...kept, booking]),
    use: (booking: Booking) => mutate(kept.filter((other) => !isSame(other, booking))),
  }
}
