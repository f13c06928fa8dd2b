import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { ORDERS, type Order } from "./activity-search.ts"
import css from "./explore.module.css"

const m = messages("portal/scheduling/activities.orderChoice")

const text = (): Readonly<Record<Order, string>> => ({ soonest: m.soonest, name: m.name, price: m.lowestPrice })

interface Props {
  readonly order: Order
  readonly onChoose: (order: Order | undefined) => void
}

export const OrderChoice = ({ order, onChoose }: Props) => (
  <Row as="label" inline gap={2} className={css.order}>
    <span className="visually-hidden">{m.sortBy}</span>
    <select
      onChange={({ target }) => {
        const chosen = ORDERS.find((known) => known === target.value)
        onChoose(chosen === "soonest" ? undefined : chosen)
      }}
      value={order}
    >
      {ORDERS.map((known) => (
        <option key={known} value={known}>
          {text()[known]}
        </option>
      ))}
    </select>
  </Row>
)
