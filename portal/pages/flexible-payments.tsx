import { messages } from "@hub/domain/kernel/messages"
import { Columns } from "@hub/ui/layout/columns"
import { Segmented } from "@hub/ui/segmented/segmented"
import { Navigate } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { select, useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import styles from "../orders/credits/credits.module.css"
import { CreditsScreen } from "../orders/credits/credits-screen.tsx"
import { OwnCredits } from "../orders/credits/own-credits.tsx"

const m = messages("portal/pages.flexiblePayments")

/** /flexible-payments, "Credits & Packages": what the family has, what more costs and saves, and a cart. */
export function FlexiblePaymentsPage() {
  const init = useInit()
  const { funbox: selected } = useSelection(init)
  const { data: customer } = useCustomer()
  const selling = init.funboxes.filter((funbox) => funbox.is_buy_credits_and_save_enabled)
  const funbox = selling.find(({ id }) => id === selected?.id) ?? selling[0]
  // 2.1: the address exists only where credits are sold.
  if (funbox === undefined) return <Navigate to="/" replace />
  return (
    <main id="main">
      <Columns gap={4} wide="first" below={5} className={styles["head"]}>
        <div className="page-header">
          <h1>{m.creditsPackages}</h1>
          <p>{m.explanation}</p>
        </div>
        {customer !== undefined && <OwnCredits init={init} />}
      </Columns>
      {selling.length > 1 && (
        <div className={styles["funboxes"]}>
          <Segmented
            label={m.creditsFor}
            options={selling.map(({ id, name }) => ({ value: id, label: name }))}
            value={funbox.id}
            onChange={(id) => select(init, id)}
          />
        </div>
      )}
      <CreditsScreen key={funbox.id} init={init} funbox={funbox} />
    </main>
  )
}
