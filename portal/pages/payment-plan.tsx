import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { OrderFacts } from "../orders/order-facts.tsx"
import { PlanScreen } from "../orders/plans/plan-screen.tsx"
import { orderQuery } from "../orders/queries.ts"
import { ReceiptButton } from "../orders/receipt-button.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.paymentPlan")

/** /payment_plan/{id}, "Payment Plan": an order's instalments; of an order without a plan, what it was. */
export function PaymentPlanPage() {
  const { id = "" } = useParams({ strict: false })
  const order = useQuery(orderQuery(id))
  const { data: customer } = useCustomer()
  const plan = order.data?.payment_plan ?? null
  if (order.data !== undefined && plan !== null && order.data.status === "completed") {
    const ids = new Set(order.data.bookings.map(({ student_id }) => student_id))
    const names = customer?.students.filter((student) => ids.has(student.id)).map(({ first_name }) => first_name) ?? []
    const bought = order.data.items.filter(({ type }) => type === "credit_item" || type === "upgrade_item")
    const what = order.data.sign_up?.items ?? bought
    const title = [listOf([...new Set(what.map(({ name }) => name))]), listOf(names)]
      .filter((part) => part !== "")
      .join(", ")
    const receipt = <ReceiptButton order={order.data} variant="quiet" size="s" label={m.receipt} />
    return (
      <main id="main">
        <PlanScreen
          key={id}
          order={order.data}
          plan={plan}
          title={title}
          students={customer?.students ?? []}
          receipt={() => receipt}
        />
      </main>
    )
  }
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{m.paymentPlan}</h1>
      </div>
      {isProblem(order.error, "NOT_FOUND", "VALIDATION") ? (
        <NothingHere text={m.notFound} />
      ) : (
        <QueryPart query={order} loading={m.loadingYourOrder} failed={m.loadFailed}>
          {(found) => (
            <>
              <p>{found.invoice !== null ? m.byInvoice : found.status === "completed" ? m.paidInFull : m.noPlan}</p>
              <OrderFacts order={found} />
            </>
          )}
        </QueryPart>
      )}
      <p>
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/history">
          {m.transactionHistory}
        </Link>
      </p>
    </main>
  )
}
