import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import type { Journal } from "./months-queries.ts"

const m = messages("console/reports.missing")

type Missing = Journal["missing"][number]

const wordsOf = ({ kind, count, cents }: Missing): string =>
  cents === null ? m[kind]({ count }) : m.withAmount({ words: m[kind]({ count }), amount: formatMoney(cents) })

/** What should be settled before the month is closed. */
export const MissingList = ({ missing }: { missing: readonly Missing[] }) => (
  <section>
    <h2>{m.title}</h2>
    {missing.length === 0 ? (
      <Row gap={2}>
        <Icon name="check" />
        <p>{m.none}</p>
      </Row>
    ) : (
      <List>
        {missing.map((one) => (
          <li key={one.kind}>{wordsOf(one)}</li>
        ))}
      </List>
    )}
  </section>
)
