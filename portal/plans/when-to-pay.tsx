import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { Money } from "@hub/ui/money/money"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { availablePlansQuery, type PlannedOrder } from "./queries.ts"
import styles from "./when-to-pay.module.css"

interface Props {
  order: PlannedOrder
  disabled: boolean
  /** Shows the order as it is with the choice. */
  onChanged: (order: PlannedOrder) => void
}

/** All today, or a deposit and then parts, with their days and amounts. Nothing where there is no plan. */
export function WhenToPay({ order, disabled, onChanged }: Props) {
  const { data: plans = [] } = useQuery({
    ...availablePlansQuery(order.id, order.final_price),
    enabled: order.status === "draft" && order.final_price > 0,
  })
  const choose = useMutation({
    mutationFn: (payment_plan_id: string | null) =>
      payment_plan_id === null
        ? api.call("POST /orders/{id}/detach_payment_plan", { params: { id: order.id }, body: {} })
        : api.call("POST /orders/{id}/attach_payment_plan", { params: { id: order.id }, body: { payment_plan_id } }),
    onSuccess: onChanged,
    onError: (error) => notifyError(error),
  })
  if (plans.length === 0) return null
  // What was pressed shows at once.
  const chosen = choose.isPending ? choose.variables : (order.payment_plan?.id ?? null)
  return (
    <section aria-labelledby="when-to-pay">
      <div className="sign">
        <h2 id="when-to-pay">When to pay</h2>
      </div>
      <fieldset className={styles["choices"]} disabled={disabled || choose.isPending} aria-busy={choose.isPending}>
        <legend className="visually-hidden">When to pay</legend>
        <label className={styles["choice"]}>
          <input
            className="box"
            type="radio"
            name="when-to-pay"
            checked={chosen === null}
            onChange={() => choose.mutate(null)}
          />
          <b>All today</b>
          <span className="numeral">
            <Money cents={order.final_price} />
          </span>
        </label>
        {plans.map(({ id, name, installments }) => (
          <label key={id} className={styles["choice"]}>
            <input
              className="box"
              type="radio"
              name="when-to-pay"
              checked={chosen === id}
              onChange={() => choose.mutate(id)}
            />
            <b>{name}</b>
            <span className="numeral">
              <Money cents={installments[0]?.amount ?? 0} />
            </span>
            <p>{formatMoney(order.final_price)} in all, no interest. Same card each time; pay early when you like.</p>
            <ol className={styles["parts"]}>
              {installments.map(({ position, amount, due_on }) => (
                <li key={position}>
                  <b>
                    <Money cents={amount} />
                  </b>
                  {position === 1 ? "today" : dayLabel(due_on)}
                </li>
              ))}
            </ol>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
