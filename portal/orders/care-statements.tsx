import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { useQuery } from "@tanstack/react-query"
import styles from "./history.module.css"
import { OrderDocumentRow } from "./order-documents.tsx"
import { careStatementsQuery, downloadCareStatement } from "./queries.ts"

const m = messages("portal/orders.careStatements")

/** The yearly dependent-care statements. Nothing before the first day of care. */
export function CareStatements() {
  const { data: statements = [] } = useQuery(careStatementsQuery)
  if (statements.length === 0) return null
  return (
    <section className={styles["statements"]} aria-labelledby="care">
      <div className="sign">
        <h2 id="care">{m.forYourTaxes}</h2>
        <span className="small dim">{m.explanation}</span>
      </div>
      {statements.map(({ year, days, amount, before_amount, before_days }) => (
        <OrderDocumentRow
          key={year}
          document={{
            title: m.statementOf({ year }),
            text: [
              before_amount === 0
                ? m.daysAndAmount({ days, amount: formatMoney(amount) })
                : m.withBefore({ days, amount: formatMoney(amount), before: formatMoney(before_amount) }),
              before_days === 0 ? "" : m.daysBefore({ days: before_days }),
            ]
              .filter((part) => part !== "")
              .join(". "),
            get: () => downloadCareStatement(year),
          }}
        />
      ))}
    </section>
  )
}
