import { messages } from "@hub/domain/kernel/messages"
import { itemText } from "@hub/domain/orders/item-texts"
import { itemsByPlace } from "@hub/domain/orders/items-by-place"
import type { Student } from "@hub/domain/participants/student"
import { Money } from "@hub/ui/money/money"
import type { Plan, PlannedOrder } from "./queries.ts"

const m = messages("portal/orders/plans.whatFor")

interface Props {
  order: PlannedOrder
  plan: Pick<Plan, "sums">
  students: readonly Pick<Student, "id" | "first_name">[]
}

/** The places or credits that a plan pays, and what has been taken off since: the sum is what the payments add up to. */
export function PlanItems({ order, plan, students }: Props) {
  const items = itemsByPlace(order, ({ student_id, offering_id }) => {
    const place = order.sign_up?.items.find((item) => item.offering_id === offering_id)
    const who = students.find(({ id }) => id === student_id)
    return place === undefined || who === undefined ? place?.name : `${place.name}, ${who.first_name}`
  })
  const { charged_amount, costs_amount, reduced_amount, written_off_amount, given_back_amount: given_back } = plan.sums
  const taken_off = reduced_amount + written_off_amount
  return (
    <dl className="sum">
      {items.map((item) => (
        <div key={`${item.type} ${item.name}`} className={item.amount < 0 ? "minus" : ""}>
          <dt>
            {itemText(item)}
            {item.reason === "PAYMENT" && <small>{m.onTheWholeOrder}</small>}
          </dt>
          <dd>
            {item.amount < 0 && "−"}
            <Money cents={Math.abs(item.amount)} />
          </dd>
        </div>
      ))}
      {taken_off > 0 && (
        <div className="minus">
          <dt>{m.noLongerDue}</dt>
          <dd>
            −<Money cents={taken_off} />
          </dd>
        </div>
      )}
      {given_back > 0 && (
        <div className="minus">
          <dt>{m.sentBack}</dt>
          <dd>
            −<Money cents={given_back} />
          </dd>
        </div>
      )}
      <div className="total">
        <dt>{m.inAll}</dt>
        <dd className="numeral">
          <Money cents={charged_amount === 0 ? order.final_price : costs_amount} />
        </dd>
      </div>
    </dl>
  )
}
