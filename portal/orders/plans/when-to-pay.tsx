import { useMutation } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { LatePlans } from "./late-plans.tsx"
import { PlanChoices } from "./plan-choices.tsx"
import type { PlannedOrder } from "./queries.ts"
import type { PlansToChoose } from "./use-plans-to-choose.ts"

interface Props {
  order: PlannedOrder
  choice: PlansToChoose
  disabled: boolean
  /** It is paid later, by invoice: neither today nor in parts. */
  isInvoice: boolean
  onChoose: () => void
  /** Shows the order as it is with the choice. */
  onChanged: (order: PlannedOrder) => void
  onRefused: (error: Error) => void
}

/** When an order is paid: all today, or by one of the plans that it can be paid by. */
export function WhenToPay({ order, choice, disabled, isInvoice, onChoose, onChanged, onRefused }: Props) {
  const choose = useMutation({
    mutationFn: (payment_plan_id: string | null) =>
      payment_plan_id === null
        ? api.call("POST /orders/{id}/detach_payment_plan", { params: { id: order.id }, body: {} })
        : api.call("POST /orders/{id}/attach_payment_plan", { params: { id: order.id }, body: { payment_plan_id } }),
    onSuccess: (changed) => onChanged(changed),
    onError: (error) => {
      onRefused(error)
      // The business may have changed its plans since they were shown.
      choice.retry()
    },
  })
  const current = order.payment_plan?.id ?? null
  if (choice.state !== "shown") return <LatePlans choice={choice} current={order.payment_plan?.name} />
  return (
    <PlanChoices
      plans={choice.plans}
      final_price={order.final_price}
      // What was pressed shows at once.
      chosen={isInvoice ? undefined : choose.isPending ? choose.variables : current}
      disabled={disabled}
      takesFocus={choice.isOpened}
      isBusy={choose.isPending || choice.isStale}
      onChoose={(plan) => {
        onChoose()
        if (plan !== current) choose.mutate(plan)
      }}
    />
  )
}
