import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { PlanChoices } from "./plan-choices.tsx"
import type { PlannedOrder } from "./queries.ts"
import type { PlansToChoose } from "./use-plans-to-choose.ts"
import styles from "./when-to-pay.module.css"

const latePlansTexts = messages("portal/orders/plans.latePlans")

interface LatePlansProps {
  choice: PlansToChoose
  /** The plan that the order has already. */
  current: string | undefined
}

const words = () =>
  ({ late: latePlansTexts.lookingUp, offline: latePlansTexts.offline, failed: latePlansTexts.loadFailed }) as const

/** In place of plans that didn't come in time: one row, whose height stays, so that the cards below it do. */
function LatePlans({ choice: { plans, state, isRetrying, retry, show }, current }: LatePlansProps) {
  if (state === "waiting" || state === "shown") return null
  const hasCome = state === "arrived"
  return (
    <section aria-labelledby="when-to-pay">
      <div className="sign">
        <h2 id="when-to-pay">{latePlansTexts.whenToPay}</h2>
        <span className="small dim">{current ?? latePlansTexts.allToday}</span>
      </div>
      <Row gap={4} justify="spread" className={styles["late"]}>
        <p role="status">
          {hasCome ? (plans.length > 0 ? latePlansTexts.inParts : latePlansTexts.none) : words()[state]}
        </p>
        {(hasCome ? plans.length > 0 : state === "failed" || isRetrying) && (
          <Button variant="line" size="s" busy={isRetrying} onClick={hasCome ? show : retry}>
            {hasCome ? latePlansTexts.seePlans : latePlansTexts.loadAgain}
          </Button>
        )}
      </Row>
    </section>
  )
}

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
