import { messages } from "@hub/domain/kernel/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { Order } from "./queries.ts"
import type { OrderChanges } from "./use-order-changes.ts"

const m = messages("portal/orders.orderBookings")

type Booking = Order["bookings"][number]

interface Choice {
  /** The places that are paid with money although a credit would do. */
  items: readonly Booking[]
  text: string
}

const isSame = (one: Booking, other: Booking): boolean =>
  one.student_id === other.student_id && one.offering_id === other.offering_id

/** Keeps the credit that would pay for a place, or uses it after all. */
export function useKeepCredits(order: Order, { onChanged, onRefused }: OrderChanges) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ items }: Choice) =>
      api.call("POST /orders/{id}/keep_credits", {
        params: { id: order.id },
        body: { items: items.map(({ student_id, offering_id }) => ({ student_id, offering_id })) },
      }),
    onSuccess: (changed, { text }) => onChanged(changed, text),
    onError: onRefused,
  })
  const kept = order.bookings.filter(({ is_credit_kept }) => is_credit_kept)
  return {
    isBusy: isPending,
    keep: (booking: Booking) => mutate({ items: [...kept, booking], text: `${m.youKeepYourCredit}.` }),
    use: (booking: Booking) =>
      mutate({ items: kept.filter((other) => !isSame(other, booking)), text: m.yourCreditPays }),
  }
}
