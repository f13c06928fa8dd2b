import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { MoneyField } from "@hub/ui/field/number-field"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import { MailPart } from "./mail-part.tsx"
import type { FamilyOrders } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.refund")

interface Props {
  family: Pick<FamilyOrders, "id" | "name">
  order: FamilyOrders["orders"][number]
  drawer: DrawerState
}

/** Money of an order goes back: less to pay first, then to the cards that paid. */
export function RefundDrawer({ family: { id, name }, order: { number: order }, drawer }: Props) {
  const [amount, setAmount] = useState<number>()
  const params = { order }
  const errand = usePreviewed({
    family_id: id,
    name: `refund-${order}`,
    body: amount === undefined ? {} : { amount },
    isReasonRead: true,
    look: (body, signal) => api.call("POST /orders/{order}/refunds/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /orders/{order}/refunds", { params, body }, { idempotency_key: key }),
    onDone: ({ amount: given, reduced }) => {
      notifySuccess(m.done({ amount: formatMoney(given + reduced), name }))
      drawer.onClose()
    },
  })
  const { shown } = errand
  const sum = shown === undefined ? "" : formatMoney(shown.amount + shown.reduced)
  return (
    <ErrandDrawer
      title={m.title({ order })}
      more={m.of({ name })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.weather, m.sick, m.goodwill]}
      reads={m.reads}
      doIt={m.doIt({ amount: sum })}
      drawer={drawer}
      fields={
        <MoneyField
          label={m.amount}
          hint={m.all}
          cents={amount}
          allows_empty
          error={errand.errorAt("amount")}
          onChange={(value) => {
            setAmount(value)
            errand.unlook()
          }}
        />
      }
    >
      {shown !== undefined && (
        <>
          {shown.is_again === true && <p className="note warn">{m.again}</p>}
          <List>
            {shown.reduced > 0 && (
              <Row as="li" justify="spread" gap={3}>
                <span>{m.reduced}</span>
                <b className="tabular">{formatMoney(shown.reduced)}</b>
              </Row>
            )}
            {shown.cards.map((card) => (
              <Row as="li" key={`${card.brand} ${card.last4} ${card.amount}`} justify="spread" gap={3}>
                <span>{m.toCard({ card: `${cardName(card)} • ${card.last4}` })}</span>
                <b className="tabular">{formatMoney(card.amount)}</b>
              </Row>
            ))}
            {shown.credits !== undefined && <li>{m.credits({ count: shown.credits })}</li>}
            {shown.others?.map(({ number, left }) => (
              <li key={number}>{m.other({ number: String(number), amount: formatMoney(left) })}</li>
            ))}
          </List>
          <MailPart mail={shown.mail} />
        </>
      )}
    </ErrandDrawer>
  )
}
