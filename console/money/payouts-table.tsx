import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { ReactNode } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { size } from "./difference-texts.ts"
import type { Payout } from "./queries.ts"

const m = messages("console/money.payouts")

export const money = (cents: number): ReactNode => (
  <span className="tabular">{formatMoney(cents, { display: "alwaysShow" })}</span>
)

function bankOf({ status, arrives_on }: Payout): string {
  const day = dayLabel(arrives_on)
  if (status === "FAILED") return m.failed
  if (status === "CANCELED") return m.canceled
  return status === "PAID" ? m.inBank({ day }) : m.toBank({ day })
}

export const Beside = ({ apart, agrees }: { apart: number; agrees: string }) =>
  apart === 0 ? (
    <span className="tag ok">
      <Icon name="check" />
      {agrees}
    </span>
  ) : (
    <span className="tag bad">{m.apartTag({ amount: size(apart) })}</span>
  )

const columnsNow = (): readonly Column<Payout>[] => [
  {
    id: "day",
    header: m.day,
    isName: true,
    cell: (payout) => (
      <>
        <PageLink to={`/money/payouts/${payout.id}`}>
          <b>{dayWithWeekday(payout.made_on)}</b>
        </PageLink>
        <small>{bankOf(payout)}</small>
      </>
    ),
  },
  { id: "payments", header: m.payments, align: "end", hiddenOnPhone: true, cell: ({ payments }) => money(payments) },
  { id: "given", header: m.given, align: "end", hiddenOnPhone: true, cell: ({ given_back }) => money(given_back) },
  { id: "fees", header: m.fees, align: "end", hiddenOnPhone: true, cell: ({ fees }) => money(fees) },
  {
    id: "paid",
    header: m.paid,
    align: "end",
    isBesideName: true,
    cell: ({ amount, other }) => (
      <>
        <b>{money(amount)}</b>
        {other !== 0 && <small>{m.other({ amount: formatMoney(other) })}</small>}
      </>
    ),
  },
  { id: "books", header: m.books, align: "end", label: m.books, cell: ({ ledger }) => money(ledger) },
  { id: "beside", header: m.beside, cell: ({ apart }) => <Beside apart={apart} agrees={m.agrees} /> },
]

/** A month's payouts, each beside what the ledger has for it. */
export const PayoutsTable = ({ payouts }: { payouts: readonly Payout[] }) => (
  <DataTable
    label={m.list}
    columns={columnsNow()}
    rows={payouts}
    rowId={({ id }) => id}
    hasRowLinks
    empty={<EmptyState text={m.none} />}
  />
)
