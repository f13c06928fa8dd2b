import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { useQuery } from "@tanstack/react-query"
import styles from "./history.module.css"
import { OrderDocumentRow } from "./order-documents.tsx"
import { careStatementsQuery, downloadCareStatement } from "./queries.ts"

/** The yearly dependent-care statements. Nothing before the first day of care. */
export function CareStatements() {
  const { data: statements = [] } = useQuery(careStatementsQuery)
  if (statements.length === 0) return null
  return (
    <section className={styles["statements"]} aria-labelledby="care">
      <div className="sign">
        <h2 id="care">For your taxes</h2>
        <span className="small dim">Care that was delivered, net of refunds</span>
      </div>
      {statements.map(({ year, days, amount }) => (
        <OrderDocumentRow
          key={year}
          document={{
            title: `Dependent-care statement ${year}`,
            words: `${days} ${plural("day", days)}, ${formatMoney(amount)}`,
            get: () => downloadCareStatement(year),
          }}
        />
      ))}
    </section>
  )
}
