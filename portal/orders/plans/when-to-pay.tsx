import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../api/client.ts"
import { useIsLate } from "../../shell/clock/use-is-late.ts"
import { PlanChoices } from "./plan-choices.tsx"
import { type AvailablePlan, availablePlansQuery, type PlannedOrder } from "./queries.ts"
import styles from "./when-to-pay.module.css"

const latePlansTexts = messages("portal/orders/plans.latePlans")

interface PlansToChoose {
  plans: readonly AvailablePlan[]
  /**
   * `shown` when they came in time. The cards don't wait for what comes later, so that then the family shows the plans by a press:
   * nothing moves under a finger.
   */
  state: "waiting" | "shown" | "late" | "offline" | "failed" | "arrived"
  /** They are those of another price, while the new ones are on their way. */
  isStale: boolean
  /** Just now, by the press of a button that is gone. */
  isOpened: boolean
  /** By a press. */
  isRetrying: boolean
  retry: () => void
  show: () => void
}

/** The plans that an order can be paid by, while it can still choose. Those of the price before stay until the new ones have come. */
export function usePlansToChoose(order: Pick<PlannedOrder, "id" | "is_changeable" | "final_price">): PlansToChoose {
  const isChoosable = order.is_changeable && order.final_price > 0
  const { data, isError, isPaused, isFetching, isPlaceholderData, refetch } = useQuery({
    ...availablePlansQuery(order.id, order.final_price),
    enabled: isChoosable,
    placeholderData: (plans, before) => (before?.queryKey[2] === order.id ? plans : undefined),
  })
  const [isOpened, setOpened] = useState(false)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const isWaiting = isChoosable && data === undefined
  const isLate = useIsLate(isWaiting, isError || isPaused)
  return {
    plans: isChoosable ? (data ?? []) : [],
    state: isWaiting
      ? isPaused
        ? "offline"
        : isError
          ? "failed"
          : isLate
            ? "late"
            : "waiting"
      : isChoosable && isLate && !isOpened
        ? "arrived"
        : "shown",
    isStale: isPlaceholderData,
    isOpened,
    isRetrying: isAskedAgain && isFetching,
    retry: () => {
      setAskedAgain(true)
      void refetch()
    },
    show: () => setOpened(true),
  }
}

interface LatePlansProps {
  choice: PlansToChoose
  /** The plan that the order has already. */
  current: string | undefined
}

const text = () =>
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
          {hasCome ? (plans.length > 0 ? latePlansTexts.inParts : latePlansTexts.none) : text()[state]}
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
