import { Row } from "@hub/ui/layout/row"
import { ORDERS, type Order } from "./activity-search.ts"
import css from "./explore.module.css"
import { orderChoice as t } from "./words.tsx"

const WORDS: Readonly<Record<Order, string>> = { soonest: t.soonest, name: t.name, price: t.lowestPrice }

interface Props {
  readonly order: Order
  readonly onChoose: (order: Order | undefined) => void
}

export const OrderChoice = ({ order, onChoose }: Props) => (
  <Row as="label" inline gap={2} className={css.order}>
    <span className="visually-hidden">{t.sortBy}</span>
    <select
      onChange={({ target }) => {
        const chosen = ORDERS.find((known) => known === target.value)
        onChoose(chosen === "soonest" ? undefined : chosen)
      }}
      value={order}
    >
      {ORDERS.map((known) => (
        <option key={known} value={known}>
          {WORDS[known]}
        </option>
      ))}
    </select>
  </Row>
)
