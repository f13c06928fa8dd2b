import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Part } from "./part.tsx"
import { PaymentLink } from "./payment-link.tsx"
import { PlanLine } from "./plan-line.tsx"
import type { Family } from "./queries.ts"

const m = messages("console/families.money")
const orders = messages("console/families.orders")
const bold = (text: string): ReactNode => <b>{text}</b>

interface Props {
  family: Pick<Family, "id" | "money">
  /** On the family's page, from which its orders are one step away. */
  isOverview?: boolean
}

/** Plans with the state of each part, invoices, credits, and what couldn't be given back. */
export function FamilyMoney({ family: { id: family_id, money }, isOverview = false }: Props) {
  const me = useMe()
  const mayWrite = isPermitted(me, "message")
  const { plans, invoices, credits, refused_amount } = money
  const isEmpty = plans.length === 0 && invoices.length === 0 && credits.length === 0 && refused_amount === 0
  return (
    <Part id="money" title={m.title}>
      {isPermitted(me, "read_orders") && isPermitted(me, "read_families") && isOverview && (
        <PageLink to={`/families/${family_id}/orders`}>{orders.open}</PageLink>
      )}
      {isEmpty && <p>{m.none}</p>}
      <Stack gap={4}>
        {refused_amount > 0 && <p className="note warn">{m.refused({ amount: formatMoney(refused_amount) })}</p>}
        {plans.map(({ order_id, order_number, name, card, parts }) => (
          <div key={order_id}>
            <p>
              {m.plan({
                order: order_number ?? "",
                name: card === null ? name : m.planCard({ name, ...card }),
                b: bold,
              })}
            </p>
            <PlanLine parts={parts} />
          </div>
        ))}
        {invoices.length + credits.length > 0 && (
          <List>
            {invoices.map(({ id, number, status, amount, left_amount, due_on }) => (
              <Row as="li" key={id} justify="spread" gap={3}>
                <span>
                  {m.invoice({ number })}
                  <small>
                    {status === "PAID" && m.invoicePaid}
                    {status === "CANCELLED" && m.invoiceCanceled}
                    {status === "OPEN" && m.invoiceLeft({ amount: formatMoney(left_amount), day: dayLabel(due_on) })}
                  </small>
                </span>
                <Row as="span" gap={3}>
                  {status === "OPEN" && mayWrite && (
                    <PaymentLink family_id={family_id} invoice_id={id} number={number} />
                  )}
                  <b className="tabular">{formatMoney(amount)}</b>
                </Row>
              </Row>
            ))}
            {credits.map(({ name, is_free, quantity, next_expires_on }) => (
              <Row as="li" key={`${name}-${String(is_free)}`} justify="spread" gap={3}>
                <span>
                  {is_free ? m.free({ name }) : name}
                  {next_expires_on !== null && <small>{m.expires({ day: dayLabel(next_expires_on) })}</small>}
                </span>
                <b className="tabular">{quantity}</b>
              </Row>
            ))}
          </List>
        )}
      </Stack>
    </Part>
  )
}
