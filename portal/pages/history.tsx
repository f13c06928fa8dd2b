import { messages } from "@hub/domain/kernel/messages"
import { grouped } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Pagination } from "@hub/ui/pagination/pagination"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { CareStatements } from "../orders/care-statements.tsx"
import type { HistoryChoice } from "../orders/history-filter-fields.tsx"
import { HistoryFilters } from "../orders/history-filters.tsx"
import { HistoryTable } from "../orders/history-table.tsx"
import { InvoiceList } from "../orders/invoices/invoice-list.tsx"
import { HISTORY_PAGE, historyQuery } from "../orders/queries.ts"
import { membersOf } from "../participants/members.ts"
import { FitRows } from "../scheduling/first-run/nothing-here.tsx"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"

const m = messages("portal/pages.history")

/** /history, "Transaction History": every placed order with its state; the address keeps page, filters and order. */
export function HistoryPage() {
  const { page = 1, state, from, to, who, order_by } = useSearch({ from: "/history" })
  const navigate = useNavigate({ from: "/history" })
  const { data: customer } = useCustomer()
  const members = membersOf(customer?.students ?? [])
  const today = localDay(useNow(), useInit().company_profile.time_zone)
  const choice = { state, from, to, who, order_by }
  const query = useQuery(historyQuery({ state, from, to, student_id: who, order_by }, page))
  const isFiltered = state !== undefined || from !== undefined || to !== undefined || who !== undefined
  const change = ({ state, from, to, who, order_by }: HistoryChoice) =>
    void navigate({ search: { state, from, to, who, order_by }, replace: true, resetScroll: false })
  const turn = (to_page: number) =>
    void navigate({ search: (before) => ({ ...before, page: to_page === 1 ? undefined : to_page }) })
  const total = query.data?.total ?? 0
  const isShown = total > 0 || isFiltered || order_by !== undefined
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{m.transactionHistory}</h1>
      </div>
      <AfterHeading>
        <InvoiceList members={members} />
        <section aria-labelledby="orders">
          <div className="sign">
            <h2 id="orders">{m.orders}</h2>
            {total > 0 && (
              <p className="small dim" role="status">
                {m.orderCount({ count: total, shown: grouped(total) })}
              </p>
            )}
          </div>
          {isShown && <HistoryFilters choice={choice} members={members} today={today} onChange={change} />}
          <QueryPart query={query} loading={m.loadingYourOrders} rows={4} shape="entry" failed={m.loadFailed}>
            {({ items }) =>
              items.length > 0 ? (
                <HistoryTable
                  orders={items}
                  members={members}
                  order_by={order_by}
                  onSort={(next) => change({ ...choice, order_by: next })}
                  isOld={query.isPlaceholderData}
                />
              ) : isFiltered || page > 1 ? (
                <EmptyState text={m.noMatch}>
                  <Button variant="line" onClick={() => change({})}>
                    {m.showAllOrders}
                  </Button>
                </EmptyState>
              ) : (
                <EmptyStart picture={<ProgramScene scene="paper-print" />} text={m.empty} aside={<FitRows />}>
                  <Link className={buttonClass({})} to="/availability">
                    {m.findAProgram}
                  </Link>
                </EmptyStart>
              )
            }
          </QueryPart>
          <Pagination
            label={m.pagesOfOrders}
            page_count={Math.ceil(total / HISTORY_PAGE)}
            current={page}
            onPage={turn}
          />
        </section>
        {/* Above it the list is still growing. */}
        {query.isPending ? null : <CareStatements />}
      </AfterHeading>
    </main>
  )
}
