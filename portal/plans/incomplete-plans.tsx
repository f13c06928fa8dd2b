import { formatMoney } from "@hub/domain/kernel/money"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useDay } from "../clock/use-now.ts"
import { useInit } from "../company/init.ts"
import { dayWords, inDays, openOf } from "./plan-words.ts"
import { incompletePlansQuery } from "./queries.ts"

/** Plans with payments to come, on the dashboard: the failed first. Nothing without one. */
export function IncompletePlans() {
  const { data: orders = [] } = useQuery(incompletePlansQuery)
  const today = useDay(useInit().company_profile.time_zone)
  if (orders.length === 0) return null
  const isLate = (order: (typeof orders)[number]): boolean => openOf(order.payment_plan)[0]?.status === "failed"
  const lateFirst = orders.toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
  return (
    <section aria-labelledby="plans">
      <div className="sign">
        <h2 id="plans">Payment plans</h2>
      </div>
      {lateFirst.map((order) => {
        const [next] = openOf(order.payment_plan)
        if (next === undefined) return null
        return (
          <Link key={order.id} className="row" to="/payment_plan/$id" params={{ id: order.id }}>
            <p>
              <b>{order.title}</b>
              <br />
              <span className="small dim">
                {isLate(order)
                  ? `${formatMoney(next.amount)} did not go through`
                  : `Next: ${formatMoney(next.amount)} on ${dayWords(next.due_on)}, ${inDays(next.due_on, today)}`}
              </span>
            </p>
            {isLate(order) && <span className="tag bad">Pay now</span>}
            <Icon name="next" />
          </Link>
        )
      })}
    </section>
  )
}
