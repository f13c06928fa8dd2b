import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { disputeReason } from "@hub/domain/orders/dispute-reason"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { PagedMoney } from "./paged-money.tsx"
import { type DisputeSummary, disputesQuery } from "./queries.ts"

const m = messages("console/money.disputes")

/** Open, answered, won, lost. */
export function DisputeTag({ dispute: { status, answer } }: { dispute: Pick<DisputeSummary, "status" | "answer"> }) {
  if (status === "WON") return <span className="tag ok">{m.WON}</span>
  if (status === "LOST") return <span className="tag">{m.LOST}</span>
  if (answer === null || (answer.way === "PROVIDER" && answer.sent_at === null))
    return <span className="tag bad">{m.toAnswer}</span>
  return <span className="tag wait">{answer.way === "LET_GO" ? m.letGo : m.sent}</span>
}

const columnsFor = (zone: string): readonly Column<DisputeSummary>[] => [
  {
    id: "family",
    header: m.familyName,
    isName: true,
    cell: ({ id, family, order_number: order }) => (
      <>
        <PageLink to={`/money/disputes/${id}`}>
          <b>{family.name}</b>
        </PageLink>
        <small>{m.order({ order })}</small>
      </>
    ),
  },
  {
    id: "amount",
    header: m.amount,
    align: "end",
    isBesideName: true,
    cell: ({ amount }) => <b className="tabular">{formatMoney(amount)}</b>,
  },
  { id: "why", header: m.why, cell: ({ reason }) => disputeReason(reason) },
  {
    id: "due",
    header: m.due,
    label: m.due,
    cell: ({ due_by, status, closed_at }) =>
      status === "OPEN"
        ? due_by === null
          ? m.noDue
          : dayLabel(dayAt(due_by, zone))
        : m.decided({ day: closed_at === null ? "" : dayLabel(dayAt(closed_at, zone)) }),
  },
  { id: "state", header: m.state, cell: (dispute) => <DisputeTag dispute={dispute} /> },
]

/** What banks have taken back: to answer first, by the last day. */
export function DisputesScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(disputesQuery(page))
  const { business } = useMe()
  const { data } = query
  const isQuiet = data === undefined || data.open === 0
  return (
    <PagedMoney
      at="/money/disputes"
      head={{
        over: m.list,
        name: m.list,
        title:
          data === undefined
            ? m.list
            : isQuiet
              ? m.none
              : m.title({ count: data.open, amount: formatMoney(data.open_amount) }),
        under: isQuiet ? undefined : m.under,
      }}
      list={m.list}
      pages={m.pages}
      query={query}
      page={page}
      onPage={onPage}
      columns={columnsFor(business.time_zone)}
      rowId={({ id }) => id}
      hasRowLinks
      failed={m.couldnt}
      none={m.empty}
    />
  )
}
