import type { Customer } from "@hub/domain/account/customer"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type HeldItem, itemsOfStudents } from "../scheduling/basket.ts"
import { useBasket } from "../scheduling/saved-basket.ts"
import { currentDraftQuery, type Order, useHoldPlaces } from "./queries.ts"

/** What an order holds, by the names under which it was picked. */
export const heldItems = ({ sign_up }: Order): HeldItem[] =>
  (sign_up?.items ?? []).map(({ student_id, offering_id, name, ...when }) => ({
    student_id,
    offering_id,
    name,
    dates: datesLabel(when),
  }))

/**
 * The flow between the dates and Pay. The draft on the server says where a family is, so a reload, another tab and another device go on
 * from there; what this browser has picked counts where nothing is held. Without a customer nothing is requested.
 */
export function useScheduleFlow(customer: Pick<Customer, "id" | "students"> | undefined) {
  const { basket } = useBasket(customer?.id)
  const draft = useQuery({ ...currentDraftQuery, enabled: customer !== undefined })
  const hold = useHoldPlaces()
  const navigate = useNavigate()
  const order = draft.data?.status === "draft" ? draft.data : undefined
  const picked = customer === undefined ? [] : itemsOfStudents(basket, customer.students)
  const items: readonly HeldItem[] = order === undefined ? picked : heldItems(order)
  return {
    order,
    items,
    isPending: customer !== undefined && draft.isPending,
    /** As from the bar below the dates: the places are held on the way, and checkout leads to what is still due. */
    goOn: () => {
      if (customer === undefined) return
      hold.mutate({ customer_id: customer.id, items })
      void navigate({ to: "/schedule/checkout&pay", replace: true })
    },
  }
}
