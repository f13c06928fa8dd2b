import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { PickedDate } from "./queries.ts"

const m = messages("console/programs.money")

/** What the picked date has brought, by way of payment, and what is still to come. */
export function MoneyList({ picked: { offering, money } }: { picked: PickedDate }) {
  const sum = money.reduce((all, { paid_amount }) => all + paid_amount, 0)
  const owed = money.reduce((all, { owed_amount }) => all + owed_amount, 0)
  return (
    <Stack gap={3}>
      <p className="small dim">{m.price({ amount: formatMoney(offering.price) })}</p>
      {money.length === 0 && <p className="dim">{m.nothing}</p>}
      <List>
        {money.map(({ paid_by, count, paid_amount, owed_amount }) => (
          <Row as="li" key={paid_by} justify="spread" gap={3}>
            <span>
              {m[paid_by]({ count })}
              {owed_amount > 0 && <small className="bad"> {m.owed({ amount: formatMoney(owed_amount) })}</small>}
            </span>
            <b className="tabular">{formatMoney(paid_amount)}</b>
          </Row>
        ))}
        {money.length > 0 && (
          <Row as="li" justify="spread" gap={3}>
            <b>{m.all}</b>
            <b className="tabular">{formatMoney(sum)}</b>
          </Row>
        )}
      </List>
      {owed > 0 && <p className="bad">{m.owedInAll({ amount: formatMoney(owed) })}</p>}
    </Stack>
  )
}
