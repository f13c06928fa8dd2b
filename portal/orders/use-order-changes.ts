import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { isProblem } from "../api/problem.ts"
import { type Order, updateCurrentDraft } from "./queries.ts"

const m = messages("portal/orders.orderTotal")

export interface OrderChanges {
  /** `words` are said before what is to pay now. */
  onChanged: (order: Order, text?: string) => void
  onRefused: (error: Error) => void
}

/** Another tab has paid it, or it has ended. */
export const isNotOpen = (error: unknown): boolean => isProblem(error, "ORDER_NOT_OPEN")

/**
 * What every change of how an order is paid has in common. After a payment was tried the change reopens the order, and what was said about
 * that payment no longer counts: then the screen says what is paid now.
 */
export function useOrderChanges(order: Order, { onReopened }: { onReopened: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [reopened_id, setReopened] = useState<string>()
  const changes: OrderChanges = {
    onChanged: (changed, text = "") => {
      if (order.status === "awaiting_payment" && changed.status === "draft") {
        onReopened()
        setReopened(changed.id)
      } else announce(`${text} ${m.toPayNow({ amount: formatMoney(changed.due_today) })}`.trim())
      updateCurrentDraft(queries, changed)
    },
    onRefused: (error) => {
      // Its own page says what became of it.
      if (isNotOpen(error)) void navigate({ to: "/schedule_and_pay_success", search: { order: order.id } })
      else notifyError(error)
    },
  }
  return { changes, isReopened: order.status === "draft" && reopened_id === order.id }
}
